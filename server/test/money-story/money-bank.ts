import { randomUUID } from 'node:crypto'
import { takeBackBankEntry } from '@lignum/contract/giving/banking/bank-corrections'
import { CallRefused } from '@lignum/contract/core/client'
import type { Currency } from '@lignum/contract/core/money'
import { changePledgeStatus } from '@lignum/contract/giving/pledges'
import { Refusal } from '../../src/kit/values/refusal.ts'
import type { GivingWorld } from '../worlds/giving-world.ts'
import { type Clerk, openClerk } from './desk/clerks.ts'
import type { Pledge } from './money-donors.ts'
import type { Process } from './money-process.ts'
import { pick, type StepOf } from './money-steps.ts'
import { approveAs } from '../scenes/two-people.ts'
import { clientFor } from '../worlds/world.ts'

export type BankStaff = readonly [Clerk, Clerk]

type BankPayment = {
  readonly pledgeId: string
  readonly currency: Currency
  readonly minor: number
  isAcknowledged: boolean
  /** Requested: the process that approves it may have died before or after. */
  takenBack: 'no' | 'requested' | 'done'
}

/** Bank money that was entered by hand and has no line of a statement; negative if the bank took it back. */
export type Entry = {
  readonly receiptId: string
  readonly pledgeId: string
  readonly reference: string
  readonly currency: Currency
  readonly minor: number
  /** In which it counts. */
  readonly month: string
}

/** The bank payments for pledges in one scenario, entered by two finance users. */
export class Bank {
  /** By the reference on the bank statement. */
  readonly #payments = new Map<string, BankPayment>()
  readonly #world: GivingWorld
  readonly #staff: BankStaff
  readonly #accountOf: (currency: Currency) => Promise<string>

  constructor(world: GivingWorld, staff: BankStaff, accountOf: (currency: Currency) => Promise<string>) {
    this.#world = world
    this.#staff = staff
    this.#accountOf = accountOf
  }

