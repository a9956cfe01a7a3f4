import { randomUUID } from 'node:crypto'
import type { Currency } from '@lignum/contract/core/money'
import { importBankStatement, saveBankAccount } from '@lignum/contract/giving/banking/bank-statements'
import { inBase64, plainFormat, statementOf } from '../../scenes/giving/bank-statements.ts'
import type { GivingWorld } from '../../worlds/giving-world.ts'
import { clientFor } from '../../worlds/world.ts'
import { type Clerk, type Clerks, openClerk, type StepContext, replyOf } from './clerks.ts'
import type { Counted } from './counted.ts'
import type { Booked } from './lines.ts'
import { pick, type StepOf } from '../money-steps.ts'

export type Row = { readonly day: string; readonly reference: string; readonly minor: number }
type File = {
  readonly name: string
  readonly currency: Currency
  readonly rows: readonly Row[]
  /** Sent: the process may have died before or after it was stored. */
  state: 'sent' | 'imported' | 'absent'
}

/** A line of a statement, as the scenario knows it. */
export type BankLine = Row & {
  readonly id: string
  readonly currency: Currency
  /** The clerk who imported it, or put it back into the queue. */
  queuedBy: number
  version: number
  booked: Booked | null
  /** What explanations that were undone after their month was closed left in their month, and took from a later one. */
  carried: Counted
}

/** Opens the bank accounts of the run, with a line in the first month whose balance can be entered. */
export const openFirstMonth = async (world: GivingWorld, day: string): Promise<void> => {
  const clerk = await openClerk(world)
  for (const currency of ['JMD', 'USD'] as const) {
    const { id: accountId } = await addAccount(world, clerk, currency)
    const content = inBase64(statementOf([{ day, reference: 'FIRST', amount: '1.00' }]))
    await clientFor(world.app, clerk.headers)(importBankStatement, { accountId, fileName: 'first.csv', content })
  }
}

const addAccount = ({ app }: GivingWorld, { headers }: Pick<Clerk, 'headers'>, currency: Currency) =>
  clientFor(app, headers)(saveBankAccount, { name: `NCB ${randomUUID()}`, currency, format: plainFormat })
type Account = Awaited<ReturnType<typeof addAccount>>

/** The statements that the clerks of one scenario import, each currency from a bank account of its own. */
export class Statements {
  readonly lines: BankLine[] = []
  /** How many lines were in a statement once more and were not added. */
  repeated = 0
  readonly #files: File[] = []
  readonly #accounts = new Map<Currency, Promise<Account>>()
  readonly #world: GivingWorld
  readonly #clerks: Clerks

  constructor(world: GivingWorld, clerks: Clerks) {
    this.#world = world
    this.#clerks = clerks
  }

