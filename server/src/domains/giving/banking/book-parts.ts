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
import {
  type BankPart,
  type GiftPart,
  isEntered,
  isOutgoing,
  linesOfPart,
  type OtherPart,
  type PledgePart,
} from './bank-parts.policy.ts'
import { bookRefund } from './book-refund.ts'
import { isApprovedProject, listReturnable } from './explanations.reads.ts'
import { type LockedBankLine, lockBankLine } from './explanations.writes.ts'
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
  const others = parts.filter(isOther).toSorted(bySubject)
  for (const part of others) if (part.kind === 'returned') await refuseUnlessUnallocated(tx, booking.line, part)
  if (pledges.length + gifts.length > 0) await enterReceiptSeries(tx)
  const booked: BookedPart[] = []
  const key = keyOfPart(booking, 0)
  for (const part of parts)
    if (part.kind === 'refund')
      booked.push({ ...unnumbered, ...(await bookRefund(deps, tx, { ...booking, key }, part)) })
  booked.push(...(await linkEnteredMoney(tx, booking.line, parts.filter(isEntered))))
  for (const part of pledges) booked.push(await bookForPledge(deps, tx, booking, part))
  for (const part of gifts) booked.push(await bookGift(deps, tx, booking, part))
  for (const part of others) booked.push(await bookOther(tx, booking, part, booked.length))
  const { currency } = booking.line
  return booked.map((part, i) => ({ ...part, explanation_id: booking.explanationId, part_no: i + 1, currency }))
}

const isOther = (part: BankPart): part is OtherPart =>
  part.kind !== 'pledge' && part.kind !== 'gift' && part.kind !== 'refund' && part.kind !== 'entered'
const subjectOf = (part: OtherPart): string => {
  if (part.kind === 'returned') return part.returnsLineId
  return part.kind === 'payout' ? part.projectId : ''
}
const bySubject = (a: OtherPart, b: OtherPart) => (subjectOf(a) < subjectOf(b) ? -1 : 1)

/** The key of a share's booking in the ledger. */
const keyOfPart = ({ explanationId }: Booking, at: number): string => `bank:${explanationId}:${at + 1}`

/** Never more than is left of what the line brought. It is locked, so that nobody undoes it meanwhile. */
const refuseUnlessUnallocated = async (
  tx: Tx,
  { currency }: LockedBankLine,
  { returnsLineId, minor }: Extract<OtherPart, { kind: 'returned' }>,
) => {
  await lockBankLine(tx, returnsLineId)
  const [left] = await listReturnable(tx, [returnsLineId], currency)
  if (!left || left.minor < minor) throw new Refusal('giving.bank-return-differs', { field: 'parts' })
}

/** A pledge is created from the gift and paid by it. Nobody promised it, so nothing is mailed but the receipt. */
const bookGift = async (deps: Deps, tx: Tx, booking: Booking, { projectId, minor, donor }: GiftPart) => {
  const { line, by } = booking
  if (!(await isApprovedProject(tx, projectId))) throw new Refusal('giving.project-unknown', { field: 'parts' })
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

const bookOther = async (tx: Tx, booking: Booking, part: OtherPart, at: number) => {
  const { line } = booking
  const { currency } = line
  const key = keyOfPart(booking, at)
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
  const returned = part.kind === 'returned' ? { returns_line_id: part.returnsLineId } : {}
  return { ...unnumbered, currency, kind: part.kind, amount_minor, ledger_key: key, ...settled, ...paid, ...returned }
}

/** Never more than the project holds. Its account is locked, so that a refund at the same moment sees the payout. */
const refuseUnlessHeld = async (tx: Tx, part: Extract<OtherPart, { kind: 'payout' }>, currency: Currency) => {
  if (!(await isApprovedProject(tx, part.projectId))) throw new Refusal('giving.project-unknown', { field: 'parts' })
  if ((await lockProjectBalance(tx, part.projectId, currency)) < part.minor)
    throw new Refusal('giving.project-overdrawn', { field: 'parts' })
}

/** Numbered by `bookParts`. */
const unnumbered = { explanation_id: '', part_no: 0 }
