import type { Currency } from '@lignum/contract/core/money'
import { recordAudit } from '#domains/audit'
import type { Tx } from '#kit/database/database'
import type { By } from '#kit/security/by'
import { startOfDay } from '#kit/values/local-day'
import { Refusal } from '#kit/values/refusal'
import type { NewRow } from '../base.tables.ts'
import { lockProjectBalance, postTransaction } from '../ledger/ledger.writes.ts'
import { refuseUnlessReceivable } from '../pledges/change-pledge-status.ts'
import { newPledgeCode } from '../pledges/pledge-code.ts'
import { insertPledge, lockPledge } from '../pledges/pledges.writes.ts'
import { bankMoneyKey, receiveAtBank } from '../pledges/receive-at-bank.ts'
import type { ReceiptsDeps } from '../receipts/receipts.deps.ts'
import { enterReceiptSeries } from '../receipts/receipts.writes.ts'
import { finishRefund, refundDoneKey } from '../refunds/finish-refund.ts'
import { auditRefund, openRefund } from '../refunds/with-refund.ts'
import {
  type BankPart,
  type GiftPart,
  isEntered,
  isOutgoing,
  linesOfPart,
  type OtherPart,
  type PledgePart,
  type RefundPart,
} from './bank-parts.policy.ts'
import type { LockedBankLine } from './explanations.writes.ts'
import { isKnownProject } from './explanations.reads.ts'
import { freeReference } from './free-reference.ts'
import { linkEnteredMoney } from './link-entered-money.ts'

type Deps = Pick<ReceiptsDeps, 'clock' | 'seal'>
type Booking = {
  readonly line: LockedBankLine
  readonly explanationId: string
  readonly by: By<{ id: string }>
}
type BookedPart = NewRow<'bank_parts'> & { amount_minor: number }

/** Pledges are locked after the receipt series and in the order of their ids, as everywhere. */
export const bookParts = async (deps: Deps, tx: Tx, booking: Booking, parts: readonly BankPart[]) => {
  const pledges = parts.filter((part) => part.kind === 'pledge').toSorted((a, b) => (a.pledgeId < b.pledgeId ? -1 : 1))
  const gifts = parts.filter((part) => part.kind === 'gift')
  const others = parts.filter(isOther).toSorted(byProject)
  if (pledges.length + gifts.length > 0) await enterReceiptSeries(tx)
  const booked: BookedPart[] = []
  for (const part of parts) if (part.kind === 'refund') booked.push(await bookRefund(deps, tx, booking, part))
  booked.push(...(await linkEnteredMoney(tx, booking.line, parts.filter(isEntered))))
  for (const part of pledges) booked.push(await bookForPledge(deps, tx, booking, part))
  for (const part of gifts) booked.push(await bookGift(deps, tx, booking, part))
  for (const part of others) booked.push(await bookOther(tx, booking, part, booked.length))
  const { currency } = booking.line
  return booked.map((part, i) => ({ ...part, explanation_id: booking.explanationId, part_no: i + 1, currency }))
}

const isOther = (part: BankPart): part is OtherPart =>
  part.kind !== 'pledge' && part.kind !== 'gift' && part.kind !== 'refund' && part.kind !== 'entered'
const projectOf = (part: OtherPart): string => (part.kind === 'payout' ? part.projectId : '')
const byProject = (a: OtherPart, b: OtherPart) => (projectOf(a) < projectOf(b) ? -1 : 1)

/** A refund that was approved and waits to be made by hand: this transfer made it. Its order is locked before all else. */
const bookRefund = async (deps: Deps, tx: Tx, { line, by }: Booking, { refundId, minor }: RefundPart) => {
  const context = await openRefund(tx, refundId)
  const { refund } = context
  const fits = refund.state === 'manual' && refund.currency === line.currency && refund.amount_minor === minor
  if (!fits) throw new Refusal('giving.bank-refund-differs', { field: 'parts' })
  const reference = `${line.account} ${line.reference || line.booked_on} ${line.id}`
  await finishRefund(deps, context, { hand_reference: reference }, { lineId: line.id, day: line.booked_on })
  await auditRefund(tx, by, { id: refundId, from: refund.state, to: 'succeeded', reason: reference })
  const ledger_key = refundDoneKey(refundId)
  const { currency } = line
  return { ...unnumbered, currency, kind: 'refund', amount_minor: -minor, refund_id: refundId, ledger_key } as const
}

