import { confirmBankLine, undoBankLine } from '@lignum/contract/giving/banking/bank-lines'
import type { Currency } from '@lignum/contract/core/money'
import type { GivingWorld } from '../../worlds/giving-world.ts'
import { type Clerks, type StepContext, replyOf } from './clerks.ts'
import type { Entry } from '../money-bank.ts'
import { expectCounted, sumByMonth } from './counted.ts'
import type { Month, Months } from './months.ts'
import { changesOf, isOut, type Part, requestOf } from './parts.ts'
import type { Rates } from './rates.ts'
import { isTooMuchReturned, returnedOf } from './returned-money.ts'
import type { BankLine } from './statements.ts'
import type { Transfers } from './transfers.ts'

/** How a line was explained, by which clerk, and in which month it counts. */
export type Booked = { readonly parts: readonly Part[]; readonly by: number; readonly month: Month }

/** A call whose process died: it may have been carried out. */
type Attempt = { readonly line: BankLine; readonly by: number; readonly parts: readonly Part[] | null }

type Desk = {
  readonly world: GivingWorld
  readonly clerks: Clerks
  readonly rates: Rates
  readonly months: Months
  readonly transfers: Transfers
  /** What the project held before this scenario. */
  readonly heldBefore: (projectId: string, currency: Currency) => number
  readonly lines: readonly BankLine[]
  /** The bank money that was entered by hand and has no line. */
  readonly listEntries: () => Promise<Entry[]>
}

const meanwhileConfirmed = [
  'giving.bank-line-explained',
  'giving.bank-line-changed',
  'giving.project-overdrawn',
  'giving.bank-refund-differs',
  'giving.bank-return-differs',
  'giving.bank-entry-differs',
  'giving.bank-reference-used',
  'giving.pledge-move',
  'giving.no-rate',
  'giving.second-person',
]
const meanwhileUndone = [
  'giving.bank-line-changed',
  'giving.bank-month-closed',
  'giving.bank-money-reversed',
  'giving.project-overdrawn',
  'giving.bank-undo-own',
  'giving.bank-undo-returned',
]

/** The explanations of bank lines in one scenario, and those that were undone. */
export class Lines {
  /** How often a line was explained like that. */
  readonly explained: Part['kind'][][] = []
  undone = 0
  #attempts: Attempt[] = []
  readonly #desk: Desk

  constructor(desk: Desk) {
    this.#desk = desk
  }

