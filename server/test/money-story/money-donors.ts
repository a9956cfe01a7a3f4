import { makeCardPayment, makeUnverifiedCardPayment } from '@lignum/contract/giving/cards/cards'
import { addToCart } from '@lignum/contract/giving/cart'
import { CallRefused, type Client } from '@lignum/contract/core/client'
import type { Currency } from '@lignum/contract/core/money'
import { verify3d } from '@lignum/contract/giving/payment-returns'
import * as payments from '@lignum/contract/giving/payments'
import { beginPledgePayment, pledge as makePledge } from '@lignum/contract/giving/pledges'
import { type GivingWorld, guestOf, someAddress } from '../worlds/giving-world.ts'
import { type CardHolder, guessAmount, registerOneCard } from './money-cards.ts'
import type { Process } from './money-process.ts'
import { pick, type StepOf } from './money-steps.ts'
import { addUser, clientFor, signInAs } from '../worlds/world.ts'

type Begin = StepOf<'begin'>
type Item = { readonly projectId: string; readonly minor: number }
export type Member = CardHolder & {
  /** The projects whose addition to the cart was acknowledged. */
  readonly cart: Set<string>
}
export type Pledge = { readonly id: string; readonly code: string; readonly currency: Currency; readonly minor: number }
export type Order = {
  readonly id: string
  readonly by: Begin['by']
  readonly url: string
  /** The provider's reference. */
  readonly ref: string
  readonly member: Member | null
  readonly pledge: Pledge | null
  readonly currency: Currency
  readonly items: readonly Item[]
  form: Record<string, string> | null
}

const cardOf = { decline: '4666666666662222', pay: '4012000000020071' } as const
const typeOf = { 'fygaro-jmd': 'Fygaro', 'fygaro-usd': 'Fygaro', card: 'CreditCard', paypal: 'Paypal' } as const
const currencyOf = { 'fygaro-jmd': 'JMD', 'fygaro-usd': 'USD', card: 'JMD', paypal: 'USD' } as const
const memberCall = {
  'fygaro-jmd': payments.beginFygaroPayment,
  'fygaro-usd': payments.beginFygaroPayment,
  card: payments.beginCreditCardPayment,
  paypal: payments.beginPaypalPayment,
} as const
const guestCall = {
  ...memberCall,
  'fygaro-jmd': payments.beginGuestFygaroPayment,
  'fygaro-usd': payments.beginGuestFygaroPayment,
} as const
/** Below the limit of an unverified card. */
const mostHeld = 150_000

let donors = 0
const nextDonor = (): string => `donor${(donors += 1)}@example.test`
const person = { firstName: 'A', lastName: 'B', phoneNumber: '1', privacyAgreement: true }

/** A refusal with a message for the donor. Anything else is a server error. */
const unlessRefused = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((err: unknown) => {
    if (err instanceof CallRefused && err.code !== 'invalid-request' && (err.status < 500 || err.status === 503))
      return null
    throw err
  })

/** The donors of one scenario, the payments they started, and how they pay them. */
export class Donors {
  readonly orders: Order[] = []
  readonly members: Member[] = []
  readonly pledges: Pledge[] = []
  readonly #world: GivingWorld
  readonly #more: string

  constructor(world: GivingWorld, more: string) {
    this.#world = world
    this.#more = more
  }

