import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { saveBankAccount as saveCall } from '@lignum/contract/giving/banking/bank-statements'
import { changedFields, recordAudit } from '#domains/audit'
import { transact } from '#kit/database/database'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import type { BaseDeps } from '../../base.deps.ts'
import { normalizeReference } from '../../pledges/receive-at-bank.ts'
import { type BankAccountRow, listAccountNames } from './bank-accounts.reads.ts'
import { insertBankAccount, lockAccountNames, lockBankAccount, updateBankAccount } from './bank-accounts.writes.ts'
import type { BankingTx } from '../banking.tables.ts'

type SaveRequest = ParsedRequestOf<typeof saveCall>
type Change = { readonly code: string; readonly format: string; readonly now: Date }

/**
 * Adds a bank account, or changes its name and the format of its statements. Its currency never changes, nor its code:
 * the code is stored with all money that came to the account.
 */
export const saveBankAccount = (
  { db, clock }: Pick<BaseDeps, 'db' | 'clock'>,
  by: By<{ id: string }>,
  request: SaveRequest,
): Promise<BankAccountRow> =>
  transact(db, async (tx) => {
    await lockAccountNames(tx)
    const change = { code: normalizeReference(request.name), format: JSON.stringify(request.format), now: clock.now() }
    const before = request.id === null ? null : await lockedAccount(tx, request.id, request)
    const saved = before ? await updated(tx, before, request, change) : await added(tx, by.actor.id, request, change)
    await recordAudit(tx, by, [
      ...(before ? [] : [{ event: 'Added', entity: 'BankAccount', entityId: saved.id } as const]),
      ...changedFields('BankAccount', saved.id, shown(before), shown(saved)),
    ])
    return saved
  })

const shown = (account: BankAccountRow | null) => ({
  name: account?.name,
  currency: account?.currency,
  format: account ? JSON.stringify(account.format) : undefined,
})

const lockedAccount = async (tx: BankingTx, id: string, { version, currency }: SaveRequest) => {
  const account = await lockBankAccount(tx, id)
  if (!account) throw new Refusal('not-found')
  if (account.version !== version) throw new Refusal('giving.bank-account-changed')
  if (account.currency !== currency) throw new Refusal('giving.bank-currency-fixed', { field: 'currency' })
  return account
}

const updated = async (tx: BankingTx, { id }: BankAccountRow, { name }: SaveRequest, { code, format, now }: Change) => {
  await refuseTakenName(tx, code, id)
  return updateBankAccount(tx, id, { name, format, modified_at: now })
}

/** A name is that of one account, now or when it was added. */
const refuseTakenName = async (tx: BankingTx, name: string, except: string | null) => {
  const others = (await listAccountNames(tx)).filter(({ id }) => id !== except)
  if (others.some((other) => other.code === name || normalizeReference(other.name) === name))
    throw new Refusal('giving.bank-account-exists', { field: 'name' })
}

const added = async (
  tx: BankingTx,
  createdBy: string,
  { name, currency }: SaveRequest,
  { code, format, now }: Change,
) => {
  await refuseTakenName(tx, code, null)
  const account = { name, code, currency, format, created_by: createdBy, created_at: now, modified_at: now }
  const saved = await insertBankAccount(tx, account)
  if (!saved) throw new Refusal('giving.bank-account-exists', { field: 'name' })
  return saved
}
