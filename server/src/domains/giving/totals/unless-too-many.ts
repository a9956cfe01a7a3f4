import { mostSummed } from '@lignum/contract/giving/list-totals'
import { sumMinor } from '#kit/values/money'

/** The sums, unless they stopped at the limit and are not those of the whole list. */
export const unlessTooMany = <Sum extends { readonly count: number }>(sums: Sum[]): Sum[] | null =>
  sumMinor(sums.map(({ count }) => count)) > mostSummed ? null : sums
