import { randomUUID } from 'node:crypto'
import { rejectMoneyRequest } from '@lignum/contract/giving/money-requests'
import { confirmRate, enterRate } from '@lignum/contract/giving/rates'
import type { GivingWorld } from '../../worlds/giving-world.ts'
import { type Clerks, type StepContext, replyOf } from './clerks.ts'
import type { StepOf } from '../money-steps.ts'

type Rate = { readonly id: number; readonly day: string; readonly e6: number }
type Entered = { readonly day: string; readonly e6: number; isAcknowledged: boolean }

const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10)

/** The exchange rates that the scenario found, and those that two clerks entered in it. */
export class Rates {
  #known: Rate[] = []
  /** By their source, which is unique. */
  readonly #entered = new Map<string, Entered>()
  readonly #world: GivingWorld
  readonly #clerks: Clerks

  constructor(world: GivingWorld, clerks: Clerks) {
    this.#world = world
    this.#clerks = clerks
  }

  async open(): Promise<void> {
    const rows = await this.#world.db.selectFrom('fx_rates').select(['id', 'as_of', 'rate_e6']).execute()
    this.#known = rows.map((row) => ({ id: row.id, day: row.as_of, e6: row.rate_e6 }))
  }

  /** How many rates of this scenario are in force. */
  get count(): number {
    return [...this.#entered.values()].filter(({ isAcknowledged }) => isAcknowledged).length
  }

  /** One clerk enters a rate, another one confirms it, or nobody does. */
  async act(s: StepOf<'rate'>, day: string, context: StepContext): Promise<void> {
    const [e6, source] = [s.cents * 10_000, randomUUID()]
    const enters = await this.#clerks.client(s.enters, context.process)
    const confirms = await this.#clerks.client(s.isOwn ? s.enters : s.enters + 1, context.process)
    const refusals = [
      ...((await this.#isWaiting(day)) ? ['giving.request-open'] : []),
      ...(!s.isSure && this.#isUnusual(day, e6) ? ['giving.rate-differs'] : []),
    ]
    this.#entered.set(source, { day, e6, isAcknowledged: false })
    const request = { day, rate: (s.cents / 100).toFixed(2), source, confirmsDifference: s.isSure }
    const meanwhile = ['giving.request-open', ...(s.isSure ? [] : ['giving.rate-differs'])]
    const entered = await replyOf(enters(enterRate, request), { what: 'rate', refusals, meanwhile }, context)
    if (!entered.value || s.upTo === 'entered') return
    const expected = { what: 'confirm rate', refusals: s.isOwn ? ['giving.second-person'] : [], meanwhile: [] }
    const confirmed = await replyOf(confirms(confirmRate, { id: entered.value.id }), expected, context)
    const rate = this.#entered.get(source)
    if (rate && confirmed.value) rate.isAcknowledged = true
    await this.learn()
  }

  /** A rate whose confirmation was acknowledged is in force; if the process died, it may be. */
  async learn(): Promise<void> {
    const rows = await this.#world.db
      .selectFrom('fx_rates')
      .select(['id', 'source'])
      .where('source', 'in', ['', ...this.#entered.keys()])
      .execute()
    const ids = new Map(rows.map(({ id, source }) => [source, id]))
    for (const [source, rate] of this.#entered) {
      const id = ids.get(source)
      if (rate.isAcknowledged && id === undefined) throw new Error('a confirmed rate was lost')
      if (id === undefined || this.#known.some((known) => known.id === id)) continue
      rate.isAcknowledged = true
      this.#known.push({ id, day: rate.day, e6: rate.e6 })
    }
  }

  /** What dollars of that day are worth in Jamaican cents: by the newest rate of the day or the seven before it. */
  worthOf(minor: number, day: string): number | null {
    const rate = this.#newest((of) => of <= day && of >= daysBefore(day, 7))
    return rate && Math.floor((minor * rate.e6 + 500_000) / 1_000_000)
  }

  /** The requests that nobody confirmed are withdrawn. */
  async settle(context: StepContext): Promise<void> {
    if (this.#entered.size === 0) return
    const open = await this.#world.db
      .selectFrom('money_requests')
      .select('id')
      .where('kind', '=', 'rate')
      .where('state', '=', 'open')
      .where('requested_by', 'in', await this.#clerks.ids())
      .execute()
    const call = await this.#clerks.client(0, context.process)
    for (const { id } of open) await call(rejectMoneyRequest, { id, reason: 'nobody confirmed it' })
    await this.learn()
  }

  #newest(isOf: (day: string) => boolean): Rate | null {
    const found = this.#known.filter(({ day }) => isOf(day))
    return found.toSorted((a, b) => (a.day === b.day ? b.id - a.id : a.day < b.day ? 1 : -1))[0] ?? null
  }

  #isUnusual(day: string, e6: number): boolean {
    const last = this.#newest((of) => of <= day)
    return last !== null && Math.abs(e6 - last.e6) > last.e6 / 20
  }

  async #isWaiting(day: string): Promise<boolean> {
    const found = await this.#world.db
      .selectFrom('money_requests')
      .select('id')
      .where('kind', '=', 'rate')
      .where('subject', '=', day)
      .where('state', '=', 'open')
      .executeTakeFirst()
    return found !== undefined
  }
}
