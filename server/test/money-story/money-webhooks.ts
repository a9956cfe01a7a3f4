import { once } from 'node:events'
import { createServer } from 'node:http'
import { defaultPaypal, signFygaroWebhook, signPaypalAgain } from '@lignum/simulators'
import { freePort } from '../../../tools/postgres/temporary-postgres.ts'

export type Webhook = {
  readonly path: string
  readonly headers: Record<string, string>
  readonly raw: Buffer
  deliveries: number
  isDropped: boolean
  /** Staff had PayPal send it again. */
  isResent: boolean
}

/**
 * Acknowledges the providers' webhooks and stores them; the test decides whether, when and how often they are
 * delivered.
 */
export const openWebhookReceiver = async () => {
  const received: Webhook[] = []
  const server = createServer((req, res) => {
    const parts: Buffer[] = []
    req.on('data', (part: Buffer) => parts.push(part))
    req.on('end', () => {
      const headers = Object.fromEntries(Object.entries(req.headers).map(([name, value]) => [name, String(value)]))
      received.push({
        path: req.url ?? '',
        headers,
        raw: Buffer.concat(parts),
        deliveries: 0,
        isDropped: false,
        isResent: false,
      })
      res.end('{}')
    })
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    close: () => server.close(),
  }
}
export type WebhookReceiver = Awaited<ReturnType<typeof openWebhookReceiver>>

const isFygaro = ({ path }: Webhook) => path.includes('Fygaro')
export const isPaypal = (webhook: Webhook): boolean => !isFygaro(webhook)
/** About a refund or a dispute. */
const isAboutReturns = ({ raw }: Webhook): boolean =>
  /"(PAYMENT\.CAPTURE\.REFUNDED|CUSTOMER\.DISPUTE)/.test(raw.toString())
/**
 * PayPal resends webhooks of transactions that a report showed as different, and of all disputes, which no report has.
 */
export const isResent = (webhook: Webhook, named: readonly string[]): boolean => {
  const text = webhook.raw.toString()
  return text.includes('"CUSTOMER.DISPUTE') || (isAboutReturns(webhook) && named.some((txn) => text.includes(txn)))
}
const signatureHeader = (webhook: Webhook) => (isFygaro(webhook) ? 'fygaro-signature' : 'paypal-transmission-sig')

/** Fygaro signs each delivery. PayPal's signature is valid for days; one that staff have sent again has a new one. */
export const signAgain = (webhook: Webhook, now: Date): Webhook => {
  if (!isFygaro(webhook)) {
    if (!webhook.isResent) return webhook
    const { webhookId } = defaultPaypal
    return { ...webhook, headers: signPaypalAgain(webhook.headers, webhook.raw.toString(), { webhookId, now }) }
  }
  const seconds = Math.floor(now.getTime() / 1_000)
  const signature = `t=${seconds},v1=${signFygaroWebhook('sim-secret-1', seconds, webhook.raw.toString())}`
  return { ...webhook, headers: { ...webhook.headers, 'fygaro-signature': signature } }
}

/** The same webhook with another amount, or, if it has none, with one more space. */
export const tamper = (webhook: Webhook): Webhook => {
  const text = webhook.raw.toString()
  const changed = text.replace(/(\d)\.(\d\d)"/, '9$1.$2"')
  return { ...webhook, raw: Buffer.from(changed === text ? `${text} ` : changed) }
}

/** Unsigned, or signed for another time. */
export const forge = (webhook: Webhook, how: 'stale' | 'forged'): Webhook => {
  const header = signatureHeader(webhook)
  const stale = (webhook.headers[header] ?? '').replace(/t=\d+/, 't=1700000000')
  const isStale = how === 'stale' && isFygaro(webhook)
  return { ...webhook, headers: { ...webhook.headers, [header]: isStale ? stale : 'bm90IHRoZWlycw==' } }
}
