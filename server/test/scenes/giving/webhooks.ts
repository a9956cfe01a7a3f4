import { randomUUID } from 'node:crypto'
import { receiveWebhooks } from '../../../src/domains/giving/inbound/webhooks.writes.ts'
import { toPublicRef } from '../../../src/kit/values/public-ref.ts'
import { givingDepsOf } from '../../worlds/giving-deps.ts'
import type { World } from '../../worlds/world.ts'

/** Stores a provider's webhook about an order, as received. Returns its id. */
export const addWebhook = async (world: World, orderId: string, body: string): Promise<string> => {
  const webhook = {
    provider: 'paypal',
    dedupeKey: randomUUID(),
    eventType: 'test',
    raw: Buffer.from(body),
    facts: { publicRef: toPublicRef(orderId), providerRef: null },
    capture: null,
  } as const
  const [stored] = await receiveWebhooks(world.db, givingDepsOf(world).seal, [webhook])
  if (!stored) throw new Error('no webhook was stored')
  return stored.eventId
}
