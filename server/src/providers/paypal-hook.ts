import { verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import type { Answer } from './ask-provider.ts'
import { headerOf } from './hook-header.ts'
import { openPaypalCertificates } from './paypal-certificates.ts'
import { disputeFacts, hookEvent, refundFacts } from './paypal-event.ts'
import type { PaypalConfig, PaypalLine } from './paypal-line.ts'
import type { HookFacts, HookHeaders, Provider } from './provider.ts'

type Signature = {
  readonly id: string
  readonly time: string
  readonly signature: string
  readonly certificateUrl: string
  readonly algorithm: string
}

const signatureOf = (headers: HookHeaders): Signature => ({
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

/** Reads PayPal's hooks: the signature first, then which payment it is about; amounts are asked for, not believed. */
export const openPaypalHooks = (config: PaypalConfig, line: PaypalLine): Provider['readHook'] => {
  const certificates = openPaypalCertificates(config.certHosts, config.baseUrl.startsWith('http:'))
  return async (raw, headers, now) => {
    const s = signatureOf(headers)
    if (s.algorithm !== 'SHA256withRSA' || !isTimely(s.time, now) || !certificates.isAllowed(s.certificateUrl))
      return null
    const key = await certificates.keyAt(s.certificateUrl, now)
    const message = `${s.id}|${s.time}|${config.webhookId}|${crc32(raw)}`
    const isSigned = key
      ? verify('sha256', Buffer.from(message), key, Buffer.from(s.signature, 'base64'))
      : await isConfirmed(config, line, raw, s)
    return isSigned ? readFacts(line, raw) : null
  }
}

const confirmation = z.object({ verification_status: z.string() })

/** Without the certificate PayPal itself is asked. The event goes back as it came, because the signature is over its bytes. */
const isConfirmed = async (config: PaypalConfig, line: PaypalLine, raw: Buffer, s: Signature): Promise<boolean> => {
  const claim = JSON.stringify({
    auth_algo: s.algorithm,
    cert_url: s.certificateUrl,
    transmission_id: s.id,
    transmission_sig: s.signature,
    transmission_time: s.time,
    webhook_id: config.webhookId,
  })
  const told = await line({
    operation: 'verify',
    ref: s.id,
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    body: `${claim.slice(0, -1)},"webhook_event":${raw.toString('utf8')}}`,
  })
  return confirmation.parse(certain(told)).verification_status === 'SUCCESS'
}

/** What PayPal answered, or no answer to the hook either: it will be sent again. */
const certain = (told: Answer): unknown => {
  if (told.kind === 'answer' && told.status < 300) return told.body
  throw new Error(`PayPal does not answer: ${told.kind === 'unknown' ? told.reason : `http-${told.status}`}`)
}

const readFacts = async (line: PaypalLine, raw: Buffer): Promise<HookFacts> => {
  const event = hookEvent.parse(JSON.parse(raw.toString('utf8')))
  const { id, event_type: eventType, resource } = event
  const facts = { dedupeKey: id, eventType, publicRef: null, providerRef: null, capture: null }
  const get = async (operation: string, path: string) =>
    certain(await line({ operation, ref: id, method: 'GET', path }))
  if (eventType === 'PAYMENT.CAPTURE.REFUNDED' || eventType === 'PAYMENT.CAPTURE.REVERSED') {
    const found = await get('refunds.get', `/v2/payments/refunds/${encodeURIComponent(resource.id ?? '')}`)
    return { ...facts, ...refundFacts(found) }
  }
  if (eventType.startsWith('CUSTOMER.DISPUTE.')) {
    const found = await get('disputes.get', `/v1/customer/disputes/${encodeURIComponent(resource.dispute_id ?? '')}`)
    return { ...facts, ...disputeFacts(found) }
  }
  const isOrder = eventType.startsWith('CHECKOUT.ORDER.')
  return {
    ...facts,
    publicRef: resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? null,
    providerRef: (isOrder ? resource.id : resource.supplementary_data?.related_ids?.order_id) ?? null,
  }
}