/** A pledge is created from the gift and paid by it. Nobody promised it, so nothing is mailed but the receipt. */
const bookGift = async (deps: Deps, tx: Tx, booking: Booking, { projectId, minor, donor }: GiftPart) => {
  const { line, by } = booking
  if (!(await isKnownProject(tx, projectId))) throw new Refusal('giving.project-unknown', { field: 'parts' })
  if (minor < 100) throw new Refusal(line.currency === 'JMD' ? 'giving.too-small-jmd' : 'giving.too-small-usd')
  const pledgeId = await insertPledge(tx, {
    code: newPledgeCode(),
    project_id: projectId,
    investor_type: 'Individual',
    first_name: donor.firstName,
    last_name: donor.lastName,
    email: donor.email ?? '',
    phone_number: '',
    currency: line.currency,
    total_minor: minor,
    terms_version: 'none',
  })
  if (!pledgeId) throw new Error('a pledge without a request key was not inserted')
  await recordAudit(tx, by, [
    { event: 'Added', entity: 'Pledge', entityId: pledgeId, field: 'status', new: 'Unfulfilled' },
  ])
  const part = { kind: 'pledge', pledgeId, minor, closesShort: null } as const
  return { ...(await bookForPledge(deps, tx, booking, part)), is_new_pledge: true }
}

const bookForPledge = async (deps: Deps, tx: Tx, { line, by }: Booking, part: PledgePart) => {
  const pledge = await lockPledge(tx, part.pledgeId)
  if (!pledge) throw new Refusal('not-found')
  if (pledge.currency !== line.currency) throw new Refusal('giving.bank-part-currency', { field: 'parts' })
  refuseUnlessReceivable(pledge)
  const reference = await freeReference(tx, line, pledge.id)
  const { minor, closesShort } = part
  const { account, booked_on: valueDate, id: lineId } = line
  const money = { minor, account, reference, valueDate, closesShort, lineId }
  const receiptId = await receiveAtBank(deps, tx, { pledge, money, enteredBy: by.actor.id })
  const ledger_key = bankMoneyKey(pledge.id, money)
  return {
    ...unnumbered,
    currency: line.currency,
    kind: 'pledge',
    amount_minor: minor,
    pledge_receipt_id: receiptId,
    ledger_key,
  } as const
}

const bookOther = async (tx: Tx, { line, explanationId }: Booking, part: OtherPart, at: number) => {
  const { currency } = line
  const key = `bank:${explanationId}:${at + 1}`
  if (part.kind === 'payout') await refuseUnlessHeld(tx, part, currency)
  await postTransaction(tx, {
    kind: `bank_${part.kind}`,
    key,
    currency,
    lines: linesOfPart(part, { currency, lineId: line.id }),
    at: startOfDay(line.booked_on),
  })
  const amount_minor = isOutgoing(part.kind) ? -part.minor : part.minor
  const settled = part.kind === 'settlement' ? { provider: part.provider, fee_minor: part.feeMinor } : {}
  const paid = part.kind === 'payout' ? { project_id: part.projectId } : {}
  return { ...unnumbered, currency, kind: part.kind, amount_minor, ledger_key: key, ...settled, ...paid }
}

/** Never more than the project holds. Its account is locked, so that a refund at the same moment sees the payout. */
const refuseUnlessHeld = async (tx: Tx, part: Extract<OtherPart, { kind: 'payout' }>, currency: Currency) => {
  if (!(await isKnownProject(tx, part.projectId))) throw new Refusal('giving.project-unknown', { field: 'parts' })
  if ((await lockProjectBalance(tx, part.projectId, currency)) < part.minor)
    throw new Refusal('giving.project-overdrawn', { field: 'parts' })
}

/** Numbered by `bookParts`. */
const unnumbered = { explanation_id: '', part_no: 0 }
