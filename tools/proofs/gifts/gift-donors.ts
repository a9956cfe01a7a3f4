import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { hashToken, newToken } from '../../../server/src/kit/security/tokens.ts'
import { solveProof } from '../../../server/test/scenes/solve-proof.ts'
import type { GiftRig } from './gift-rig.ts'

export type Way = 'fygaro' | 'paypal' | 'powertranz'
export type Paid = { readonly orderId: string; readonly way: Way }

const started = z.object({ orderId: z.uuid(), paymentUrl: z.string() })
const challenge = z.object({ challenge: z.string(), difficulty: z.number() })
const calls = { fygaro: 'BeginFygaroPayment', paypal: 'BeginPaypalPayment', powertranz: 'BeginCreditCardPayment' }
/** The mix of payment methods of ten gifts. */
const ways: readonly Way[] = [...Array<Way>(6).fill('fygaro'), 'paypal', 'paypal', 'powertranz', 'powertranz']
/** How often a donor retries a request without a response. */
const presses = 40
const pauseMs = 300
/** More at once would only wait for each other: donors, site and providers share the processors of one machine. */
const openAtMost = 300

/** Inserts members with open sessions; returns their cookies. */
const addMembers = async ({ database: { pool } }: GiftRig, count: number): Promise<string[]> => {
  const tokens = Array.from({ length: count }, newToken)
  await pool.query(
    `with people as (
       insert into users (email, first_name, last_name, status, two_factor_enabled)
       select 'member-' || gen_random_uuid() || '@example.test', 'Kim', 'Keeps', 'Active', false from generate_series(1, $1::int)
       returning id
     ), roles_of as (
       insert into user_roles (user_id, role_id) select p.id, r.id from people p, roles r where r.name = 'SocialInvestor'
     ), numbered as (select id, row_number() over () as n from people)
     insert into sessions (user_id, token_hash, transport, last_seen_at, idle_expires_at, expires_at)
     select p.id, t.hash, 'Cookie', now(), now() + interval '8 hours', now() + interval '8 hours'
     from numbered p join unnest($2::bytea[]) with ordinality t (hash, n) on t.n = p.n`,
    [count, tokens.map(hashToken)],
  )
  return tokens.map((token) => `lignum-sid=${token}`)
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  })

/** Donors who give at a constant rate through every provider, whatever happens to the site meanwhile. */
export const startDonors = async (rig: GiftRig, { perSecond, seconds }: Rate): Promise<Donors> => {
  const donors = new Donors(rig, await addMembers(rig, perSecond * seconds))
  donors.start(perSecond)
  return donors
}

/** The same donors, each of whom gives when a proof wants it. */
export const openDonors = async (rig: GiftRig, members: number): Promise<Donors> =>
  new Donors(rig, await addMembers(rig, members))

type Rate = { readonly perSecond: number; readonly seconds: number }

export class Donors {
  readonly paid: Paid[] = []
  readonly #acknowledged: string[] = []
  readonly #rig: GiftRig
  /** Each member gives once, because two payment links of one cart settle as one gift. */
  readonly #members: string[]
  readonly #flying = new Set<Promise<void>>()
  #wanted = 0
  #refused = 0
  #isSolving = false
  readonly #stopping = new AbortController()
  #running = Promise.resolve()

  constructor(rig: GiftRig, members: string[]) {
    this.#rig = rig
    this.#members = members
  }

  start(perSecond: number): void {
    const run = async () => {
      for (let due = performance.now(); !this.#stopping.signal.aborted; due += 1_000 / perSecond) {
        await wait(Math.max(0, due - performance.now()))
        while (this.#flying.size >= openAtMost) await wait(10)
        this.#wanted += 1
        const one = this.#give().catch(() => {
          this.#refused += 1
        })
        this.#flying.add(one)
        void one.finally(() => this.#flying.delete(one))
      }
    }
    this.#running = run()
  }

