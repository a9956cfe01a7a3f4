import { randomInt, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { SimWorld } from '../sim-world.ts'
import { type FygaroKey, type FygaroPayment, makeFygaroWebhook } from './fygaro-webhook.ts'
import { type FygaroLink, readLink, type ReadLink } from './fygaro-jwt.ts'

export type FygaroOptions = {
  /** The first signs the webhooks; all of them verify links. */
  readonly keys: readonly [FygaroKey, ...FygaroKey[]]
  returnUrl: string
}

/** The payer's buttons. `prove` and `fail` complete the bank's challenge. */
export const fygaroChoice = z.enum(['pay', 'decline', 'close', 'prove', 'fail'])
export type FygaroChoice = z.output<typeof fygaroChoice>

export type FygaroEnd =
  | { readonly state: 'closed' | 'challenge' | 'declined' }
  | {
      readonly state: 'paid'
      readonly transactionId: string
      readonly reference: string
      readonly returnUrl: string | null
    }

/** Fygaro's hosted button: a link that we signed is paid, a webhook reports it, and the payer is sent back. */
export const openFygaro = (world: SimWorld, options: FygaroOptions) => {
  const [webhookKey] = options.keys
  const keys = new Map(options.keys.map(({ id, secret }) => [id, secret]))
  let paidSoFar = 1_000

  const pay = (link: FygaroLink): FygaroEnd => {
    paidSoFar += 1
    const now = world.clock.now()
    const payment = paymentOf(link, `FG-${paidSoFar}`, now)
    const { transactionId, reference, customReference, currency, amountMinor } = payment
    const line = { txnId: transactionId, customRef: customReference, currency, minor: amountMinor }
    world.books.capture({ provider: 'fygaro', ...line })
    world.webhooks.send({
      source: 'fygaro',
      id: transactionId,
      amountMinor,
      expiresAt: link.expiresAt ?? now,
      make: (variant) => makeFygaroWebhook(payment, webhookKey, world.clock.now(), variant),
    })
    const returnUrl = returnUrlOf(options.returnUrl, reference, customReference)
    return { state: 'paid', transactionId, reference, returnUrl }
  }

  return {
    /** Validates a link when the page opens. */
    open: (jwt: string): ReadLink => readLink(jwt, keys, world.clock.now()),
    /** Validates it again when a button is pressed. We assume that Fygaro checks the expiry only on opening. */
    reopen: (jwt: string): ReadLink => readLink(jwt, keys, null),
    press: (link: FygaroLink, choice: FygaroChoice): FygaroEnd => {
      const magic = world.magicOf(link.amountMinor)
      const isChallenged = magic === 'challenge-then-success' || magic === 'challenge-then-failure'
      if (choice === 'close') return { state: 'closed' }
      if (choice === 'decline' || choice === 'fail' || magic === 'decline') return { state: 'declined' }
      if (choice === 'pay' && isChallenged) return { state: 'challenge' }
      return magic === 'challenge-then-failure' ? { state: 'declined' } : pay(link)
    },
  }
}
export type FygaroSim = ReturnType<typeof openFygaro>

const paymentOf = (link: FygaroLink, reference: string, now: number): FygaroPayment => ({
  transactionId: randomUUID(),
  reference,
  customReference: link.customReference,
  authCode: String(randomInt(100_000, 1_000_000)),
  currency: link.currency,
  amountMinor: link.amountMinor,
  createdAt: Math.floor(now / 1000),
  client: link.client,
})

const returnUrlOf = (base: string, reference: string, customReference: string | null): string | null => {
  if (!base) return null
  const url = new URL(base)
  url.searchParams.set('reference', reference)
  if (customReference !== null) url.searchParams.set('customReference', customReference)
  return url.href
}
