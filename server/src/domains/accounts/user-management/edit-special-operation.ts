import type {
  addSpecialUserOperation,
  editSpecialUserOperation,
  removeSpecialUserOperation,
} from '@lignum/contract/accounts/user-access'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import { type AuditChange, recordAudit } from '#domains/audit'
import type { Clock } from '#kit/values/clock'
import type { Db } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { type AccessChange, changeAccess } from '../access/change-access.ts'
import { confirmMixedDuties, newlyMixedDuties } from '../access/mixed-duties.policy.ts'
import { findGrants } from '../users/users.reads.ts'
import { lockUnchangedUser } from './lock-unchanged-user.ts'
import {
  deleteSpecialOperation,
  findSpecialOperation,
  insertSpecialOperation,
  setSpecialOperation,
} from './special-operations.writes.ts'
import { renewUserStamp } from './user-management.writes.ts'

type Deps = { db: Db; clock: Clock }

/** Gives one operation to one person, for good or until a time. */
export const addSpecialOperation = (
  deps: Deps,
  by: By<Actor>,
  r: ParsedRequestOf<typeof addSpecialUserOperation>,
): Promise<{ id: string; concurrencyStamp: string }> =>
  changeAccess(deps, by, async (change) => {
    const { tx, now, need } = change
    need('Add_Special_User_Operation')
    const { userId, operation } = r
    const expiresAt = endOf(r.expirationDate, now)
    let id = ''
    const concurrencyStamp = await changeOperationsOf(change, by, { ...r, id: userId }, async () => {
      const inserted = await insertSpecialOperation(tx, { userId, operation, expiresAt, byId: by.actor.id, now })
      if (!inserted) throw new Refusal('accounts.operation-held', { field: 'operation' })
      ;({ id } = inserted)
      return [{ ...changeOf(userId, 'Added'), new: describe({ operation, status: 'Active', expiresAt }) }]
    })
    return { id, concurrencyStamp }
  })

/** Changes until when a special operation lasts, disables it or enables it again. */
export const editSpecialOperation = (
  deps: Deps,
  by: By<Actor>,
  r: ParsedRequestOf<typeof editSpecialUserOperation>,
): Promise<string> =>
  changeAccess(deps, by, async (change) => {
    const { tx, now, need } = change
    need('Edit_Special_User_Operation')
    const special = await existing(change, r.id)
    const expiresAt = endOf(r.expirationDate, now)
    return changeOperationsOf(change, by, { ...r, id: special.userId }, async () => {
      await setSpecialOperation(tx, { id: r.id, status: r.status, expiresAt })
      const after = { operation: special.operation, status: r.status, expiresAt }
      return [{ ...changeOf(special.userId, 'Modified'), old: describe(special), new: describe(after) }]
    })
  })

export const removeSpecialOperation = (
  deps: Deps,
  by: By<Actor>,
  r: ParsedRequestOf<typeof removeSpecialUserOperation>,
): Promise<string> =>
  changeAccess(deps, by, async (change) => {
    change.need('Remove_Special_User_Operation')
    const special = await existing(change, r.id)
    const request = { ...r, id: special.userId, confirmsMixedDuties: false }
    return changeOperationsOf(change, by, request, async () => {
      await deleteSpecialOperation(change.tx, r.id)
      return [{ ...changeOf(special.userId, 'Deleted'), old: describe(special) }]
    })
  })

const existing = async ({ tx }: AccessChange, id: string) => {
  const special = await findSpecialOperation(tx, id)
  if (!special) throw new Refusal('not-found')
  const { user_id: userId, expires_at: expiresAt, operation, status } = special
  return { userId, operation, status, expiresAt }
}

type Special = { readonly operation: string; readonly status: string; readonly expiresAt: Date | null }

const describe = ({ operation, status, expiresAt }: Special): string =>
  [
    operation,
    ...(expiresAt ? [`until ${expiresAt.toISOString()}`] : []),
    ...(status === 'Active' ? [] : [status]),
  ].join(' ')

const changeOf = (userId: string, event: AuditChange['event']): AuditChange => ({
  event,
  entity: 'User',
  entityId: userId,
  field: 'specialOperation',
})

const endOf = (expirationDate: string | null, now: Date): Date | null => {
  if (expirationDate === null) return null
  const end = new Date(expirationDate)
  if (end <= now) throw new Refusal('accounts.expiry-past', { field: 'expirationDate' })
  return end
}

type Changed = { readonly id: string; readonly concurrencyStamp: string; readonly confirmsMixedDuties: boolean }

/** What every change of a person's special operations has in common; returns the new stamp of the person. */
const changeOperationsOf = async (
  { tx, now }: AccessChange,
  by: By<Actor>,
  { id, concurrencyStamp, confirmsMixedDuties: isConfirmed }: Changed,
  write: () => Promise<AuditChange[]>,
): Promise<string> => {
  const user = await lockUnchangedUser(tx, { id, concurrencyStamp })
  if (user.status === 'Deleted') throw new Refusal('accounts.user-state')
  if (id === by.actor.id) throw new Refusal('accounts.own-rights')
  const before = await findGrants(tx, id, now)
  const changes = await write()
  const after = await findGrants(tx, id, now)
  const mixed = newlyMixedDuties(before.operations, after.operations)
  const confirmed = confirmMixedDuties(mixed, { entity: 'User', id, isConfirmed })
  await recordAudit(tx, by, [...changes, ...confirmed])
  return renewUserStamp(tx, id, { byId: by.actor.id, now })
}
