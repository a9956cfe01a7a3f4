import { ZodError } from 'zod'
import { disputeFacts, refundFacts } from './paypal-event.ts'
import type { PaypalClient } from './paypal-client.ts'
import { captureIn, paypalCapture } from './paypal-outcome.ts'
import type { WebhookSubject, SubjectFacts } from '../provider.ts'

const endpoints = {
  capture: ['captures.get', '/v2/payments/captures/'],
  refund: ['refunds.get', '/v2/payments/refunds/'],
  // PayPal took the money back itself. Where PayPal lists the reversal as a refund, it is read like one.
  reversal: ['refunds.get', '/v2/payments/refunds/'],
  dispute: ['disputes.get', '/v1/customer/disputes/'],
} as const

/** Fetches the current state of a webhook's subject from PayPal: amounts in the webhook itself are not trusted. */
export const openPaypalInspect =
  (client: PaypalClient) =>
  async (subject: WebhookSubject): Promise<SubjectFacts> => {
    const [operation, path] = endpoints[subject.kind]
    const result = await client({
      operation,
      ref: subject.id,
      method: 'GET',
      path: path + encodeURIComponent(subject.id),
    })
    if (result.kind === 'unknown') return { state: 'unknown', reason: result.reason }
    if (result.status === 404 && subject.kind === 'reversal')
      return { state: 'unreadable', reason: 'PayPal reversed a capture and lists no refund for it' }
    if (result.status >= 300) return { state: 'unknown', reason: `http-${result.status}` }
    try {
      return read(subject.kind, result.body)
    } catch (err) {
      const issue = err instanceof ZodError ? err.issues[0] : undefined
      const where = issue ? `${issue.path.join('.')}: ${issue.message}` : String(err)
      return { state: 'unreadable', reason: `The ${subject.kind} cannot be read (${where})` }
    }
  }

const read = (kind: WebhookSubject['kind'], body: unknown): SubjectFacts => {
  if (kind === 'capture') {
    const capture = captureIn(paypalCapture.parse(body), null)
    return capture ? { state: 'captured', ...capture } : { state: 'found', refund: null, dispute: null }
  }
  if (kind === 'dispute') return { state: 'found', refund: null, dispute: disputeFacts(body) }
  return { state: 'found', refund: refundFacts(body), dispute: null }
}
