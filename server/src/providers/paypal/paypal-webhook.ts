import { verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import type { ProviderResponse } from '../http-client.ts'
import { openBudget } from '../call-budget.ts'
import { headerOf } from '../webhook-header.ts'
import { openPaypalCertificates } from './paypal-certificates.ts'
import { factsOf } from './paypal-event.ts'
import type { PaypalConfig, PaypalClient } from './paypal-client.ts'
import type { WebhookHeaders, Provider } from '../provider.ts'

type Signature = {
  readonly id: string
  readonly time: string
  readonly signature: string
  readonly certificateUrl: string
  readonly algorithm: string
}

const signatureOf = (headers: WebhookHeaders): Signature => ({
  id: headerOf(headers, 'paypal-transmission-id'),
  time: headerOf(headers, 'paypal-transmission-time'),
  signature: headerOf(headers, 'paypal-transmission-sig'),
  certificateUrl: headerOf(headers, 'paypal-cert-url'),
  algorithm: headerOf(headers, 'paypal-auth-algo'),
})

/** PayPal retries for three days; a webhook that is older, or dated in the future, is not from PayPal. */
const oldestMs = 4 * 86_400_000
const earliestMs = 300_000

const isTimely = (time: string, now: Date): boolean => {
  const age = now.getTime() - Date.parse(time)
  return age <= oldestMs && age >= -earliestMs
}

/** The format of PayPal's headers: an id, a time, and a signature by an RSA key of 1,024 bits or more. */
const hasShape = (s: Signature): boolean =>
  s.algorithm === 'SHA256withRSA' &&
  /^[\w-]{1,80}$/.test(s.id) &&
  /^\d{4}-\d\d-\d\dT[\d:.]{8,16}(Z|[+-]\d\d:?\d\d)$/.test(s.time) &&
  /^[A-Za-z0-9+/]{170,1400}={0,2}$/.test(s.signature)

/** PayPal's verification call is used only while the certificate cannot be fetched; anybody can trigger it. */
const confirmationsPerMinute = 6

/**
 * Reads PayPal's webhooks: verifies the signature, then extracts which payment it is about. Malformed headers or a
 * certificate on another host are rejected without a call. Beyond the call limits a webhook is not acknowledged: PayPal
 * sends it again, for three days.
 */
export const openPaypalWebhooks = (config: PaypalConfig, client: PaypalClient): Provider['readWebhook'] => {
  const certificates = openPaypalCertificates(config.certHosts, config.baseUrl.startsWith('http:'))
  const confirmations = openBudget(confirmationsPerMinute)
  return async (raw, headers, now) => {
    const s = signatureOf(headers)
    if (!hasShape(s) || !isTimely(s.time, now) || !certificates.isAllowed(s.certificateUrl)) return null
    const key = await certificates.keyAt(s.certificateUrl, now)
    if (!key && !confirmations.take(now.getTime())) return null
    for (const webhookId of config.webhookIds) {
      const message = Buffer.from(`${s.id}|${s.time}|${webhookId}|${crc32(raw)}`)
      const isSigned = key
        ? verify('sha256', message, key, Buffer.from(s.signature, 'base64'))
        : await isConfirmed(webhookId, client, raw, s)
      if (isSigned) return factsOf(raw)
    }
    return null
  }
}

const confirmation = z.object({ verification_status: z.string() })

/** Lets PayPal verify the signature. The event is sent back byte for byte, because the signature covers its bytes. */
const isConfirmed = async (webhookId: string, client: PaypalClient, raw: Buffer, s: Signature): Promise<boolean> => {
  const claim = JSON.stringify({
    auth_algo: s.algorithm,
    cert_url: s.certificateUrl,
    transmission_id: s.id,
    transmission_sig: s.signature,
    transmission_time: s.time,
    webhook_id: webhookId,
  })
  const result = await client({
    operation: 'verify',
    ref: s.id,
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    body: `${claim.slice(0, -1)},"webhook_event":${raw.toString('utf8')}}`,
  })
  return confirmation.parse(bodyOf(result)).verification_status === 'SUCCESS'
}

/** Throws without a successful response, so that the webhook is not acknowledged and PayPal sends it again. */
const bodyOf = (result: ProviderResponse): unknown => {
  if (result.kind === 'response' && result.status < 300) return result.body
  throw new Error(`PayPal did not respond: ${result.kind === 'unknown' ? result.reason : `http-${result.status}`}`)
}
