import { findNames } from '#domains/accounts'
import { type AuditChange, changedFields, recordAudit } from '#domains/audit'
import type { Tx } from '#kit/database/database'
import { type Actor, may } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { masked } from '#kit/security/mask'
import { formatMoment } from '#kit/values/local-day'
import { Refusal } from '#kit/values/refusal'
import type { CompanyEdit } from './profile.deps.ts'
import { type LockedCompany, lockCompany, setProfile } from './profile.writes.ts'
import { replaceDocuments } from './replace-documents.ts'
import { setBankAccount } from './set-bank-account.ts'

/** Changes a profile in the caller's transaction; nothing is written when nothing differs. */
export const changeCompany = async (tx: Tx, by: By<Actor>, id: string, edit: CompanyEdit) => {
  const { request, now } = edit
  const byId = by.actor.id
  const before = await lockCompany(tx, id)
  if (!before) throw new Refusal('company.unknown')
  if (request.concurrencyStamp !== null) await refuseIfChanged(tx, before, request.concurrencyStamp)
  const documents = await replaceDocuments(tx, before, { ...edit, byId, mayReplace: may(by.actor, 'Submit_Company') })
  const changes = [
    ...changedFields('Company', id, auditFields(before), requestedFields(before, request)).map(hideNumber),
    ...documents.changes,
    ...(await setBankAccount(tx, by.actor, id, edit)),
  ]
  if (changes.length === 0) return { id, concurrencyStamp: before.concurrency_stamp }
  const profile = { ...request, ...documents.files, areDocumentsChanged: documents.isReplaced }
  const concurrencyStamp = await setProfile(tx, id, profile, { byId, now })
  await recordAudit(tx, by, changes)
  return { id, concurrencyStamp }
}

/** Refuses a change that is based on an older version, and says who made the newer one. */
export const refuseIfChanged = async (tx: Tx, company: LockedCompany, seen: string): Promise<void> => {
  const { modified_by_id: who, modified_at: at, concurrency_stamp: stamp } = company
  if (seen === stamp) return
  const name = who && (await findNames(tx, [who])).get(who)
  const message = `${name || 'Somebody else'} changed this profile on ${formatMoment(at)}. Please look at that change first.`
  throw new Refusal('company.changed-meanwhile', { message })
}

const auditFields = (row: LockedCompany) => ({
  name: row.name,
  phoneNumber: row.phone_number,
  taxIdNumber: row.tax_id_number,
  addressLine1: row.address_line1,
  addressLine2: row.address_line2,
  city: row.city,
  stateParish: row.state_parish,
  postalCode: row.postal_code,
  country: row.country,
})

const requestedFields = (
  before: LockedCompany,
  { name, phoneNumber, taxIdNumber, address }: CompanyEdit['request'],
) => ({
  ...auditFields(before),
  name,
  phoneNumber,
  taxIdNumber,
  ...(address && {
    addressLine1: address.line1,
    addressLine2: address.line2 ?? '',
    city: address.city,
    stateParish: address.stateParish,
    postalCode: address.postalCode ?? '',
    country: address.country,
  }),
})

const hideNumber = (change: AuditChange): AuditChange =>
  change.field === 'taxIdNumber'
    ? { ...change, old: change.old ? masked(change.old) : null, new: change.new ? masked(change.new) : null }
    : change
