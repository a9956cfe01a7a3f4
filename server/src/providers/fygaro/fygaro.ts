import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type JWTPayload, SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '#kit/values/clock'
import { headerOf } from '../webhook-header.ts'
import type { Attempt, Begun, Currency, WebhookFacts, WebhookHeaders, Provider } from '../provider.ts'
import { fromWire, toWire } from '../wire-money.ts'

export type FygaroKey = { readonly id: string; readonly secret: string }
export type FygaroConfig = {
  readonly buttonUrls: Readonly<Record<Currency, string>>
  /** The first signs links; a webhook may be signed with any, so that keys can be rotated without losing one. */
  readonly keys: readonly [FygaroKey, ...FygaroKey[]]
  readonly webhookToleranceS: number
}

/** Fygaro's page refuses longer references. We count bytes, the stricter reading of its limit. */
const longestReference = 40
/** Fygaro checks `nbf` against its own clock, which may be behind ours. */
const backdateS = 60

/** Fygaro: a payment link that we sign and a webhook that they sign. It has no API for look-ups or refunds. */
export const openFygaro = (config: FygaroConfig, clock: Clock): Provider => ({
  id: 'fygaro',
  can: { lookup: false, refunds: false, tokens: false, currencies: ['JMD', 'USD'] },
  begin: (attempt) => begin(config, clock, attempt),
  complete: async () => ({ state: 'pending', reason: 'reported by webhook only' }),
  lookup: async () => ({ state: 'unsupported' }),
  refund: async () => ({ state: 'manual' }),
  readWebhook: async (raw, headers, now) => (isSigned(config, raw, headers, now) ? readFacts(raw) : null),
})

const begin = async (config: FygaroConfig, clock: Clock, attempt: Attempt): Promise<Begun> => {
  if (Buffer.byteLength(attempt.publicRef) > longestReference) return { kind: 'refused', code: 'reference-too-long' }
  const url = new URL(config.buttonUrls[attempt.currency])
  const claims = {
    amount: toWire(attempt.amountMinor),
    currency: attempt.currency,
    custom_reference: attempt.publicRef,
    nbf: secondsOf(clock.now()) - backdateS,
    exp: secondsOf(attempt.expiresAt),
  }
  url.search = `?jwt=${await signJwt(config.keys[0], claims)}`
  return { kind: 'redirect', url: url.href, providerRef: null }
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000)

const signJwt = ({ id, secret }: FygaroKey, claims: JWTPayload): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: id }).sign(Buffer.from(secret))

/** The webhook is signed like Stripe's, by HMAC over the time and the raw bytes: it is no JWT. */
const isSigned = (config: FygaroConfig, raw: Buffer, headers: WebhookHeaders, now: Date): boolean => {
  const key = config.keys.find(({ id }) => id === headerOf(headers, 'fygaro-key-id'))
  const parts = headerOf(headers, 'fygaro-signature').split(',')
  const t = parts.find((part) => part.startsWith('t='))?.slice(2) ?? ''
  if (!key || !/^\d{1,12}$/.test(t)) return false
  if (Math.abs(secondsOf(now) - Number(t)) > config.webhookToleranceS) return false
  const expected = createHmac('sha256', key.secret).update(`${t}.`).update(raw).digest()
  return parts
    .filter((part) => /^v1=[0-9a-f]{64}$/.test(part))
    .some((part) => timingSafeEqual(Buffer.from(part.slice(3), 'hex'), expected))
}

const webhook = z.object({
  transactionId: z.string().min(1),
  customReference: z.string().nullish(),
  authCode: z.string().nullish(),
  currency: z.enum(['JMD', 'USD']),
  amount: z.string().transform(fromWire).pipe(z.number()),
})

/** A webhook that is signed but unreadable is stored for staff to review: it may report a real payment. */
const readFacts = (raw: Buffer): WebhookFacts => {
  const { data: body } = webhook.safeParse(jsonOf(raw))
  if (!body) {
    const dedupeKey = createHash('sha256').update(raw).digest('hex')
    const problem = 'Unreadable: not a payment as Fygaro describes it'
    return { dedupeKey, eventType: 'unreadable', publicRef: null, providerRef: null, capture: null, problem }
  }
  return {
    dedupeKey: body.transactionId,
    eventType: 'payment',
    publicRef: body.customReference ?? null,
    providerRef: null,
    capture: {
      providerTxnId: body.transactionId,
      currency: body.currency,
      amountMinor: body.amount,
      feeMinor: null,
      authCode: body.authCode ?? null,
      cardBrand: null,
      cardLast4: null,
      payerId: null,
    },
  }
}

const jsonOf = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return null
  }
}
