import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { editUserProfile as call } from '@lignum/contract/accounts/profile'
import { type AuditChange, changedFields, recordAudit } from '#domains/audit'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { type Db, transact } from '#kit/database/database'
import { masked } from '#kit/security/mask'
import { Refusal } from '#kit/values/refusal'
import { findProfile, type ProfileRow } from './profile.reads.ts'
import { lockUser } from '../users/users.writes.ts'
import { setProfile } from './profile.writes.ts'

/**
 * Changes what a person may change about themselves; old and new values are recorded in the audit, identifying numbers
 * masked.
 */
export const editProfile = (
  { db, clock }: { db: Db; clock: Clock },
  by: By<Actor>,
  r: ParsedRequestOf<typeof call>,
): Promise<void> =>
  transact(db, async (tx) => {
    const { actor } = by
    await lockUser(tx, actor.id)
    const before = await findProfile(tx, actor.id)
    if (!before) throw new Refusal('not-found')
    await setProfile(tx, actor.id, { ...r, address: r.address ?? undefined }, clock.now())
    const after = await findProfile(tx, actor.id)
    if (!after) throw new Refusal('not-found')
    const changes = changedFields('UserProfile', actor.id, auditFields(before), auditFields(after)).map(hideNumbers)
    if (changes.length > 0) await recordAudit(tx, by, changes)
  })

const auditFields = (row: ProfileRow) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  phoneNumber: row.phone_number,
  idType: row.id_type,
  idNumber: row.id_number,
  addressLine1: row.address_line1,
  addressLine2: row.address_line2,
  city: row.city,
  stateParish: row.state_parish,
  postalCode: row.postal_code,
  country: row.country,
})

const hideNumbers = (change: AuditChange): AuditChange =>
  change.field === 'idNumber'
    ? { ...change, old: change.old ? masked(change.old) : null, new: change.new ? masked(change.new) : null }
    : change
