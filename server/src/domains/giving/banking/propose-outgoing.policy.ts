import type { Currency } from '@lignum/contract/core/money'
import { formatDay, startOfDay } from '#kit/values/local-day'
import { spellMinor } from '#kit/values/money'
import type { LineToMatch, Proposal } from './proposal.policy.ts'

/** A refund that waits to be made by hand, or that somebody finished by hand. */
export type RefundByHand = {
  readonly id: string
  /** The payment at the provider. */
  readonly txn: string
  /** Null while it waits. */
  readonly reference: string | null
}
/** A line that came in, whose money is unallocated. */
export type ReturnableLine = {
  readonly id: string
  readonly currency: Currency
  readonly minor: number
  readonly day: string
  readonly reference: string
  readonly payer: string
}
export type FoundOutgoing = {
  readonly refunds: readonly RefundByHand[]
  readonly returnable: readonly ReturnableLine[]
}

const chargeTexts = /\b(fees?|charges?|commission|gct|service|maintenance|stamp)\b/i

/** What money that went out may be. None of it is preselected. */
export const proposeOutgoing = (line: LineToMatch, { refunds, returnable }: FoundOutgoing): Proposal[] => [
  ...(chargeTexts.test(line.text) ? [charge(line)] : []),
  ...refunds.map((refund) => asRefund(line, refund)),
  ...returnable.map((brought) => asReturn(line, brought)),
]

const charge = (line: LineToMatch): Proposal => ({
  reason: 'charge',
  why: 'The bank took this money, and the text reads like a charge.',
  isPreselected: false,
  parts: [{ kind: 'charge', minor: -line.minor }],
})

const asRefund = (line: LineToMatch, { id, txn, reference }: RefundByHand): Proposal => ({
  reason: 'refund',
  why:
    reference === null
      ? `The approved refund of payment ${txn} waits to be made by hand, and has this amount. Booking this line finishes the refund, which cannot be undone.`
      : `The refund of payment ${txn} has this amount and was finished by hand, with the reference ${reference}. If this transfer paid it, our bank paid and not the provider.`,
  isPreselected: false,
  parts: [{ kind: 'refund', refundId: id, minor: -line.minor }],
})

const asReturn = (line: LineToMatch, brought: ReturnableLine): Proposal => {
  const { id, currency, minor, day, reference, payer } = brought
  const from = [payer && `from ${payer}`, reference && `with the reference ${reference}`].filter(Boolean).join(', ')
  return {
    reason: 'returned',
    why: `${currency} ${spellMinor(minor)} came in on ${formatDay(startOfDay(day))}${from && ` ${from}`}, and is unallocated. This transfer may have sent it back.`,
    isPreselected: false,
    parts: [{ kind: 'returned', returnsLineId: id, minor: -line.minor }],
  }
}
