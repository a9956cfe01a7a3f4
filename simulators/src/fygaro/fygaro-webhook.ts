import { createHmac } from 'node:crypto'
import { toText } from '../money-text.ts'
import type { WebhookVariant } from '../webhook-mode.ts'

export type FygaroKey = { readonly id: string; readonly secret: string }

export type FygaroPayment = {
  readonly transactionId: string
  readonly reference: string
  readonly customReference: string | null
  readonly authCode: string
  readonly currency: 'JMD' | 'USD'
  readonly amountMinor: number
  readonly createdAt: number
  readonly client: { name: string; email: string; phone: string }
}

export const signFygaroWebhook = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

/** The body that Fygaro posts for one successful payment. */
export const fygaroWebhookBody = (p: FygaroPayment): string =>
  JSON.stringify({
    transactionId: p.transactionId,
    reference: p.reference,
    customReference: p.customReference,
    authCode: p.authCode,
    currency: p.currency,
    amount: toText(p.amountMinor),
    createdAt: p.createdAt,
    client: p.client,
  })

const staleSeconds = 3_600

/** One copy of a webhook, valid or invalid according to the variant. */
export const makeFygaroWebhook = (p: FygaroPayment, key: FygaroKey, nowMs: number, variant: WebhookVariant) => {
  const body = fygaroWebhookBody({ ...p, amountMinor: p.amountMinor + variant.offByMinor })
  const t = Math.floor(nowMs / 1000) - (variant.isStale ? staleSeconds : 0)
  const good = `v1=${signFygaroWebhook(key.secret, t, body)}`
  const other = `v1=${signFygaroWebhook('a secret of somebody else', t, body)}`
  const signatures = {
    good,
    bad: `v1=${'0'.repeat(64)}`,
    'wrong-key': other,
    two: `${other},${good}`,
  }
  return { body, headers: { 'fygaro-key-id': key.id, 'fygaro-signature': `t=${t},${signatures[variant.signature]}` } }
}
