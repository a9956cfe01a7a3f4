import type { RefusalCode } from '@lignum/contract/core/errors'
import { allocateMinor, sumMinor } from '#kit/values/money'

/** What is left of a gift to one project, in the currency of the gift and in JMD as booked. */
export type Left = { readonly projectId: string; readonly minor: number; readonly localMinor: number }
export type Share = Left

export type RequestedRefund = {
  readonly amountMinor: number | null
  readonly items: readonly { readonly projectId: string; readonly minor: number }[] | null
}

/** The share of each project, or the refusal. A share that takes all that is left takes all of its JMD value too. */
export const sharesOf = (left: readonly Left[], requested: RequestedRefund): Share[] | RefusalCode => {
  const whole = sumMinor(left.map(({ minor }) => minor))
  if (whole <= 0) return 'giving.not-refundable'
  const amounts = requested.items
    ? namedAmounts(left, requested.items)
    : proportionalAmounts(left, requested.amountMinor ?? whole, whole)
  if (!amounts) return 'giving.refund-too-large'
  const sum = sumMinor(amounts)
  if (sum <= 0 || (requested.amountMinor !== null && sum !== requested.amountMinor)) return 'giving.amounts-differ'
  return left
    .map((of, i) => ({ projectId: of.projectId, minor: amounts[i] ?? 0, localMinor: localOf(of, amounts[i] ?? 0) }))
    .filter(({ minor }) => minor > 0)
}

const proportionalAmounts = (left: readonly Left[], amount: number, whole: number): number[] | null =>
  amount > whole
    ? null
    : allocateMinor(
        amount,
        left.map(({ minor }) => minor),
      )

const namedAmounts = (left: readonly Left[], items: NonNullable<RequestedRefund['items']>): number[] | null => {
  const named = new Map(items.map((item) => [item.projectId, item.minor]))
  const known = new Set(left.map(({ projectId }) => projectId))
  if (named.size !== items.length || items.some((item) => !known.has(item.projectId))) return null
  const amounts = left.map(({ projectId }) => named.get(projectId) ?? 0)
  return amounts.every((amount, i) => amount <= (left[i]?.minor ?? 0)) ? amounts : null
}

const localOf = (of: Left, minor: number): number =>
  minor === 0 ? 0 : (allocateMinor(of.localMinor, [minor, of.minor - minor])[0] ?? 0)
