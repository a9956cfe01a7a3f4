import type { Costs } from '../load/scale-of-gifts.ts'
import { median } from './median.ts'
import type { Figure } from './report.ts'

type Sizes = { readonly few: number; readonly many: number }
export type Round = { readonly few: Costs; readonly many: Costs }

/** What each operation costs with many gifts, beside the same with few. */
export const growthOfGifts = (rounds: readonly Round[], sizes: Sizes): Figure[] => {
  const ms = (of: keyof Sizes, cost: keyof Costs) =>
    `${median(rounds.map((round) => round[of][cost])).toFixed(3)} ms with ${sizes[of].toLocaleString('en')}`
  const growth = (what: string, cost: keyof Costs, most = 1.2): Figure => ({
    what,
    measured: ms('many', cost),
    beside: ms('few', cost),
    ratio: median(rounds.map((round) => round.many[cost] / round.few[cost])),
    target: { most },
  })
  return [
    growth('a gift settled', 'gift'),
    growth('a gift settled, by the clock', 'giftByClock'),
    growth("a guest's gift from its start", 'wholeGift'),
    growth('total of a project', 'total'),
    growth('status of an order', 'status'),
    growth("page of a donor's payments", 'list'),
    growth('receipt verified', 'receipt'),
    growth('first page of all payments', 'payments', 1.3),
    growth('first page of the payments of a day', 'paymentsOfDay', 1.3),
    growth('payment found by its receipt', 'quoted', 1.3),
    growth("a payment's timeline", 'timeline', 1.3),
    growth('totals of all payments', 'totals', 1.3),
  ]
}
