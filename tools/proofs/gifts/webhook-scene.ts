import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { GivingDeps } from '../../../server/src/domains/giving/index.ts'
import { presentAttempt } from '../../../server/src/domains/giving/payments/attempt.present.ts'
import { findAttempt } from '../../../server/src/domains/giving/payments/payments.reads.ts'
import { toPublicRef } from '../../../server/src/kit/values/public-ref.ts'
import type { Attempt } from '../../../server/src/providers/provider.ts'
import { listenForWebhooks } from '../../../simulators/src/start-simulators.ts'
import { beginGift, givingOf, orderOf } from './started-gifts.ts'
import { type Paid, payOnPage, type Way } from './gift-donors.ts'
import type { GiftRig } from './gift-rig.ts'
import { type Delivery, paths } from './webhook-deliveries.ts'

/** The mix of payment methods of ten gifts. */
const ways: readonly Way[] = [
  ...Array<Way>(5).fill('fygaro'),
  ...Array<Way>(3).fill('paypal'),
  ...Array<Way>(2).fill('powertranz'),
]
const atOnce = 10
type Mailbox = Awaited<ReturnType<typeof listenForWebhooks>>

/** Gifts that are paid at the providers, with their webhooks collected instead of delivered. */
export const openWebhookScene = async (rig: GiftRig): Promise<WebhookScene> => {
  const mailbox = await listenForWebhooks()
  for (const provider of ['fygaro', 'paypal'] as const) rig.control.setWebhooks({ provider, url: mailbox.url })
  return new WebhookScene(rig, await givingOf(rig.database, rig.environment), mailbox)
}

class WebhookScene {
  readonly paid: Paid[] = []
  /** The expected total of the projects in the end, in JMD cents. */
  receivedMinor = 0
  /** Captures that match no order of ours. */
  readonly strays = new Set<string>()
  /** The gateway's results, which payers' browsers post back to us. It sends no webhooks. */
  readonly #returns: Delivery[] = []
  readonly #foreignRefs = new Set<string>()
  readonly #rig: GiftRig
  readonly #giving: GivingDeps
  readonly #mailbox: Mailbox

  constructor(rig: GiftRig, giving: GivingDeps, mailbox: Mailbox) {
    this.#rig = rig
    this.#giving = giving
    this.#mailbox = mailbox
  }

  /**
   * `count` gifts by every provider. Some at PayPal are captured, and some of those refunded, before any webhook
   * arrives.
   */
  async pay(count: number): Promise<void> {
    for (let begun = 0; begun < count; begun += atOnce)
      await Promise.all(Array.from({ length: Math.min(atOnce, count - begun) }, (_, nth) => this.#give(begun + nth)))
  }

  /** `count` payments of each kind that matches no order: with another amount, and of orders that are not ours. */
  async payStrays(count: number): Promise<void> {
    const [projectId = ''] = this.#rig.projects
    for (let nth = 0; nth < count; nth++) {
      const { orderId } = await beginGift(this.#giving, orderOf('fygaro', { projectId, minor: 7_000 + nth }))
      await this.#payStray('fygaro', orderId)
      for (const way of ['fygaro', 'paypal'] as const) {
        const foreign = randomUUID()
        this.#foreignRefs.add(toPublicRef(foreign))
        await this.#payStray(way, foreign)
      }
    }
  }

  /** The webhooks since the last call, and the browser returns from the gateway. */
  async take(): Promise<Delivery[]> {
    while (this.#rig.control.state().webhooksWaiting > 0) await wait(20)
    const sent = this.#mailbox.received.splice(0)
    return [...sent.map((webhook) => deliveryOf(webhook, this.#foreignRefs)), ...this.#returns.splice(0)]
  }

  close(): Promise<void> {
    return this.#mailbox.close()
  }

  async #give(nth: number): Promise<void> {
    const { control, projects } = this.#rig
    const way = ways[nth % ways.length] ?? 'fygaro'
    const order = orderOf(way, { projectId: projects[nth % projects.length] ?? '', minor: 1_000 + (nth % 977) })
    const { orderId, paymentUrl } = await beginGift(this.#giving, order)
    const url = paymentUrl ?? ''
    const isReturned = way === 'paypal' && nth % 4 === 1
    this.paid.push({ orderId, way })
    if (!isReturned) this.receivedMinor += order.localMinor
    if (way === 'fygaro') control.pay({ provider: 'fygaro', url })
    if (way === 'powertranz') await this.#returnFrom(url)
    if (way !== 'paypal') return
    control.pay({ provider: 'paypal', orderId: new URL(url).searchParams.get('token') ?? '' })
    if (nth % 2 === 0) return
    const attempt = await findAttempt(this.#giving.db, orderId)
    const txn = attempt ? await this.#capture(presentAttempt(attempt)) : ''
    if (isReturned) control.refund({ txn, amountMinor: order.totalMinor })
  }

  async #returnFrom(page: string): Promise<void> {
    const form = payOnPage(this.#rig.control, await (await fetch(page)).text())
    if (!form) throw new Error('the gateway shows no page')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const delivery = { headers, body: form.toString(), key: null, isForPerson: false } as const
    this.#returns.push({ path: paths.powertranz, ...delivery, status: 303 })
  }

  async #capture(attempt: Attempt): Promise<string> {
    const outcome = await this.#giving.providers.paypal?.complete(attempt)
    if (outcome?.state !== 'captured') throw new Error(`PayPal did not capture: ${outcome?.state}`)
    return outcome.providerTxnId
  }

  async #payStray(way: 'fygaro' | 'paypal', orderId: string): Promise<void> {
    const { control } = this.#rig
    const attempt = strayOf(way, orderId)
    const begun = await this.#giving.providers[way]?.begin(attempt)
    if (begun?.kind !== 'redirect') throw new Error(`${way} did not begin a payment`)
    const { providerRef, url } = begun
    if (way === 'fygaro') this.strays.add(control.pay({ provider: 'fygaro', url }).txnId ?? '')
    else {
      control.pay({ provider: 'paypal', orderId: providerRef ?? '' })
      this.strays.add(await this.#capture({ ...attempt, providerRef }))
    }
  }
}

const strayOf = (way: 'fygaro' | 'paypal', orderId: string): Attempt => ({
  id: randomUUID(),
  publicRef: toPublicRef(orderId),
  invoiceNumber: `STRAY-${orderId}`,
  currency: way === 'paypal' ? 'USD' : 'JMD',
  amountMinor: 4_321,
  expiresAt: new Date(Date.now() + 300_000),
  payer: null,
  providerRef: null,
  cardToken: null,
})

const event = z.object({ id: z.string(), event_type: z.string() })
const payment = z.object({ transactionId: z.string() })

/** The webhook as received. An approval of an order that is not ours moves no money and refers to nothing we know. */
const deliveryOf = ({ body, headers }: Mailbox['received'][number], foreignRefs: ReadonlySet<string>): Delivery => {
  const theirs = Object.entries(headers).filter(([name]) => /^(fygaro|paypal|content-type)/.test(name))
  const sent = {
    headers: Object.fromEntries(theirs.map(([name, value]) => [name, String(value)])),
    body,
    status: 200,
  } as const
  if ('fygaro-signature' in headers) {
    const key = payment.parse(JSON.parse(body)).transactionId
    return { path: paths.fygaro, ...sent, key, isForPerson: false }
  }
  const { id: key, event_type: type } = event.parse(JSON.parse(body))
  const isForeign = [...foreignRefs].some((ref) => body.includes(ref))
  return { path: paths.paypal, ...sent, key, isForPerson: isForeign && type.startsWith('CHECKOUT.ORDER.') }
}
