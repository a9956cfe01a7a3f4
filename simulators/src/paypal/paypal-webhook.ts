import { createSign, createVerify, randomUUID, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { WebhookVariant } from '../webhook-mode.ts'
import { makeSigningPair, type SigningPair } from './self-signed-certificate.ts'

/** What PayPal signs: not the body itself but its checksum, as a decimal number. */
export const paypalMessage = (transmissionId: string, time: string, webhookId: string, body: string): string =>
  `${transmissionId}|${time}|${webhookId}|${crc32(body)}`

// Generating a key is slow, so all accounts of a process share one.
let pairs: { readonly ours: SigningPair; readonly foreign: SigningPair } | undefined
const signingPairs = () => {
  pairs ??= { ours: makeSigningPair('messages.paypal.test'), foreign: makeSigningPair('somebody.else.test') }
  return pairs
}

export const paypalCertificate = (): string => signingPairs().ours.certificate

const staleMs = 7 * 86_400_000

export type PaypalEvent = {
  readonly id: string
  readonly type: string
  readonly resourceType: string
  readonly at: number
  readonly resource: (offBy: number) => unknown
}

/** One copy of a webhook, valid or invalid according to the variant. */
export const makePaypalWebhook = (
  event: PaypalEvent,
  to: { readonly webhookId: string; readonly certificateUrl: string; readonly now: number },
  variant: WebhookVariant,
) => {
  const body = JSON.stringify({
    id: event.id,
    event_version: '1.0',
    create_time: new Date(event.at).toISOString(),
    resource_type: event.resourceType,
    resource_version: '2.0',
    event_type: event.type,
    summary: event.type,
    resource: event.resource(variant.offByMinor),
    links: [],
  })
  const transmissionId = randomUUID()
  const time = new Date(to.now - (variant.isStale ? staleMs : 0)).toISOString()
  const { ours, foreign } = signingPairs()
  const { privateKey } = variant.signature === 'wrong-key' ? foreign : ours
  const message = paypalMessage(transmissionId, time, to.webhookId, variant.signature === 'bad' ? `${body} ` : body)
  return {
    body,
    headers: {
      'paypal-transmission-id': transmissionId,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': createSign('sha256').update(message).sign(privateKey, 'base64'),
      'paypal-cert-url': to.certificateUrl,
      'paypal-auth-algo': 'SHA256withRSA',
    },
  }
}

/** The headers of a webhook that PayPal sends once more on request: with the time of now, signed again. */
export const signPaypalAgain = (
  headers: Readonly<Record<string, string>>,
  body: string,
  { webhookId, now }: { readonly webhookId: string; readonly now: Date },
) => {
  const time = now.toISOString()
  const message = paypalMessage(headers['paypal-transmission-id'] ?? '', time, webhookId, body)
  const signature = createSign('sha256').update(message).sign(signingPairs().ours.privateKey, 'base64')
  return { ...headers, 'paypal-transmission-time': time, 'paypal-transmission-sig': signature }
}

/** PayPal's own verification of a signature. */
export const isPaypalSignature = (message: string, signature: string): boolean =>
  createVerify('sha256').update(message).verify(new X509Certificate(paypalCertificate()).publicKey, signature, 'base64')
