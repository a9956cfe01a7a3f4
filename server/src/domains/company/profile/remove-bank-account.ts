import type { removeBankAccount as call } from '@lignum/contract/company/company'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import { type AuditChange, changedFields, recordAudit } from '#domains/audit'
import { transact } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import type { CompanyDeps } from '../company.tables.ts'
import { requireCompany } from '../require-company.ts'
import { refuseIfChanged } from './change-company.ts'
import { maskedNumber } from './profile.present.ts'
import { deleteBankAccount, lockCompany, setCompanyStamp } from './profile.writes.ts'

type Deleted = NonNullable<Awaited<ReturnType<typeof deleteBankAccount>>>

/** Deletes the bank account of the caller's company. Repeating it changes nothing. */
export const removeBankAccount = (
  { db, clock }: Pick<CompanyDeps, 'db' | 'clock'>,
  by: By<Actor>,
  { concurrencyStamp: seen }: ParsedRequestOf<typeof call>,
): Promise<{ concurrencyStamp: string }> =>
  transact(db, async (tx) => {
    const company = await lockCompany(tx, await requireCompany(tx, by.actor))
    if (!company) throw new Refusal('company.unknown')
    await refuseIfChanged(tx, company, seen)
    const deleted = await deleteBankAccount(tx, company.id)
    if (!deleted) return { concurrencyStamp: company.concurrency_stamp }
    await recordAudit(tx, by, auditOf(company.id, deleted))
    return { concurrencyStamp: await setCompanyStamp(tx, company.id, { byId: by.actor.id, now: clock.now() }) }
  })

const auditOf = (companyId: string, account: Deleted): AuditChange[] =>
  changedFields(
    'Company',
    companyId,
    {
      bankName: account.name,
      bankAccountType: account.account_type,
      bankCurrency: account.currency,
      bankAccountNumber: maskedNumber(account.number_last4),
    },
    { bankName: null, bankAccountType: null, bankCurrency: null, bankAccountNumber: null },
  )
