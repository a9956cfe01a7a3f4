import type { RefusalCode } from '@lignum/contract/core/errors'
import type { Currency } from '@lignum/contract/core/money'
import { sumMinor } from '#kit/values/money'
import type { ProviderId } from '#providers/provider'
import type { Line } from '../ledger/ledger.writes.ts'

/** A share of a bank line, as a person explains it; the amounts are positive. */
export type BankPart =
  | { readonly kind: 'pledge'; readonly pledgeId: string; readonly minor: number; readonly closesShort: string | null }
  | { readonly kind: 'unallocated'; readonly minor: number }
  | { readonly kind: 'charge'; readonly minor: number }
  | { readonly kind: 'settlement'; readonly minor: number; readonly feeMinor: number; readonly provider: ProviderId }
export type PledgePart = Extract<BankPart, { kind: 'pledge' }>
export type OtherPart = Exclude<BankPart, PledgePart>

/** The refusal of an explanation that does not fit its line; null if it fits. */
export const refusalOfParts = (lineMinor: number, parts: readonly BankPart[]): RefusalCode | null => {
  const isCredit = lineMinor > 0
  if (parts.some(({ kind }) => (kind === 'charge') === isCredit)) return 'giving.bank-part-direction'
  if (parts.length > 1 && parts.some(({ kind }) => kind === 'settlement')) return 'giving.bank-parts-mixed'
  const pledges = parts.flatMap((part) => (part.kind === 'pledge' ? [part.pledgeId] : []))
  if (new Set(pledges).size < pledges.length) return 'giving.bank-parts-mixed'
  if (parts.some(({ minor }) => minor <= 0)) return 'giving.bank-parts-sum'
  return sumMinor(parts.map(({ minor }) => minor)) === Math.abs(lineMinor) ? null : 'giving.bank-parts-sum'
}

/** What is posted for a share that is no pledge's money. */
export const linesOfPart = (part: OtherPart, currency: Currency): Line[] => {
  const { minor } = part
  const bank = `A:bank:${currency}`
  if (part.kind === 'charge')
    return [
      { code: `E:bank_charge:${currency}`, minor },
      { code: bank, minor: -minor },
    ]
  if (part.kind === 'unallocated')
    return [
      { code: bank, minor },
      { code: `L:unallocated:${currency}`, minor: -minor },
    ]
  const fee = { code: `E:psp_fee:${part.provider}:${currency}`, minor: part.feeMinor }
  return [
    { code: bank, minor },
    ...(part.feeMinor > 0 ? [fee] : []),
    { code: `A:psp:${part.provider}:${currency}`, minor: -(minor + part.feeMinor) },
  ]
}
