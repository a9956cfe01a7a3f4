import { randomUUID } from 'node:crypto'
import { toPublicRef } from '../../../server/src/kit/values/public-ref.ts'
import { fygaroWebhookBody, signFygaroWebhook } from '../../../simulators/src/start-simulators.ts'

const key = { id: 'sim-key-1', secret: 'sim-secret-1' }

/** The body of Fygaro's webhook for each of these paid orders. */
export const webhooksOf = (orderIds: readonly string[]): string[] => orderIds.map(bodyOf)

const bodyOf = (orderId: string): string =>
  fygaroWebhookBody({
    transactionId: randomUUID(),
    reference: 'FG-1',
    customReference: toPublicRef(orderId),
    authCode: '123456',
    currency: 'JMD',
    amountMinor: 150_000,
    createdAt: Math.floor(Date.now() / 1_000),
    client: { name: 'Dana Donor', email: 'donor@example.test', phone: '8765550100' },
  })

/** Signed at the time of sending, because the receiver rejects old signatures. */
export const headersOf = (body: string) => {
  const seconds = Math.floor(Date.now() / 1_000)
  const signature = `t=${seconds},v1=${signFygaroWebhook(key.secret, seconds, body)}`
  return { 'content-type': 'application/json', 'fygaro-key-id': key.id, 'fygaro-signature': signature }
}