  async act({ at, quarters, how }: StepOf<'bank'>, pledges: readonly Pledge[], process: Process): Promise<void> {
    const pledge = pick(pledges, at)
    if (!pledge) return
    if (how === 'receive') await this.receive(pledge, quarters, process)
    else if (how === 'take-back') {
      if ((await this.#listPaid()).length === 0) await this.receive(pledge, quarters, process)
      await this.#takeBack(at, process)
    } else await this.#reverse(pledge, process)
  }

  /** The expected balance of the bank account. An acknowledged payment is booked; if the process died, it may be. */
  async held(): Promise<BankPayment[]> {
    const { db } = this.#world
    const entered = await db
      .selectFrom('pledge_receipts')
      .innerJoin('pledges', 'pledges.id', 'pledge_receipts.pledge_id')
      .select(['bank_reference', 'pledges.status'])
      .where('bank_reference', 'in', ['', ...this.#payments.keys()])
      .where('amount_minor', '>', 0)
      .execute()
    const status = new Map(entered.map((row) => [row.bank_reference, row.status]))
    for (const [reference, { isAcknowledged }] of this.#payments)
      if (isAcknowledged && !status.has(reference)) throw new Error('a bank payment was lost')
    const takenBack = await this.#listTakenBack()
    for (const [reference, payment] of this.#payments)
      if (payment.takenBack !== 'requested' && (payment.takenBack === 'done') !== takenBack.has(reference))
        throw new Error(`a bank payment that was${payment.takenBack === 'done' ? ' ' : ' not '}taken back`)
    return [...this.#payments].flatMap(([reference, payment]) => {
      if (takenBack.has(reference)) return []
      const current = status.get(reference)
      return current && current !== 'Reversed' ? [payment] : []
    })
  }

  async listEntries(): Promise<Entry[]> {
    const { rows } = await this.#world.pool.query<Entry>(
      `select r.id as "receiptId", r.pledge_id as "pledgeId", r.bank_reference as reference, m.currency, m.amount_minor as minor, to_char(m.month, 'YYYY-MM') as month
       from pledge_receipts r join bank_movements m on m.transaction_id = r.transaction_id
       where r.bank_reference = any($1) and m.line_id is null and r.corrects_id is null
         and not exists (select from pledge_receipts c where c.corrects_id = r.id) order by r.id`,
      [[...this.#payments.keys()]],
    )
    return rows
  }

  /** Enters this many quarters of what was pledged. */
  async receive({ id, currency, minor: pledged }: Pledge, quarters: number, { app, giving }: Process): Promise<void> {
    const minor = Math.max(1, Math.floor((pledged * quarters) / 4))
    const valueDate = new Date(this.#world.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10)
    const bankReference = randomUUID().replaceAll('-', '').toUpperCase()
    const payment: BankPayment = { pledgeId: id, currency, minor, isAcknowledged: false, takenBack: 'no' }
    this.#payments.set(bankReference, payment)
    const bankAccount = await this.#accountOf(currency)
    const money = { amountReceived: minor / 100, bankAccount, bankReference, valueDate }
    const status = minor === pledged ? 'Fulfilled' : 'Unfulfilled'
    const response = await clientFor(app, this.#staff[0].headers)(changePledgeStatus, { id, status, ...money }).catch(
      orRefused,
    )
    if (!response) return
    payment.isAcknowledged = await unlessPledgeEnded(approveAs(giving, this.#staff[1].id, response.requestId))
  }

  /** The first person requests it, the second one approves. */
  async #takeBack(at: number, { app, giving }: Process): Promise<void> {
    const entry = pick(await this.#listPaid(), at)
    const payment = entry && this.#payments.get(entry.reference)
    if (!entry || !payment) return
    const request = { receiptId: entry.receiptId, reason: 'entered by mistake' }
    const response = await clientFor(app, this.#staff[0].headers)(takeBackBankEntry, request).catch(orRefused)
    if (!response) return
    payment.takenBack = 'requested'
    const isDone = await approveAs(giving, this.#staff[1].id, response.requestId).then(
      () => true,
      (err: unknown) => {
        if (err instanceof Refusal) return false
        throw err
      },
    )
    payment.takenBack = isDone ? 'done' : 'no'
  }

  /** How many payments were taken back. */
  get takenBack(): number {
    return [...this.#payments.values()].filter(({ takenBack }) => takenBack === 'done').length
  }

  async #listPaid(): Promise<Entry[]> {
    return (await this.listEntries()).filter(({ minor }) => minor > 0)
  }

  async #listTakenBack(): Promise<Set<string>> {
    const { rows } = await this.#world.pool.query<{ reference: string }>(
      `select r.bank_reference as reference from pledge_receipts r join pledge_receipts c on c.corrects_id = r.id where r.bank_reference = any($1)`,
      [[...this.#payments.keys()]],
    )
    return new Set(rows.map(({ reference }) => reference))
  }

  /** The first person requests it, the second one approves. */
  async #reverse({ id }: Pledge, { app }: Process): Promise<void> {
    for (const { headers } of this.#staff) {
      const request = { id, status: 'Reversed', reason: 'the bank took it back' } as const
      await clientFor(app, headers)(changePledgeStatus, request).catch(orRefused)
    }
  }
}

const orRefused = (err: unknown): null => {
  if (err instanceof CallRefused && err.status < 500) return null
  throw err
}

/** False if a refund or a reversal, which ran at the same time, ended the pledge. */
const unlessPledgeEnded = (approval: Promise<void>): Promise<boolean> =>
  approval.then(
    () => true,
    (err: unknown) => {
      if (err instanceof Refusal && err.code === 'giving.pledge-move') return false
      throw err
    },
  )

/** Two users who may enter bank payments. */
export const openBankStaff = async (world: GivingWorld): Promise<BankStaff> => [
  await openClerk(world),
  await openClerk(world),
]
