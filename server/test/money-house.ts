import { randomUUID } from 'node:crypto'
import { CallRefused, type Client } from '@lignum/contract/client'
import * as payments from '@lignum/contract/payments'
import { buildApp } from '../src/app.ts'
import type { GivingDeps } from '../src/domains/giving/index.ts'
import { followHookEvent } from '../src/domains/giving/payments/follow-hook.ts'
import { sweepAttempts } from '../src/domains/giving/payments/sweep-attempts.ts'
import { createRateLimits, type RateLimits } from '../src/kit/rate-limit.ts'
import { openGiving } from '../src/open-giving.ts'
import { type GivingWorld, guestOf } from './giving-world.ts'
import { forge, type HookOffice, type Letter, signAnew, tamper } from './hook-office.ts'
import type { Step } from './money-steps.ts'

type Order = {
  readonly id: string
  readonly by: string
  readonly url: string
  readonly ref: string
  comesBackWith: { url: string; form: Record<string, string> } | null
}
type PayHow = (Step & { do: 'pay' })['how']
type DeliverHow = (Step & { do: 'deliver' })['how']

const startOf = { card: payments.beginCreditCardPayment, paypal: payments.beginPaypalPayment } as const
const cardOf = { decline: '4666666666662222', challenge: '4012000000020006', pay: '4012000000020071' } as const
const pick = <T>(from: readonly T[], at: number): T | undefined =>
  from.length === 0 ? undefined : from[at % from.length]

/** One story's view of the house: it does each step to the running system and remembers what must be true at the end. */
export class MoneyHouse {
  readonly orders: Order[] = []
  readonly #letters: Letter[] = []
  readonly #world: GivingWorld
  readonly #office: HookOffice
  readonly #limits: RateLimits
  #app: GivingWorld['app']
  #giving: GivingDeps

  constructor(world: GivingWorld, office: HookOffice) {
    this.#world = world
    this.#office = office
    this.#limits = createRateLimits({ pool: world.pool, secret: world.config.sessionSecret })
    this.#app = world.app
    this.#giving = openGiving({ ...world, limits: this.#limits })
  }

  async act(s: Step): Promise<void> {
    const { control } = this.#world.sims
    if (s.do === 'begin') return this.#begin(s.by, s.amounts)
    if (s.do === 'sweep') return this.#sweep(s.afterMs)
    if (s.do === 'restart') return this.#restart()
    if (s.do === 'repair') return control.clearFaults()
    if (s.do === 'fault') return control.addFault({ provider: s.provider, match: { nth: 1 }, fault: s.fault })
    if (s.do === 'drop' || s.do === 'deliver') {
      const letter = pick(this.#letters, s.at)
      if (letter && s.do === 'drop') letter.isDropped = true
      if (letter && s.do === 'deliver') await this.#deliver(letter, s.how)
      return
    }
    const order = pick(this.orders, s.at)
    if (order) await (s.do === 'pay' ? this.#pay(order, s.how) : this.#comeBack(order))
  }

  /** Everything that is still under way arrives, but what was dropped; then all time runs out. */
  async settle(): Promise<void> {
    this.#world.sims.control.clearFaults()
    await this.#collect()
    await this.#deliverTheRest()
    for (const ms of [30_000, 1_900_000, 3 * 3_600_000, 30_000]) await this.#sweep(ms)
    await this.#deliverTheRest()
  }

  #guest: Client = guestOf(() => this.#app)

  async #begin(by: (Step & { do: 'begin' })['by'], amounts: readonly number[]): Promise<void> {
    const ask = {
      currency: by === 'fygaro-jmd' || by === 'card' ? ('JMD' as const) : ('USD' as const),
      amount: amounts.reduce((all, minor) => all + minor, 0) / 100,
      cartItems: amounts.map((minor, i) => ({ itemId: this.#world.projects[i] ?? '', amount: minor / 100 })),
      email: `${randomUUID()}@example.test`,
      firstName: 'A',
      lastName: 'B',
      phoneNumber: '1',
      privacyAgreement: true,
    }
    const call = by === 'card' || by === 'paypal' ? startOf[by] : payments.beginGuestFygaroPayment
    const start = await this.#guest(call, ask).catch((err: unknown) => {
      if (err instanceof CallRefused && err.status === 503) return null
      throw err
    })
    if (!start) return
    const url = start.paymentUrl ?? ''
    const ref = by === 'card' ? await this.#tokenOf(start.orderId) : (new URL(url).searchParams.get('token') ?? '')
    this.orders.push({ id: start.orderId, by, url, ref, comesBackWith: null })
  }

  async #tokenOf(orderId: string): Promise<string> {
    const { db } = this.#world
    const found = await db
      .selectFrom('payments')
      .select('provider_ref')
      .where('order_id', '=', orderId)
      .executeTakeFirst()
    return found?.provider_ref ?? ''
  }

  async #pay(order: Order, how: PayHow): Promise<void> {
    const { control } = this.#world.sims
    const isDeclined = how === 'decline'
    if (order.by.startsWith('fygaro'))
      control.pay({
        provider: 'fygaro',
        url: order.url,
        choice: isDeclined ? 'decline' : how === 'leave' ? 'close' : 'pay',
      })
    else if (order.by === 'paypal')
      control.pay({
        provider: 'paypal',
        orderId: order.ref,
        choice: isDeclined ? 'decline' : how === 'leave' ? 'cancel' : 'approve',
      })
    else if (how !== 'leave') {
      const paid = control.pay({ provider: 'powertranz', spiToken: order.ref, card: cardOf[how] })
      if (paid.returnUrl && paid.form) order.comesBackWith = { url: paid.returnUrl, form: paid.form }
    }
    await this.#collect()
  }

