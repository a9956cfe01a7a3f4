import { setTimeout as wait } from 'node:timers/promises'
import { CallRefused, type Client } from '@lignum/contract/client'
import * as payments from '@lignum/contract/payments'
import { buildApp } from '../src/app.ts'
import type { GivingDeps } from '../src/domains/giving/index.ts'
import { followHookEvent } from '../src/domains/giving/payments/follow-hook.ts'
import { sweepAttempts } from '../src/domains/giving/payments/sweep-attempts.ts'
import { createRateLimits, type RateLimits } from '../src/kit/rate-limit.ts'
import { openGiving } from '../src/open-giving.ts'
import { type GivingWorld, guestOf } from './giving-world.ts'
import { forge, type HookOffice, isAskedFor, isPaypal, type Letter, signAnew, tamper } from './hook-office.ts'
import { type DeskPeople, MoneyDesk } from './money-desk.ts'
import { pick, type Step } from './money-steps.ts'

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

let donors = 0
const nextDonor = (): string => `donor${(donors += 1)}@example.test`

/** One story's view of the house: it does each step to the running system and remembers what must be true at the end. */
export class MoneyHouse {
  readonly orders: Order[] = []
  readonly #desk: MoneyDesk
  #oldEvents = new Set<string>()
  readonly #letters: Letter[] = []
  readonly #world: GivingWorld
  readonly #office: HookOffice
  readonly #limits: RateLimits
  #app: GivingWorld['app']
  #giving: GivingDeps

  constructor(world: GivingWorld, office: HookOffice, people: DeskPeople) {
    this.#world = world
    this.#office = office
    this.#limits = createRateLimits({ pool: world.pool, secret: world.config.sessionSecret })
    this.#app = world.app
    this.#giving = openGiving({ ...world, limits: this.#limits })
    this.#desk = new MoneyDesk(world, people, () => this.#giving)
  }

  /** The providers begin with empty books, at our time; what earlier stories left behind is none of this one's business. */
  async open(): Promise<void> {
    this.#world.sims.control.reset()
    this.#setProvidersClock()
    this.#oldEvents = new Set(await this.#eventsToFollow())
  }

  async act(s: Step): Promise<void> {
    const { control } = this.#world.sims
    if (s.do === 'begin') return this.#give(s)
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
    if (s.do === 'pay' || s.do === 'return') {
      const order = pick(this.orders, s.at)
      if (order) await (s.do === 'pay' ? this.#pay(order, s.how) : this.#comeBack(order))
      return
    }
    await this.#desk.act(s, this.orders)
    await this.#collect()
  }

  /** Everything that is still under way arrives, but what was dropped; then all time runs out; then the reports come. */
  async settle(): Promise<void> {
    this.#world.sims.control.clearFaults()
    this.#isSettling = true
    await this.#collect()
    await this.#deliverTheRest()
    for (const ms of [30_000, 1_900_000, 3 * 3_600_000, 30_000]) await this.#sweep(ms)
    await this.#desk.sendTheRest()
    await this.#collect()
    await this.#deliverTheRest()
    const named = await this.#desk.reconcileAll()
    for (const letter of this.#letters) letter.isDropped &&= !isAskedFor(letter, named)
    await this.#deliverTheRest()
    await this.#desk.lookAfterTheRest()
    const left = await this.#eventsToFollow()
    if (left.length > 0) throw new Error(`${left.length} hooks were never followed to their end`)
  }

  #isSettling = false
  #guest: Client = guestOf(() => this.#app)

  async #give({ by, amounts, upTo }: Step & { do: 'begin' }): Promise<void> {
    const order = await this.#begin(by, amounts)
    if (!order || upTo === 'begun') return
    const known = this.#letters.length
    await this.#pay(order, 'pay')
    if (upTo === 'paid') return
    await this.#comeBack(order)
    if (by.startsWith('fygaro')) for (const letter of this.#letters.slice(known)) await this.#deliver(letter, 'once')
  }

  async #begin(by: (Step & { do: 'begin' })['by'], amounts: readonly number[]): Promise<Order | null> {
    const ask = {
      currency: by === 'fygaro-jmd' || by === 'card' ? ('JMD' as const) : ('USD' as const),
      amount: amounts.reduce((all, minor) => all + minor, 0) / 100,
      cartItems: amounts.map((minor, i) => ({ itemId: this.#world.projects[i] ?? '', amount: minor / 100 })),
      email: nextDonor(),
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
    if (!start) return null
    const url = start.paymentUrl ?? ''
    const ref = by === 'card' ? await this.#tokenOf(start.orderId) : (new URL(url).searchParams.get('token') ?? '')
    const order: Order = { id: start.orderId, by, url, ref, comesBackWith: null }
    this.orders.push(order)
    return order
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
      const status = await this.#post(how === 'tampered' ? tamper(signed) : forge(signed, how))
      if (status !== 401 && !this.#isSilence(letter, status)) throw new Error(`a hook that is ${how} was accepted`)
      return
    }
    const statuses =
      how === 'at-once' ? await Promise.all([this.#post(signed), this.#post(signed)]) : [await this.#post(signed)]
    if (how === 'twice') statuses.push(await this.#post(signed))
    if (statuses.some((status) => this.#isSilence(letter, status))) return this.#follow()
    if (statuses.some((status) => status !== 200)) throw new Error(`a good hook was answered ${statuses.join()}`)
    letter.deliveries += statuses.length
    await this.#follow()
  }

  /** PayPal was to be asked and did not answer, so neither do we: it will send its hook again. */
  #isSilence(letter: Letter, status: number): boolean {
    return status === 500 && isPaypal(letter) && !this.#isSettling
  }

  async #deliverTheRest(): Promise<void> {
    for (const letter of this.#letters)
      if (letter.deliveries === 0 && !letter.isDropped) await this.#deliver(letter, 'once')
  }

  async #post({ path, headers, raw }: Pick<Letter, 'path' | 'headers' | 'raw'>): Promise<number> {
    const sized = { ...headers, 'content-length': String(raw.length) }
    return (await this.#app.inject({ method: 'POST', url: path, headers: sized, payload: raw })).statusCode
  }

  async #eventsToFollow(): Promise<string[]> {
    const events = await this.#world.db.selectFrom('hook_events').select('id').where('state', '<>', 'done').execute()
    return events.map(({ id }) => id).filter((id) => !this.#oldEvents.has(id))
  }

  /** As the worker does, and as two of them would if one were thought dead: what fails is tried again later. */
  async #follow(): Promise<void> {
    for (const id of await this.#eventsToFollow())
      await Promise.allSettled([followHookEvent(this.#giving, id), followHookEvent(this.#giving, id)])
    await this.#collect()
  }

  async #sweep(afterMs: number): Promise<void> {
    this.#world.clock.advance(afterMs)
    this.#setProvidersClock()
    await sweepAttempts(this.#giving)
    await this.#collect()
  }

  async #restart(): Promise<void> {
    this.#app = await buildApp({ ...this.#world, limits: this.#limits, isStopping: () => false })
    this.#giving = openGiving({ ...this.#world, limits: this.#limits })
  }

  #setProvidersClock(): void {
    this.#world.sims.control.setClock({ now: this.#world.clock.now().getTime() })
  }

  async #collect(): Promise<void> {
    while (this.#world.sims.control.state().hooksWaiting > 0) await wait(1)
    this.#letters.push(...this.#office.letters.splice(0))
  }
}