  async begin(s: Begin, process: Process): Promise<Order | null> {
    const member = s.who === 'member' || s.who === 'held' ? await this.#member(s.at) : null
    const pledge = s.who === 'pledge' ? await this.#pledge(s, process) : null
    if (s.who === 'pledge' && !pledge) return null
    const by = s.who === 'held' ? 'card' : s.by
    const currency = pledge?.currency ?? currencyOf[by]
    const items = pledge ? [{ projectId: this.#project(0), minor: pledge.minor }] : this.#items(s)
    const request = {
      currency,
      amount: items.reduce((sum, { minor }) => sum + minor, 0) / 100,
      cartItems: items.map(({ projectId, minor }) => ({ itemId: projectId, amount: minor / 100 })),
    }
    if (member) await this.#fillCart(member, items, s.hasMore, process)
    const start = await unlessRefused(this.#start({ ...s, by }, { member, pledge, request }, process))
    const known = this.orders.find(({ id }) => id === start?.orderId)
    if (!start || known) return known ?? null
    const url = start.paymentUrl ?? ''
    const ref = by === 'card' ? await this.#tokenOf(start.orderId) : (new URL(url).searchParams.get('token') ?? '')
    const order: Order = { id: start.orderId, by, url, ref, member, pledge, currency, items, form: null }
    this.orders.push(order)
    return order
  }

  /** What the donor does at the provider. */
  pay(order: Order, how: StepOf<'pay'>['how']): void {
    const { control } = this.#world.sims
    if (order.by === 'paypal') {
      const choice = how === 'decline' ? 'decline' : how === 'leave' ? 'cancel' : 'approve'
      control.pay({ provider: 'paypal', orderId: order.ref, choice })
    } else if (order.by !== 'card') {
      const choice = how === 'decline' ? 'decline' : how === 'leave' ? 'close' : 'pay'
      control.pay({ provider: 'fygaro', url: order.url, choice })
    } else if (how !== 'leave') {
      order.form = control.pay({ provider: 'powertranz', spiToken: order.ref, card: cardOf[how] }).form ?? order.form
    }
  }

  /** The donor's browser returns to us. */
  async comeBack({ by, ref, form }: Order, process: Process): Promise<void> {
    if (by === 'paypal') return void (await this.#guest(process)(payments.executePaypalPayment, { token: ref }))
    if (!form) return
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = new URLSearchParams(form).toString()
    const { statusCode } = await process.app.inject({ method: 'POST', url: verify3d.path, headers, payload })
    if (statusCode >= 500) throw new Error(`the return from the gateway got ${statusCode}`)
  }

  async verify({ at, isRight }: StepOf<'verify'>, process: Process): Promise<void> {
    const holder = pick(
      this.members.filter(({ cardId }) => cardId !== null),
      at,
    )
    if (holder) await unlessRefused(guessAmount(this.#world, holder, { isRight, app: process.app }))
  }

  #start(
    { who, by }: Begin,
    { member, pledge, request }: { member: Member | null; pledge: Pledge | null; request: GiftRequest },
    process: Process,
  ) {
    const guest = this.#guest(process)
    if (pledge) return guest(beginPledgePayment, { code: pledge.code, paymentType: typeOf[by] })
    if (!member) return guest(guestCall[by], { ...request, ...person, email: nextDonor() })
    const call = clientFor(process.app, { ...member.headers, 'x-forwarded-for': someAddress() })
    return who === 'held' ? this.#payByCard(member, request, process, call) : call(memberCall[by], request)
  }

  async #payByCard(member: Member, request: GiftRequest, { app }: Process, call: Client) {
    member.cardId ??= await registerOneCard(this.#world, member, app)
    if (!member.cardId) throw new CallRefused(409, null)
    const wanted = { ...request, cardId: member.cardId }
    return call(member.isVerified ? makeCardPayment : makeUnverifiedCardPayment, wanted)
  }

  #guest = ({ app }: Process): Client => guestOf(() => app)

  #project(nth: number): string {
    return this.#world.projects[nth] ?? ''
  }

  #items({ who, amounts }: Begin): Item[] {
    return amounts.map((minor, i) => ({
      projectId: this.#project(i),
      minor: who === 'held' ? Math.min(minor, mostHeld) : minor,
    }))
  }

  async #member(nth: number): Promise<Member> {
    const known = this.members[nth % 2]
    if (known) return known
    const { app, clock, db } = this.#world
    const user = await addUser(db, { role: 'SocialInvestor', email: nextDonor() })
    // The session outlasts the scenario.
    const later = { now: () => new Date(clock.now().getTime() + 90 * 86_400_000) }
    const { headers } = await signInAs({ app, db, clock: later }, user.id)
    const member = { id: user.id, headers, cart: new Set<string>(), cardId: null, isVerified: false }
    this.members.push(member)
    return member
  }

  async #fillCart(member: Member, items: readonly Item[], hasMore: boolean, { app }: Process): Promise<void> {
    const lines = hasMore ? [...items, { projectId: this.#more, minor: 700 }] : items
    const call = clientFor(app, member.headers)
    for (const { projectId, minor } of lines)
      if (await unlessRefused(call(addToCart, { projectId, amount: minor / 100 }))) member.cart.add(projectId)
  }

  /** A new pledge, or an earlier one for which another payment is started. */
  async #pledge({ at, by, amounts }: Begin, process: Process): Promise<Pledge | null> {
    const known = at === 0 ? undefined : pick(this.pledges, at)
    if (known && (by !== 'paypal' || known.currency === 'USD')) return known
    const [minor = 100] = amounts
    return this.promise({ currency: currencyOf[by], minor }, process)
  }

  async promise({ currency, minor }: Pick<Pledge, 'currency' | 'minor'>, process: Process): Promise<Pledge | null> {
    const form = { ...person, email: nextDonor(), investorType: 'Individual', terms: true } as const
    const request = { ...form, projectId: this.#project(0), amount: minor / 100, currency }
    const made = await unlessRefused(this.#guest(process)(makePledge, request))
    if (!made) return null
    const { db } = this.#world
    const { id } = await db.selectFrom('pledges').select('id').where('code', '=', made.code).executeTakeFirstOrThrow()
    const pledge = { id, code: made.code, currency, minor }
    this.pledges.push(pledge)
    return pledge
  }

  async #tokenOf(orderId: string): Promise<string> {
    const found = this.#world.db.selectFrom('payments').select('provider_ref').where('order_id', '=', orderId)
    return (await found.executeTakeFirst())?.provider_ref ?? ''
  }
}

type GiftRequest = { currency: Currency; amount: number; cartItems: { itemId: string; amount: number }[] }