  async #comeBack({ by, ref, comesBackWith }: Order): Promise<void> {
    if (by === 'paypal') await this.#guest(payments.executePaypalPayment, { token: ref })
    else if (comesBackWith)
      await this.#app.inject({
        method: 'POST',
        url: new URL(comesBackWith.url).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(comesBackWith.form).toString(),
      })
    await this.#collect()
  }

  async #deliver(letter: Letter, how: DeliverHow): Promise<void> {
    const signed = signAnew(letter, this.#world.clock.now())
    if (how === 'tampered' || how === 'stale' || how === 'forged') {
      const bad = how === 'tampered' ? tamper(signed) : forge(signed, how)
      if ((await this.#post(bad)) !== 401) throw new Error(`a hook that is ${how} was accepted`)
      return
    }
    const statuses =
      how === 'at-once' ? await Promise.all([this.#post(signed), this.#post(signed)]) : [await this.#post(signed)]
    if (how === 'twice') statuses.push(await this.#post(signed))
    if (statuses.some((status) => status !== 200)) throw new Error(`a good hook was answered ${statuses.join()}`)
    letter.deliveries += statuses.length
    await this.#follow()
  }

  async #deliverTheRest(): Promise<void> {
    for (const letter of this.#letters)
      if (letter.deliveries === 0 && !letter.isDropped) await this.#deliver(letter, 'once')
  }

  async #post({ path, headers, raw }: Pick<Letter, 'path' | 'headers' | 'raw'>): Promise<number> {
    const sized = { ...headers, 'content-length': String(raw.length) }
    return (await this.#app.inject({ method: 'POST', url: path, headers: sized, payload: raw })).statusCode
  }

  async #follow(): Promise<void> {
    const events = await this.#world.db.selectFrom('hook_events').select('id').where('state', '=', 'received').execute()
    for (const { id } of events) await followHookEvent(this.#giving, id)
    await this.#collect()
  }

  async #sweep(afterMs: number): Promise<void> {
    this.#world.clock.advance(afterMs)
    this.#world.sims.control.setClock({ advanceMs: afterMs })
    await sweepAttempts(this.#giving)
    await this.#collect()
  }

  async #restart(): Promise<void> {
    this.#app = await buildApp({ ...this.#world, limits: this.#limits, isStopping: () => false })
    this.#giving = openGiving({ ...this.#world, limits: this.#limits })
  }

  async #collect(): Promise<void> {
    await this.#office.quiet()
    this.#letters.push(...this.#office.letters.splice(0))
  }
}
