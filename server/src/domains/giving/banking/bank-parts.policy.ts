import type { RefusalCode } from '@lignum/contract/core/errors'
import type { Currency } from '@lignum/contract/core/money'
import { sumMinor } from '#kit/values/money'
import type { ProviderId } from '#providers/provider'
import type { Line } from '../ledger/ledger.writes.ts'
import { refundDoneKey } from '../refunds/finish-refund.ts'

/** A share of a bank line, as a person explains it; the amounts are positive. */
export type BankPart =
  | { readonly kind: 'pledge'; readonly pledgeId: string; readonly minor: number; readonly closesShort: string | null }
  | {
      readonly kind: 'gift'
      readonly minor: number
      readonly projectId: string
      readonly donor: {
        readonly firstName: string | null
        readonly lastName: string | null
        readonly email: string | null
      }
    }
  /** Money that was entered by hand before; its share of the line may have come in or gone out. */
  | { readonly kind: 'entered'; readonly minor: number; readonly receiptId: string }
  | { readonly kind: 'unallocated'; readonly minor: number }
  | { readonly kind: 'charge'; readonly minor: number }
  | { readonly kind: 'payout'; readonly minor: number; readonly projectId: string }
  | { readonly kind: 'refund'; readonly minor: number; readonly refundId: string }
  /** Unallocated money that was sent back. */
  | { readonly kind: 'returned'; readonly minor: number; readonly returnsLineId: string }
  | { readonly kind: 'settlement'; readonly minor: number; readonly feeMinor: number; readonly provider: ProviderId }
export type PledgePart = Extract<BankPart, { kind: 'pledge' }>
export type RefundPart = Extract<BankPart, { kind: 'refund' }>
export type GiftPart = Extract<BankPart, { kind: 'gift' }>
export type EnteredPart = Extract<BankPart, { kind: 'entered' }>
export type OtherPart = Exclude<BankPart, PledgePart | GiftPart | RefundPart | EnteredPart>

/** Whether a share of this kind went out. */
export const isOutgoing = (kind: BankPart['kind']): boolean =>
  kind === 'charge' || kind === 'payout' || kind === 'refund' || kind === 'returned'

/** What a share names, if it names something: a line names each only once. */
const subjectOf = (part: BankPart): string[] => {
  if (part.kind === 'pledge') return [part.pledgeId]
  if (part.kind === 'entered') return [part.receiptId]
  if (part.kind === 'returned') return [part.returnsLineId]
  return part.kind === 'payout' ? [part.projectId] : []
}

/** Whether a transfer made the refund that it paid, which is final; otherwise somebody had finished the refund by hand. */
export const madeRefund = ({
  refund_id,
  ledger_key,
}: {
  refund_id: string | null
  ledger_key: string | null
}): boolean => refund_id !== null && ledger_key === refundDoneKey(refund_id)

export const isEntered = (part: BankPart): part is EnteredPart => part.kind === 'entered'

/** The refusal of an explanation that does not fit its line; null if it fits. */
export const refusalOfParts = (lineMinor: number, parts: readonly BankPart[]): RefusalCode | null => {
  const isCredit = lineMinor > 0
  if (parts.some(({ kind }) => kind !== 'entered' && isOutgoing(kind) === isCredit)) return 'giving.bank-part-direction'
  const isAlone = ({ kind }: BankPart) => kind === 'settlement' || kind === 'refund'
  if (parts.length > 1 && parts.some(isAlone)) return 'giving.bank-parts-mixed'
  // What is linked and what is booked are undone in different ways.
  if (parts.some(isEntered) && !parts.every(isEntered)) return 'giving.bank-parts-mixed'
  const named = parts.flatMap(subjectOf)
  if (new Set(named).size < named.length) return 'giving.bank-parts-mixed'
  if (parts.some(({ minor }) => minor <= 0)) return 'giving.bank-parts-sum'
  return sumMinor(parts.map(({ minor }) => minor)) === Math.abs(lineMinor) ? null : 'giving.bank-parts-sum'
}

/** What is posted for a share that is no pledge's money and no refund. */
export const linesOfPart = (
  part: OtherPart,
  { currency, lineId }: { currency: Currency; lineId: string | null },
): Line[] => {
  const { minor } = part
  const bank = { code: `A:bank:${currency}`, line: lineId }
  if (part.kind === 'charge')
    return [
      { code: `E:bank_charge:${currency}`, minor },
      { ...bank, minor: -minor },
    ]
  if (part.kind === 'payout')
    return [
      // What the project has received stays the same: only what it holds is less.
      { project: part.projectId, minor, local: 0, gifts: 0 },
      { ...bank, minor: -minor },
    ]
  if (part.kind === 'unallocated' || part.kind === 'returned') {
    const received = part.kind === 'unallocated' ? minor : -minor
    return [
      { ...bank, minor: received },
      { code: `L:unallocated:${currency}`, minor: -received },
    ]
  }
  const fee = { code: `E:psp_fee:${part.provider}:${currency}`, minor: part.feeMinor }
  return [
    { ...bank, minor },
    ...(part.feeMinor > 0 ? [fee] : []),
    { code: `A:psp:${part.provider}:${currency}`, minor: -(minor + part.feeMinor) },
  ]
}
