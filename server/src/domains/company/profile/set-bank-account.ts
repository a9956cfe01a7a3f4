import { type AuditChange, changedFields } from '#domains/audit'
import type { Tx } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import { Refusal } from '#kit/values/refusal'
import type { CompanyEdit } from './profile.deps.ts'
import { maskedNumber } from './profile.present.ts'
import { findBankAccount, upsertBankAccount } from './profile.writes.ts'

/** Stores the bank account of a locked company, its number encrypted, and returns what the audit records. */
export const setBankAccount = async (
  tx: Tx,
  { id: byId }: Actor,
  companyId: string,
  { request: { bankInfo }, now, seal }: Pick<CompanyEdit, 'request' | 'now' | 'seal'>,
): Promise<AuditChange[]> => {
  if (!bankInfo) return []
  const before = await findBankAccount(tx, companyId)
  const number = bankInfo.accountNumber
  if (!number && !before) throw new Refusal('company.account-number-needed', { field: 'bankInfo.accountNumber' })
  const isSameNumber = !number || (before !== undefined && seal.open(before.number_sealed, companyId) === number)
  const numberLast4 = number ? number.slice(-4) : (before?.number_last4 ?? '')
  const changes = changedFields(
    'Company',
    companyId,
    { bankName: before?.name, bankAccountType: before?.account_type, bankCurrency: before?.currency },
    { bankName: bankInfo.name, bankAccountType: bankInfo.accountType, bankCurrency: bankInfo.currency },
  )
  if (isSameNumber && changes.length === 0) return []
  const numberSealed = isSameNumber && before ? before.number_sealed : seal.seal(number ?? '', companyId)
  const { name, accountType, currency } = bankInfo
  await upsertBankAccount(tx, { companyId, name, numberSealed, numberLast4, accountType, currency, byId, now })
  if (isSameNumber) return changes
  // Recorded even when the last four digits are the same.
  const changed = { event: 'Modified', entity: 'Company', entityId: companyId, field: 'bankAccountNumber' } as const
  const old = before ? maskedNumber(before.number_last4) : null
  return [...changes, { ...changed, old, new: maskedNumber(numberLast4) }]
}