  /** Explains a line, and books it. */
  async confirm(
    line: BankLine,
    { parts, by, isStale }: { parts: readonly Part[]; by: number; isStale: boolean },
    context: StepContext,
  ): Promise<void> {
    const { clerks, rates, months } = this.#desk
    const refusals = [
      ...(line.booked ? ['giving.bank-line-explained'] : []),
      ...(isStale ? ['giving.bank-line-changed'] : []),
      ...(line.queuedBy === by ? ['giving.second-person'] : []),
      ...(await this.#refusalsOf(line, parts)),
    ]
    const [openBefore, worthBefore] = [months.openOf(line.currency), this.#worths(line, parts)]
    const attempt = this.#begin({ line, by, parts })
    const call = await clerks.client(by, context.process)
    const request = { id: line.id, version: line.version + (isStale ? 1 : 0), parts: parts.map(requestOf) }
    const expected = { what: 'confirm', refusals, meanwhile: meanwhileConfirmed }
    const { value } = await replyOf(call(confirmBankLine, request), expected, context)
    this.#end(attempt)
    if (!value) return this.#cancel(parts)
    await rates.learn()
    await this.#setBooked(attempt, [openBefore, months.openOf(line.currency)])
    await this.#expectWorth(line, [worthBefore, this.#worths(line, parts)])
  }

  /** Undoes an explanation, and puts the line back into the queue. */
  async undo(line: BankLine, { by, isStale }: { by: number; isStale: boolean }, context: StepContext): Promise<void> {
    const refusals = isStale || !line.booked ? ['giving.bank-line-changed'] : await this.#refusalsOfUndo(line, by)
    const openBefore = this.#desk.months.openOf(line.currency)
    const attempt = this.#begin({ line, by, parts: null })
    const call = await this.#desk.clerks.client(by, context.process)
    const request = { id: line.id, version: line.version + (isStale ? 1 : 0), reason: 'a step of the scenario' }
    const expected = { what: 'undo', refusals, meanwhile: meanwhileUndone }
    const { value } = await replyOf(call(undoBankLine, request), expected, context)
    this.#end(attempt)
    if (value) await this.#setUndone(attempt, [openBefore, this.#desk.months.openOf(line.currency)])
  }

  /** What processes that died have done. */
  async learn(): Promise<void> {
    const attempts = this.#attempts
    this.#attempts = []
    for (const attempt of attempts) {
      const { line, parts } = attempt
      const row = await this.#desk.world.db
        .selectFrom('bank_lines')
        .select('is_explained')
        .where('id', '=', line.id)
        .executeTakeFirstOrThrow()
      const wasDone = row.is_explained === (parts !== null) && row.is_explained !== (line.booked !== null)
      const open = this.#desk.months.openOf(line.currency)
      if (wasDone && parts) await this.#setBooked(attempt, [open])
      else if (wasDone) await this.#setUndone(attempt, [open])
      else if (parts && !line.booked) this.#cancel(parts)
    }
  }

  /** What a project holds as far as the scenario knows. */
  heldBy(projectId: string, currency: Currency): number {
    const code = `L:project:${projectId}:${currency}`
    const own = this.#booked(currency).flatMap((part) => changesOf(part, currency))
    const sum = own.reduce((total, [of, minor]) => (of === code ? total - minor : total), 0)
    return this.#desk.heldBefore(projectId, currency) + sum
  }

  #booked(currency: Currency): Part[] {
    return this.#desk.lines.filter((line) => line.currency === currency).flatMap(({ booked }) => booked?.parts ?? [])
  }

  #begin(attempt: Attempt): Attempt {
    this.#attempts.push(attempt)
    return attempt
  }

