import type { Currency } from '@lignum/contract/core/money'
import type { PledgeStatus } from '@lignum/contract/giving/pledges'
import type { ProviderId } from '#providers/provider'
import type { QuotedCodes } from './quoted-codes.policy.ts'

/** An unexplained bank line, with the pledge codes that its text quotes. */
export type LineToMatch = {
  readonly id: string
  readonly account: string
  readonly reference: string
  readonly currency: Currency
  readonly minor: number
  readonly day: string
  readonly text: string
  readonly codes: QuotedCodes
}
export type PledgeToMatch = {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly project: string
  readonly currency: Currency
  readonly missingMinor: number
  readonly status: PledgeStatus
  readonly day: string
}
/** Money that was entered by hand for a pledge; positive if it came in. */
export type EnteredMoney = {
  readonly receiptId: string
  readonly account: string
  readonly minor: number
  readonly reference: string
  readonly day: string
  readonly pledge: PledgeToMatch
}
export type ProposedPart =
  | {
      readonly kind: 'entered'
      readonly receiptId: string
      readonly pledge: PledgeToMatch
      readonly minor: number
    }
  | { readonly kind: 'pledge'; readonly pledge: PledgeToMatch; readonly minor: number }
  | { readonly kind: 'unallocated'; readonly minor: number }
  | { readonly kind: 'charge'; readonly minor: number }
  | { readonly kind: 'refund'; readonly refundId: string; readonly minor: number }
  | { readonly kind: 'returned'; readonly returnsLineId: string; readonly minor: number }
  | { readonly kind: 'settlement'; readonly provider: ProviderId; readonly minor: number }
export type Proposal = {
  readonly reason: 'entered' | 'exact-code' | 'near-code' | 'name' | 'settlement' | 'charge' | 'refund' | 'returned'
  /** The reason as a sentence. */
  readonly why: string
  /** A person still has to confirm it. */
  readonly isPreselected: boolean
  readonly parts: readonly ProposedPart[]
}