  async stop() {
    this.#stopping.abort()
    await this.#running
    await Promise.all(this.#flying)
    return { wanted: this.#wanted, acknowledged: this.#acknowledged, paid: this.paid, refused: this.#refused }
  }

  async #give(): Promise<void> {
    const way = ways[randomInt(ways.length)] ?? 'fygaro'
    const start = await this.begin(way)
    if (!start) {
      this.#refused += 1
      return
    }
    this.#acknowledged.push(start.orderId)
    if (await this.pay(way, start.paymentUrl)) this.paid.push({ orderId: start.orderId, way })
  }

  /** Starts a payment; null if it was refused. */
  async begin(way: Way) {
    const cookie = randomInt(4) === 0 ? undefined : this.#members.pop()
    const isGuest = cookie === undefined
    const call = way === 'fygaro' && isGuest ? 'BeginGuestFygaroPayment' : calls[way]
    const gift = giftTo(this.#rig.projects, way === 'paypal' ? 'USD' : 'JMD')
    const headers = isGuest ? from() : { ...from(), cookie }
    const request = (proof: object | null) =>
      this.#persist((url) => post(`${url}/api/Payment/${call}`, { ...gift, proof }, headers))
    const first = await request(null)
    // In reality each guest solves the proof of work on their own device; here they share one CPU.
    const isToProve = first?.status === 429 && isGuest && !this.#isSolving
    const response = isToProve ? await request(await this.#newProof()) : first
    return response?.ok ? started.parse(await response.json()) : null
  }

  /**
   * What the donor's browser does at the provider and on its return. True if our server has acknowledged the payment.
   */
  async pay(way: Way, paymentUrl: string): Promise<boolean> {
    const { control } = this.#rig
    const { pathname, searchParams } = new URL(paymentUrl)
    if (way === 'fygaro') return control.pay({ provider: 'fygaro', url: paymentUrl }).state === 'paid'
    if (way === 'paypal') {
      const token = searchParams.get('token') ?? ''
      if (control.pay({ provider: 'paypal', orderId: token }).state !== 'returned') return false
      return (await this.#persist((url) => post(`${url}/api/Payment/ExecutePaypalPayment`, { token })))?.ok ?? false
    }
    const page = await this.#persist((url) => fetch(`${url}${pathname}`, { redirect: 'manual' }))
    const body = payOnPage(control, (await page?.text()) ?? '')
    if (!body) return false
    const back = (url: string) => fetch(`${url}/api/Payment/Verify3d`, { method: 'POST', body, redirect: 'manual' })
    return (await this.#persist(back))?.status === 303
  }

  /** Retries at either process until one responds; null if none did for a long time. */
  async #persist(request: (url: string) => Promise<Response>): Promise<Response | null> {
    const { apis } = this.#rig
    for (let press = 0; press < presses; press++) {
      const response = await request(apis[randomInt(apis.length)] ?? '').catch(() => null)
      if (response && response.status < 500) return response
      await wait(pauseMs)
    }
    return null
  }

  async #newProof() {
    this.#isSolving = true
    try {
      const response = await this.#persist((url) => post(`${url}/api/Token/GetProofChallenge`, { purpose: 'payment' }))
      return response ? solveProof(challenge.parse(await response.json())) : null
    } finally {
      this.#isSolving = false
    }
  }
}

/** Pays on the gateway's page. Returns the form that the payer's browser posts back to us. */
export const payOnPage = (control: GiftRig['control'], html: string): URLSearchParams | null => {
  const spiToken = /\/hpp\/([^"'/?]+)/.exec(html)?.[1]
  const { form } = spiToken ? control.pay({ provider: 'powertranz', spiToken }) : {}
  return form ? new URLSearchParams(form) : null
}

const from = () => ({ 'x-forwarded-for': [10, randomInt(256), randomInt(256), randomInt(256)].join('.') })

const giftTo = (projects: readonly string[], currency: 'JMD' | 'USD') => {
  const some = projects.slice(0, randomInt(1, projects.length + 1))
  const cartItems = some.map((itemId) => ({ itemId, amount: randomInt(200, 90_000) / 100 }))
  const cents = cartItems.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  return {
    currency,
    amount: cents / 100,
    cartItems,
    email: `${randomUUID()}@example.test`,
    firstName: 'Kim',
    lastName: 'Keeps',
    phoneNumber: '8765550100',
    privacyAgreement: true,
    idempotencyKey: randomUUID(),
  }
}