  #end(attempt: Attempt): void {
    this.#attempts = this.#attempts.filter((other) => other !== attempt)
  }

  #cancel(parts: readonly Part[]): void {
    for (const part of parts) if (part.kind === 'refund') this.#desk.transfers.cancel(part.refundId)
  }

  async #refusalsOf(line: BankLine, parts: readonly Part[]): Promise<string[]> {
    const { currency } = line
    const [first] = parts
    if (first?.kind === 'entered') return first.entry.minor === line.minor ? [] : ['giving.bank-entry-differs']
    if (parts.some(({ kind }) => isOut(kind) === line.minor > 0)) return ['giving.bank-part-direction']
    const needsRate = parts.some(({ kind }) => kind === 'pledge' || kind === 'gift')
    const overdrawn = parts.some((p) => p.kind === 'payout' && p.minor > this.heldBy(p.projectId, currency))
    const tooSmall = parts.some((p) => p.kind === 'gift' && p.minor < 100)
    return [
      ...(tooSmall ? [`giving.too-small-${currency.toLowerCase()}`] : []),
      ...(needsRate && this.#worths(line, parts).includes(null) ? ['giving.no-rate'] : []),
      ...(overdrawn ? ['giving.project-overdrawn'] : []),
      ...(parts.some((part) => isTooMuchReturned(this.#desk.lines, part)) ? ['giving.bank-return-differs'] : []),
      ...((await this.listReversed(parts)).length > 0 ? ['giving.pledge-move'] : []),
      ...((await this.#isEntered(line, parts)) ? ['giving.bank-reference-used'] : []),
    ]
  }

  /** Whether the money of a line was entered by hand under its reference, for a pledge that it would be booked for. */
  async #isEntered({ reference }: BankLine, parts: readonly Part[]): Promise<boolean> {
    const entries = (await this.#desk.listEntries()).filter((entry) => entry.reference === reference)
    const left = (pledgeId: string) =>
      entries.reduce((sum, entry) => (entry.pledgeId === pledgeId ? sum + entry.minor : sum), 0)
    return parts.some((part) => part.kind === 'pledge' && left(part.pledgeId) > 0)
  }

  async #refusalsOfUndo({ id, booked, currency }: BankLine, by: number): Promise<string[]> {
    if (!booked) return []
    const { parts, month } = booked
    const isKnown = parts.some(({ kind }) => kind !== 'unallocated' && kind !== 'returned')
    const taken = parts.some((p) => p.kind === 'gift' && p.minor > this.heldBy(p.projectId, currency))
    return [
      ...(booked.by === by ? ['giving.bank-undo-own'] : []),
      ...(parts.some(({ kind }) => kind === 'refund') ? ['giving.bank-undo-refund'] : []),
      ...(returnedOf(this.#desk.lines, id) > 0 ? ['giving.bank-undo-returned'] : []),
      ...(isKnown && month < this.#desk.months.openOf(currency) ? ['giving.bank-month-closed'] : []),
      ...((await this.listReversed(parts)).length > 0 ? ['giving.bank-money-reversed'] : []),
      ...(taken ? ['giving.project-overdrawn'] : []),
    ]
  }

  /** The pledges among these whose bank money was taken back as a whole. */
  async listReversed(parts: readonly Part[]): Promise<string[]> {
    const ids = parts.flatMap((part) => (part.kind === 'pledge' ? [part.pledgeId] : []))
    if (ids.length === 0) return []
    const reversed = this.#desk.world.db.selectFrom('pledges').select('id').where('status', '=', 'Reversed')
    return (await reversed.where('id', 'in', ids).execute()).map(({ id }) => id)
  }

  /** The value of each gift of a line in Jamaican cents. */
  #worths({ currency, day }: BankLine, parts: readonly Part[]): (number | null)[] {
    const gifts = parts.filter(({ kind }) => kind === 'pledge' || kind === 'gift')
    return gifts.map(({ minor }) => (currency === 'JMD' ? minor : this.#desk.rates.worthOf(minor, day)))
  }

  /** By the rate before the call or, if one was confirmed at the same time, after it. */
  async #expectWorth(line: BankLine, candidates: readonly (readonly (number | null)[])[]): Promise<void> {
    const rows = await this.#desk.world.db
      .selectFrom('bank_parts')
      .innerJoin('bank_explanations', 'bank_explanations.id', 'bank_parts.explanation_id')
      .innerJoin('pledge_receipts', 'pledge_receipts.id', 'bank_parts.pledge_receipt_id')
      .select('pledge_receipts.local_minor')
      .where('bank_explanations.line_id', '=', line.id)
      .where('bank_explanations.undone_at', 'is', null)
      .where('bank_parts.kind', '<>', 'entered')
      .execute()
    const worths = rows.map((row) => row.local_minor).toSorted((a, b) => a - b)
    const expected = candidates.map((some) => some.toSorted((a, b) => (a ?? 0) - (b ?? 0)).join())
    if (!expected.includes(worths.join())) throw new Error(`worth ${worths.join()}, expected ${expected.join(' or ')}`)
  }

  /**
   * It counts in the month of its day or, if that one is closed, in the first open one: that before or after the call.
   * What was entered by hand counts where it did before.
   */
  async #setBooked({ line, by, parts }: Attempt, open: readonly Month[]): Promise<void> {
    const own = line.day.slice(0, 7)
    const [part] = parts ?? []
    const candidates = part?.kind === 'entered' ? [part.entry.month] : open.map((first) => (own > first ? own : first))
    const counts = (of: Month) => sumByMonth([...line.carried, [of, line.minor]])
    const month = await expectCounted(this.#desk.world, line, candidates, counts)
    line.version += 1
    line.booked = { parts: parts ?? [], by, month }
    this.explained.push((parts ?? []).map(({ kind }) => kind))
  }

  /** In a closed month it stays, and the opposite counts in the open one: that before or after the call. */
  async #setUndone({ line, by }: Attempt, open: readonly Month[]): Promise<void> {
    const { month = '' } = line.booked ?? {}
    const counts = (first: Month) =>
      month < first
        ? sumByMonth([...line.carried, [month, line.minor], [first, -line.minor]])
        : sumByMonth(line.carried)
    line.carried = counts(await expectCounted(this.#desk.world, line, open, counts))
    line.version += 1
    line.queuedBy = by
    line.booked = null
    this.undone += 1
  }
}
