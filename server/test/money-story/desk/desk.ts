import type { Currency } from '@lignum/contract/core/money'
import type { GivingWorld } from '../../worlds/giving-world.ts'
import { Clerks, type StepContext } from './clerks.ts'
import type { Entry } from '../money-bank.ts'
import type { Pledge } from '../money-donors.ts'
import { Lines } from './lines.ts'
import { Months } from './months.ts'
import { amountFor, type Choice, type Part, partsFor } from './parts.ts'
import { Rates } from './rates.ts'
import { leftOf } from './returned-money.ts'
import { type BankLine, newReference, Statements } from './statements.ts'
import { type DeskStep, pick, type StepOf } from '../money-steps.ts'
import { type ManualRefund, Transfers } from './transfers.ts'

/** The bank money of the scenario that was entered by hand and has no line, and how more of it is entered. */
type ByHand = {
  readonly list: () => Promise<Entry[]>
  readonly enter: (pledge: Pledge, quarters: number, process: StepContext['process']) => Promise<void>
}

/** The bank desk of one scenario: its clerks import statements, explain their lines, enter rates and close months. */
export class Desk {
  readonly statements: Statements
  readonly lines: Lines
  readonly rates: Rates
  readonly months: Months
  readonly transfers: Transfers
  readonly #world: GivingWorld
  /** A project that has only what bank lines give to it. */
  readonly #poor: string
  readonly #byHand: ByHand
  #before: Readonly<Record<string, number>> = {}

