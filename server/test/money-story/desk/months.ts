import type { Currency } from '@lignum/contract/core/money'
import {
  closeBankMonth,
  enterBankBalance,
  getBankMonth,
  getBankMonths,
} from '@lignum/contract/giving/banking/bank-months'
import { bankDocument, closingOf } from '../../scenes/giving/bank-statements.ts'
import type { GivingWorld } from '../../worlds/giving-world.ts'
import { type Clerks, type StepContext, replyOf } from './clerks.ts'
import type { BankLine } from './statements.ts'
import type { StepOf } from '../money-steps.ts'

/** As `2026-10`. */
export type Month = string

/** Long ago, so that all scenarios of a run together cannot close as many months as have ended. */
export const firstMonth: Month = '2000-01'
const lastMonth: Month = '2026-01'

const addMonths = (month: Month, count: number): Month => {
  const [year = 0, no = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, no - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The months of the bank accounts. They are closed one after the other, over all scenarios of a run. */
export class Months {
  closed = 0
  #open: Record<Currency, Month> = { JMD: firstMonth, USD: firstMonth }
  #before: { currency: Currency; month: Month; minor: number }[] = []
  readonly #world: GivingWorld
  readonly #clerks: Clerks

  constructor(world: GivingWorld, clerks: Clerks) {
    this.#world = world
    this.#clerks = clerks
  }

  /** What counts in each month before this scenario. */
  async open(): Promise<void> {
    await this.learn()
    const { rows } = await this.#world.pool.query<{ currency: Currency; month: Month; minor: number }>(
      `select currency, to_char(month, 'YYYY-MM') as month, sum(amount_minor)::bigint as minor from bank_movements group by 1, 2`,
    )
    this.#before = rows
  }

  openOf(currency: Currency): Month {
    return this.#open[currency]
  }

  /** A month near the first open one. */
  near(currency: Currency, offset: number): Month {
    const month = addMonths(this.#open[currency], offset)
    return month < firstMonth ? firstMonth : month
  }

  /** One clerk enters the balance of the first open month, another one closes it, or nobody does. */
  async act(s: StepOf<'month'>, lines: readonly BankLine[], context: StepContext): Promise<void> {
    const { currency } = s
    const enters = await this.#clerks.client(s.enters, context.process)
    const { results } = await enters(getBankMonths, { currency })
    // Not always the one after the last closed: a long time without bookings is left out.
    const month = results.findLast(({ state }) => state !== 'closed')?.month ?? lastMonth
    if (month >= lastMonth) return
    const of = { currency, month }
    const closes = await this.#clerks.client(s.isOwn ? s.enters : s.enters + 1, context.process)
    const shown = await enters(getBankMonth, of)
    if (context.isAlone && cents(shown.closing) !== this.#closingOf(of, lines))
      throw new Error(`${currency} ${month} closes with ${shown.closing}, expected ${this.#closingOf(of, lines)} cents`)
    const balance = (cents(shown.closing) + s.off) / 100
    const entering = { ...of, version: shown.version, balance, note: 'a step of the scenario', document: bankDocument }
    const meanwhile = ['giving.bank-month-closed', 'giving.bank-month-changed', 'giving.bank-month-busy']
    const none = { what: 'enter balance', refusals: [], meanwhile }
    const { value } = await replyOf(enters(enterBankBalance, entering), none, context)
    if (!value || s.upTo === 'entered') return
    const refusals = s.isOwn ? ['giving.bank-month-own'] : []
    const expected = { what: 'close', refusals, meanwhile: [...meanwhile, 'giving.bank-month-own'] }
    const done = await replyOf(closes(closeBankMonth, closingOf(value)), expected, context)
    if (!done.value) return
    this.closed += 1
    this.#open[currency] = addMonths(month, 1)
    if (cents(done.value.closing) !== cents(value.closing))
      throw new Error('a month was closed with other figures than shown')
  }

  /** Which months are closed; a process that died may have closed one. */
  async learn(): Promise<void> {
    for (const currency of ['JMD', 'USD'] as const) {
      const { rows } = await this.#world.pool.query<{ month: Month | null }>(
        `select to_char(max(month), 'YYYY-MM') as month from bank_months where currency = $1 and closed_at is not null`,
        [currency],
      )
      const last = rows[0]?.month
      if (!last) continue
      if (addMonths(last, 1) < this.#open[currency]) throw new Error('a closed month is open again')
      this.#open[currency] = addMonths(last, 1)
    }
  }

  #closingOf({ currency, month }: { currency: Currency; month: Month }, lines: readonly BankLine[]): number {
    const before = this.#before.filter((row) => row.currency === currency && row.month <= month)
    const own = lines
      .filter((line) => line.currency === currency)
      .flatMap(({ booked, minor, carried }) => [...carried, ...(booked ? [[booked.month, minor] as const] : [])])
      .filter(([of]) => of <= month)
      .map(([, minor]) => ({ minor }))
    return [...before, ...own].reduce((sum, { minor }) => sum + minor, 0)
  }
}

const cents = (major: number): number => Math.round(major * 100)