  /** A new statement; or one that was imported before, as it was or with new lines. */
  async act(s: StepOf<'import'>, days: readonly string[], context: StepContext): Promise<void> {
    const made = s.lines.flatMap(({ cents, isOut, hasReference, copies }, i) => {
      const reference = hasReference ? newReference() : ''
      const row = { day: days[i] ?? '', reference, minor: isOut ? -cents : cents }
      return Array.from({ length: copies }, () => row)
    })
    const before = s.again === 'new' ? undefined : pick(this.#files, s.at)
    const rows = s.again === 'whole' && before ? before.rows : [...(before?.rows ?? []), ...made]
    await this.import(before?.currency ?? s.currency, { rows, by: s.by }, context)
  }

  /** Imports rows, and returns the lines that were added. */
  async import(currency: Currency, { rows, by }: { rows: readonly Row[]; by: number }, context: StepContext) {
    const { id: accountId } = await this.#account(currency)
    const fresh = this.#countNew(currency, rows)
    const known = new Set(this.lines)
    const file: File = { name: `${randomUUID()}.csv`, currency, rows, state: 'sent' }
    this.#files.push(file)
    const csv = statementOf(rows.map((row) => ({ ...row, amount: (row.minor / 100).toFixed(2) })))
    const request = { accountId, fileName: file.name, content: inBase64(csv) }
    const call = await this.#clerks.client(by, context.process)
    const expected = { what: 'import', refusals: [], meanwhile: [] }
    const { value } = await replyOf(call(importBankStatement, request), expected, context)
    if (!value) return []
    file.state = 'imported'
    const isAsExpected = value.lines === rows.length && value.added + value.known === rows.length
    if (!isAsExpected || value.unreadable.length > 0 || (context.isAlone && value.added !== fresh))
      throw new Error(`imported ${JSON.stringify(value)}, expected ${fresh} of ${rows.length}`)
    this.repeated += value.known
    await this.learn()
    return this.lines.filter((line) => !known.has(line) && rows.some((row) => isSame(row, line)))
  }

  /** Reads which lines there are. Their days and amounts are those of the statements. */
  async learn(): Promise<void> {
    const clerks = this.#accounts.size > 0 ? await this.#clerks.ids() : []
    for (const [currency, account] of this.#accounts)
      for (const row of await this.#rows((await account).id)) {
        if (this.lines.some(({ id }) => id === row.id)) continue
        const found = this.#files
          .filter((file) => file.currency === currency && file.state !== 'absent')
          .flatMap(({ rows }) => rows)
          .find((of) => isSame(of, { day: row.booked_on, reference: row.reference, minor: row.amount_minor }))
        if (!found) throw new Error(`a line that is in no statement: ${JSON.stringify(row)}`)
        const { id, version, queued_by } = row
        this.lines.push({
          ...found,
          id,
          currency,
          version,
          queuedBy: clerks.indexOf(queued_by),
          booked: null,
          carried: [],
        })
      }
  }

  /** Every statement is there as a whole or not at all, and each of its lines once. */
  async expectLines(): Promise<void> {
    await this.#learnFiles()
    await this.learn()
    for (const [currency] of this.#accounts) {
      const there = countOf(this.lines.filter((line) => line.currency === currency))
      const expected = this.#known(currency)
      const keys = new Set([...there.keys(), ...expected.keys()])
      for (const key of keys)
        if (there.get(key) !== expected.get(key))
          throw new Error(`${there.get(key) ?? 0} lines ${key}, expected ${expected.get(key) ?? 0}`)
    }
  }

  async #learnFiles(): Promise<void> {
    const sent = this.#files.filter(({ state }) => state === 'sent')
    const names = ['', ...sent.map(({ name }) => name)]
    const stored = this.#world.db.selectFrom('bank_statements').select('file_name').where('file_name', 'in', names)
    const found = new Set((await stored.execute()).map((row) => row.file_name))
    for (const file of sent) file.state = found.has(file.name) ? 'imported' : 'absent'
  }

  #rows(accountId: string) {
    return this.#world.db
      .selectFrom('bank_lines')
      .select(['id', 'booked_on', 'reference', 'amount_minor', 'version', 'queued_by'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute()
  }

  /** Of each kind of identical lines as many as the statement has in which there are most of them. */
  #known(currency: Currency): Map<string, number> {
    const most = new Map<string, number>()
    for (const { rows } of this.#files.filter((file) => file.currency === currency && file.state === 'imported'))
      for (const [key, count] of countOf(rows)) most.set(key, Math.max(most.get(key) ?? 0, count))
    return most
  }

  #countNew(currency: Currency, rows: readonly Row[]): number {
    const there = countOf(this.lines.filter((line) => line.currency === currency))
    return [...countOf(rows)].reduce((sum, [key, count]) => sum + Math.max(0, count - (there.get(key) ?? 0)), 0)
  }

  async accountName(currency: Currency): Promise<string> {
    return (await this.#account(currency)).name
  }

  async #account(currency: Currency): Promise<Account> {
    const known = this.#accounts.get(currency)
    if (known) return known
    const opened = openClerk(this.#world).then((clerk) => addAccount(this.#world, clerk, currency))
    this.#accounts.set(currency, opened)
    return opened
  }
}

export const newReference = (): string => randomUUID().replaceAll('-', '').toUpperCase().slice(0, 16)

const keyOf = ({ day, reference, minor }: Row): string => `${day} ${reference} ${minor}`
const isSame = (a: Row, b: Row): boolean => keyOf(a) === keyOf(b)
const countOf = (rows: readonly Row[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return counts
}
