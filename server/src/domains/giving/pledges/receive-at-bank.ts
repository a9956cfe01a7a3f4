import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { Currency } from '@lignum/contract/core/money'
import type { changePledgeStatus } from '@lignum/contract/giving/pledges'
import { after, days } from '#kit/values/clock'
import { startOfDay } from '#kit/values/local-day'
import { convertMinor, toMinor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'
import type { BaseDeps } from '../base.deps.ts'
import type { ReceiptsDeps } from '../receipts/receipts.deps.ts'
import { type Line, postTransaction } from '../ledger/ledger.writes.ts'
import type { PledgesTx } from './pledges.tables.ts'
import { findRate } from '../orders/orders.reads.ts'
import { rateDays } from '../orders/prepare-order.ts'
import { moveOf } from './pledge-flow.ts'
import { isBankPaymentBooked } from './pledges.reads.ts'
import {
  addToPledge,
  insertPledgeReceipt,
  issuePledgeReceipt,
  type LockedPledge,
  lockPledge,
  movePledge,
} from './pledges.writes.ts'

export type BankMoney = {
  readonly minor: number
  readonly account: string
  readonly reference: string
  readonly valueDate: string
  /** The reason for closing the pledge although money is missing; null to leave it open. */
  readonly closesShort: string | null
  /** The line of the bank statement, if it is booked from one. */
  readonly lineId?: string
}

/** Validates the bank statement entry that a person typed. */
export const bankMoneyOf = (
  { clock }: Pick<BaseDeps, 'clock'>,
  request: ParsedRequestOf<typeof changePledgeStatus>,
): BankMoney => {
  const minor = toMinor(request.amountReceived ?? 0)
  if (!minor) throw new Refusal('giving.bank-details-needed', { field: 'amountReceived' })
  if (!request.bankAccount) throw new Refusal('giving.bank-details-needed', { field: 'bankAccount' })
  if (!request.bankReference) throw new Refusal('giving.bank-details-needed', { field: 'bankReference' })
  if (!request.valueDate || request.valueDate > dayInJamaica(clock.now()) || request.valueDate < oldestDay(clock.now()))
    throw new Refusal('giving.bank-details-needed', { field: 'valueDate' })
  return {
    minor,
    account: request.bankAccount,
    reference: normalizeReference(request.bankReference),
    valueDate: request.valueDate,
    closesShort: request.status === 'Fulfilled' ? request.reason : null,
  }
}

/** Older money is a typing error. */
const oldestDay = (now: Date): string => dayInJamaica(after(now, -days(731)))

/** `ft 2601` and `FT2601` are the same reference. */
export const normalizeReference = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

/** The value in JMD on the value date; refused without a rate, and for a bank payment that was booked before. */
export const worthAtBank = async (
  tx: PledgesTx,
  { id, currency }: Pick<LockedPledge, 'id' | 'currency'>,
  { minor, reference, valueDate }: BankMoney,
): Promise<number> => {
  if (await isBankPaymentBooked(tx, { pledgeId: id, reference }))
    throw new Refusal('giving.bank-reference-used', { field: 'bankReference' })
  const rateE6 = currency === 'JMD' ? 1_000_000 : await findRate(tx, rateWindow(valueDate))
  if (!rateE6) throw new Refusal('giving.no-rate', { field: 'valueDate' })
  return convertMinor(minor, rateE6)
}

type Received = { readonly pledge: LockedPledge; readonly money: BankMoney; readonly enteredBy: string }

/** The key of a bank payment for a pledge in the ledger. */
export const bankMoneyKey = (
  pledgeId: string,
  { account, reference }: Pick<BankMoney, 'account' | 'reference'>,
): string => `pledge:${pledgeId}:${account}:${reference}`

type BankPosting = { currency: Currency; project: string; minor: number; local: number; lineId?: string | undefined }

/** What is posted for bank money of a pledge. */
export const linesOfBankMoney = ({ currency, project, minor, local, lineId }: BankPosting): Line[] => [
  { code: `A:bank:${currency}`, minor, line: lineId ?? null },
  { project, minor: -minor, local, gifts: 1 },
]

/** Books money received at the bank, issues its receipt, and returns the id of the entry. The same bank payment is booked once. */
export const receiveAtBank = async (
  { seal }: Pick<ReceiptsDeps, 'seal'>,
  tx: PledgesTx,
  { pledge, money, enteredBy }: Received,
): Promise<string> => {
  const { id, currency, project_id: project } = pledge
  const { minor, account, reference, valueDate } = money
  const local = await worthAtBank(tx, pledge, money)
  const transactionId = await postTransaction(tx, {
    kind: 'pledge',
    key: bankMoneyKey(id, money),
    currency,
    lines: linesOfBankMoney({ currency, project, minor, local, lineId: money.lineId }),
    at: startOfDay(valueDate),
  })
  if (!transactionId) throw new Refusal('giving.bank-reference-used', { field: 'bankReference' })
  const receiptId = await insertPledgeReceipt(tx, {
    pledge_id: id,
    channel: 'Bank',
    bank_account: account,
    bank_reference: reference,
    amount_minor: minor,
    local_minor: local,
    value_date: valueDate,
    transaction_id: transactionId,
    entered_by: enteredBy,
  })
  await issuePledgeReceipt(tx, receiptId, seal)
  await addToPledge(tx, { id, minor, why: 'received at the bank', actorId: enteredBy })
  const now = await lockPledge(tx, id)
  if (now) await closeShort(tx, now, money.closesShort, enteredBy)
  return receiptId
}

/** Closes a pledge although money is missing, if a reason was given and its flow allows it. */
const closeShort = async (tx: PledgesTx, pledge: LockedPledge, reason: string | null, actorId: string) => {
  const move = moveOf({ status: pledge.status, receivedMinor: pledge.received_minor }, 'closeShort', reason)
  if (typeof move !== 'string') await movePledge(tx, pledge, { to: move.to, reason, actorId })
}

const rateWindow = (day: string) => ({
  day,
  notBefore: after(new Date(day), -days(rateDays)).toISOString().slice(0, 10),
})
