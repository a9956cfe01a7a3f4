import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { closeBankMonth as closeCall } from '@lignum/contract/giving/banking/bank-months'
import { recordAudit } from '#domains/audit'
import { isLockTimeout, type Tx, transact } from '#kit/database/database'
import type { By } from '#kit/security/by'
import { toMinor, writeMinor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'
import type { BaseDeps } from '../../base.deps.ts'
import { hasRest, type MonthFigures, refusalOfClosing } from './bank-months.policy.ts'
import { lockBankMonth, lockBankMonths, setMonthClosed } from './bank-months.writes.ts'
import { readBankMonths, readDifferences } from './read-bank-months.ts'

type CloseRequest = ParsedRequestOf<typeof closeCall>
type Deps = Pick<BaseDeps, 'db' | 'clock'>

/** Closes a month and freezes its figures. What is booked at the same moment is in it, or in the next month. */
export const closeBankMonth = (deps: Deps, by: By<{ id: string }>, request: CloseRequest): Promise<void> =>
  transact(deps.db, (tx) => close(deps, tx, by, request)).catch((err: unknown) => {
    throw isLockTimeout(err) ? new Refusal('giving.bank-month-busy', { cause: err }) : err
  })

const close = async ({ clock }: Deps, tx: Tx, by: By<{ id: string }>, request: CloseRequest): Promise<void> => {
  const { currency, month } = request
  await lockBankMonths(tx, currency)
  const entered = await lockBankMonth(tx, currency, month)
  const found = (await readBankMonths(tx, currency, clock.now())).find((one) => one.month === month)
  if (!found) throw new Refusal('not-found')
  const refused = refusalOfClosing({ ...found, isOwn: entered?.entered_by === by.actor.id })
  if (refused || !entered) throw new Refusal(refused ?? 'giving.bank-month-balance-missing')
  const { figures } = found
  const isAsShown = entered.version === request.version && areAsShown(figures, entered.balance_minor, request)
  if (!isAsShown) throw new Refusal('giving.bank-month-changed')
  const differences = await readDifferences(tx, found, entered.balance_minor)
  if (!entered.note && hasRest(differences)) throw new Refusal('giving.bank-month-note')
  await setMonthClosed(tx, { currency, month, by: by.actor.id, at: clock.now(), figures, differences })
  const change = { event: 'Modified', entity: 'BankMonth', entityId: `${currency} ${month}` } as const
  await recordAudit(tx, by, [
    { ...change, field: 'state', old: 'Entered', new: 'Closed' },
    { ...change, field: 'closing', new: writeMinor(figures.closingMinor) },
    { ...change, field: 'difference', new: writeMinor(entered.balance_minor - figures.closingMinor) },
  ])
}

const areAsShown = (now: MonthFigures, balanceMinor: number, shown: CloseRequest): boolean =>
  now.receivedMinor === toMinor(shown.received) &&
  now.refundedMinor === toMinor(shown.refunded) &&
  now.paidOutMinor === toMinor(shown.paidOut) &&
  now.chargesMinor === toMinor(shown.charges) &&
  now.closingMinor === toMinor(shown.closing) &&
  balanceMinor - now.closingMinor === toMinor(shown.difference)
