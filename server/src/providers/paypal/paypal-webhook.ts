import { verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import type { Answer } from '../http-client.ts'
import { openBudget } from '../call-budget.ts'
import { headerOf } from '../webhook-header.ts'
import { openPaypalCertificates } from './paypal-certificates.ts'
import { factsOf } from './paypal-event.ts'
import type { PaypalConfig, PaypalLine } from './paypal-line.ts'
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

/** PayPal tries for three days; what is older, or comes from the future, is somebody else's. */
const oldestMs = 4 * 86_400_000
const earliestMs = 300_000

const isTimely = (time: string, now: Date): boolean => {
  const age = now.getTime() - Date.parse(time)
  return age <= oldestMs && age >= -earliestMs
}

/** As PayPal writes it: an id, a time, and a signature by an RSA key of 1,024 bits or more. */
const hasShape = (s: Signature): boolean =>
  s.algorithm === 'SHA256withRSA' &&
  /^[\w-]{1,80}$/.test(s.id) &&
  /^\d{4}-\d\d-\d\dT[\d:.]{8,16}(Z|[+-]\d\d:?\d\d)$/.test(s.time) &&
  /^[A-Za-z0-9+/]{170,1400}={0,2}$/.test(s.signature)

/** PayPal is asked only while its certificate cannot be had, and then only so often: anybody can send us webhooks. */
const confirmationsAMinute = 6

/**
 * Reads PayPal's hooks: the signature first, then which payment it is about. What is not shaped like a signature, or points to a
 * certificate elsewhere, costs no call. Beyond the limits a hook is not acknowledged: PayPal sends it again, for three days.
 */
export const openPaypalWebhooks = (config: PaypalConfig, line: PaypalLine): Provider['readWebhook'] => {
  const certificates = openPaypalCertificates(config.certHosts, config.baseUrl.startsWith('http:'))
  const confirmations = openBudget(confirmationsAMinute)
  return async (raw, headers, now) => {
    const s = signatureOf(headers)
    if (!hasShape(s) || !isTimely(s.time, now) || !certificates.isAllowed(s.certificateUrl)) return null
    const key = await certificates.keyAt(s.certificateUrl, now)
    if (!key && !confirmations.take(now.getTime())) return null
    for (const webhookId of config.webhookIds) {
      const message = Buffer.from(`${s.id}|${s.time}|${webhookId}|${crc32(raw)}`)
      const isSigned = key
        ? verify('sha256', message, key, Buffer.from(s.signature, 'base64'))
        : await isConfirmed(webhookId, line, raw, s)
      if (isSigned) return factsOf(raw)
    }
    return null
  }
}

const confirmation = z.object({ verification_status: z.string() })

/** Without the certificate PayPal itself is asked. The event goes back as it came, because the signature is over its bytes. */
const isConfirmed = async (webhookId: string, line: PaypalLine, raw: Buffer, s: Signature): Promise<boolean> => {
  const claim = JSON.stringify({
    auth_algo: s.algorithm,
    cert_url: s.certificateUrl,
    transmission_id: s.id,
    transmission_sig: s.signature,
    transmission_time: s.time,
    webhook_id: webhookId,
  })
  const result = await line({
    operation: 'verify',
    ref: s.id,
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    body: `${claim.slice(0, -1)},"webhook_event":${raw.toString('utf8')}}`,
  })
  return confirmation.parse(certain(result)).verification_status === 'SUCCESS'
}

/** What PayPal answered, or no answer to the hook either: it will be sent again. */
const certain = (result: Answer): unknown => {
  if (result.kind === 'answer' && result.status < 300) return result.body
  throw new Error(`PayPal does not answer: ${result.kind === 'unknown' ? result.reason : `http-${result.status}`}`)
}