  constructor(world: GivingWorld, { poor, byHand }: { poor: string; byHand: ByHand }) {
    const clerks = new Clerks(world)
    this.#world = world
    this.#poor = poor
    this.#byHand = byHand
    this.statements = new Statements(world, clerks)
    this.rates = new Rates(world, clerks)
    this.months = new Months(world, clerks)
    this.transfers = new Transfers(world)
    this.lines = new Lines({
      world,
      clerks,
      rates: this.rates,
      months: this.months,
      transfers: this.transfers,
      heldBefore: (projectId, currency) => 0 - (this.#before[`L:project:${projectId}:${currency}`] ?? 0),
      lines: this.statements.lines,
      listEntries: byHand.list,
    })
  }

  /** Begins with the ledger, the rates and the months that earlier scenarios left. */
  async open(ledger: Readonly<Record<string, number>>): Promise<void> {
    this.#before = ledger
    await this.rates.open()
    await this.months.open()
  }

  async act(s: DeskStep, pledges: readonly Pledge[], context: StepContext): Promise<void> {
    if (s.do === 'import')
      return this.statements.act(
        s,
        s.lines.map((line) => this.#day(s.currency, line)),
        context,
      )
    if (s.do === 'explain') return this.#explain(s, pledges, context)
    if (s.do === 'undo') return this.#undo(s, context)
    if (s.do === 'month') return this.months.act(s, this.statements.lines, context)
    return this.rates.act(s, s.for === 'today' ? this.#today() : this.#day('USD', { day: s.day, month: 0 }), context)
  }

  /** Before days pass: requests would expire. */
  async settle(context: StepContext): Promise<void> {
    await this.rates.settle(context)
  }

  /** Learns what a process that died has done. */
  async learn(): Promise<void> {
    await this.months.learn()
    await this.rates.learn()
    await this.statements.learn()
    await this.lines.learn()
  }

  async #explain(s: StepOf<'explain'>, all: readonly Pledge[], context: StepContext): Promise<void> {
    const refund = s.as === 'refund' ? pick(await this.transfers.list(), s.at) : undefined
    const pledge = s.as.startsWith('pledge') ? pick(all, s.at) : undefined
    const entry = s.as === 'entered' ? await this.#entry(s, all, context) : undefined
    const brought = s.as.startsWith('returned') ? await this.#returnable(s, context) : undefined
    const returnable = brought && { id: brought.id, left: leftOf(this.statements.lines, brought) }
    const currency = refund?.currency ?? pledge?.currency ?? entry?.currency ?? s.currency
    const waiting = s.isFresh || refund ? undefined : pick(this.#waiting(currency), s.at)
    const choice = this.#choice(s, { currency, refund, entry, returnable, all })
    const line = waiting ?? (await this.#import(s, choice, context))
    const parts = line && partsFor(s, line.minor, choice)
    if (!line || !parts || !this.#isPayable(parts, refund)) return
    const by = s.isOwn ? line.queuedBy : (line.queuedBy + 1 + (s.at % 2)) % 3
    await this.lines.confirm(line, { parts, by, isStale: s.isStale }, context)
    if (line.booked && s.after !== 'nothing') await this.#follow(s, line, context)
    if (entry && !line.booked && s.after === 'undo') await this.#book(line, entry, context)
  }

  async #follow(s: StepOf<'explain'>, line: BankLine, context: StepContext): Promise<void> {
    const { currency, booked } = line
    const closing = { do: 'month', currency, enters: s.by, isOwn: false, off: 0, upTo: 'closed' } as const
    if (s.after === 'close' && booked?.month === this.months.openOf(currency))
      await this.months.act(closing, this.statements.lines, context)
    const payout = {
      ...s,
      currency,
      as: 'payout-all',
      isFresh: true,
      isOwn: false,
      isStale: false,
      after: 'nothing',
    } as const
    if (s.after === 'pay-out') await this.#explain(payout, [], context)
    await this.lines.undo(line, { by: ((booked?.by ?? 0) + 1) % 3, isStale: false }, context)
  }

  /** Tries to book a line whose money was entered by hand, as if it had not been. */
  async #book(line: BankLine, { pledgeId, minor }: Entry, context: StepContext): Promise<void> {
    const part = { kind: 'pledge', pledgeId, projectId: this.#world.projects[0] ?? '', minor } as const
    if (minor > 0 && minor === line.minor)
      await this.lines.confirm(line, { parts: [part], by: (line.queuedBy + 1) % 3, isStale: false }, context)
  }

  /** Money that was entered by hand before, or is now. */
  async #entry(s: StepOf<'explain'>, all: readonly Pledge[], { process }: StepContext): Promise<Entry | undefined> {
    const known = pick(await this.#byHand.list(), s.at)
    const pledge = pick(all, s.at)
    if (known || !pledge) return known
    await this.#byHand.enter(pledge, s.quarters, process)
    return pick(await this.#byHand.list(), s.at)
  }

  /** A line that brought unallocated money of which some is left, or one that is explained like that now. */
  async #returnable(s: StepOf<'explain'>, context: StepContext): Promise<BankLine | undefined> {
    const known = () => {
      const own = this.statements.lines.filter(({ currency }) => currency === s.currency)
      return pick(
        own.filter((line) => leftOf(this.statements.lines, line) > 0),
        s.at,
      )
    }
    const unallocated = { as: 'unallocated', isFresh: true, isOwn: false, isStale: false, after: 'nothing' } as const
    if (!known()) await this.#explain({ ...s, ...unallocated }, [], context)
    return known()
  }

  #isPayable(parts: readonly Part[], refund: ManualRefund | undefined): boolean {
    return !refund || !parts.some(({ kind }) => kind === 'refund') || this.transfers.begin(refund)
  }

  #choice(
    s: StepOf<'explain'>,
    { all, ...found }: Pick<Choice, 'currency' | 'refund' | 'entry' | 'returnable'> & { all: readonly Pledge[] },
  ): Choice {
    const { currency } = found
    const pledges = all.filter((pledge) => pledge.currency === currency)
    const first = pledges.findIndex((pledge) => pledge === pick(all, s.at))
    const { projects } = this.#world
    const isPoor = s.to === 3 || s.as === 'payout-all' || s.as === 'payout-more'
    const project = (isPoor ? this.#poor : projects[s.to]) ?? ''
    return {
      ...found,
      project,
      pledges: [...pledges.slice(Math.max(0, first)), ...pledges.slice(0, Math.max(0, first))],
      pledged: projects[0] ?? '',
      held: this.lines.heldBy(project, currency),
    }
  }

  /** A line that is imported to be explained. */
  async #import(s: StepOf<'explain'>, choice: Choice, context: StepContext): Promise<BankLine | undefined> {
    const minor = amountFor(s, choice)
    if (!minor) return undefined
    // The clerk who entered it may have typed the bank's own reference, or another one.
    const reference = (s.at % 2 === 0 && choice.entry?.reference) || newReference()
    const row = { day: this.#day(choice.currency, s), reference, minor }
    return (await this.statements.import(choice.currency, { rows: [row], by: s.by }, context))[0]
  }

  async #undo(s: StepOf<'undo'>, context: StepContext): Promise<void> {
    const booked = this.statements.lines.filter((line) => line.booked)
    const line = pick(booked, s.at)
    if (!line?.booked) return
    const by = s.isOwn ? line.booked.by : (line.booked.by + 1 + (s.by % 2)) % 3
    await this.lines.undo(line, { by, isStale: s.isStale }, context)
  }

  #waiting(currency: Currency): BankLine[] {
    return this.statements.lines.filter((line) => line.currency === currency && !line.booked)
  }

  #day(currency: Currency, { day, month }: { day: number; month: number }): string {
    return `${this.months.near(currency, month)}-${String(day).padStart(2, '0')}`
  }

  #today(): string {
    return new Date(this.#world.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10)
  }
}
