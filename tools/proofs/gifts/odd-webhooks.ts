import { createHash, randomUUID } from 'node:crypto'
import { makePaypalWebhook, signFygaroWebhook } from '../../../simulators/src/start-simulators.ts'
import { type Delivery, paths } from './webhook-deliveries.ts'

type Environment = Readonly<Record<string, string | undefined>>

const json = { 'content-type': 'application/json' }
const honest = { signature: 'good', isStale: false, offByMinor: 0 } as const
const sha256 = (body: string): string => createHash('sha256').update(body).digest('hex')

const fygaroHeaders = ({ FYGARO_KEYS = '' }: Environment, body: string, ageS: number) => {
  const [id = '', secret = ''] = FYGARO_KEYS.split(':')
  const t = Math.floor(Date.now() / 1_000) - ageS
  return { ...json, 'fygaro-key-id': id, 'fygaro-signature': `t=${t},v1=${signFygaroWebhook(secret, t, body)}` }
}

const paypalEvent = ({ PAYPAL_WEBHOOK_ID = '', PAYPAL_URL = '' }: Environment, id: string, type: string) => {
  const resource = () => ({ id: randomUUID() })
  const to = { webhookId: PAYPAL_WEBHOOK_ID, certificateUrl: `${PAYPAL_URL}/cert.pem`, now: Date.now() }
  const { body, headers } = makePaypalWebhook({ id, type, resourceType: 'plan', at: Date.now(), resource }, to, honest)
  return { path: paths.paypal, headers: { ...json, ...headers }, body }
}

/** `count` of each kind of signed webhook that cannot be parsed or matched: staff have to review each. */
export const makeUnreadable = (environment: Environment, count: number): Delivery[] =>
  Array.from({ length: count }, (): Delivery[] => {
    // Fygaro writes amounts as text; PayPal gives every event an id.
    const body = JSON.stringify({ transactionId: randomUUID(), currency: 'JMD', amount: 15 })
    const nameless = paypalEvent(environment, '', 'PAYMENT.CAPTURE.COMPLETED')
    const id = `WH-${randomUUID()}`
    const ours = { isForPerson: true, status: 200 } as const
    return [
      { path: paths.fygaro, headers: fygaroHeaders(environment, body, 0), body, key: sha256(body), ...ours },
      { ...nameless, key: sha256(nameless.body), ...ours },
      { ...paypalEvent(environment, id, 'BILLING.PLAN.CREATED'), key: id, ...ours },
    ]
  }).flat()

/** `count` webhooks that were altered, or are older than a provider ever sends. */
export const forge = (environment: Environment, from: readonly Delivery[], count: number): Delivery[] => {
  const signed = from.filter(({ status }) => status === 200)
  return Array.from({ length: count }, (_, nth): Delivery[] => {
    const one = signed[(nth * 11) % signed.length]
    if (!one) return []
    const isStale = nth % 2 === 0 && one.path === paths.fygaro
    const changed = isStale ? { headers: fygaroHeaders(environment, one.body, 900) } : { body: `${one.body} ` }
    return [{ ...one, ...changed, key: null, isForPerson: false, status: 401 }]
  }).flat()
}
