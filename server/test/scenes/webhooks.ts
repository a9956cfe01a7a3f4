import { randomUUID } from 'node:crypto'
import { receiveWebhooks } from '../../src/domains/giving/payments/gate.writes.ts'
import { toPublicRef } from '../../src/kit/values/public-ref.ts'
import { givingDepsOf } from '../worlds/giving-deps.ts'
import type { World } from '../worlds/world.ts'

/** A report of a provider about an order, as it came. Answers its id. */
export const addHook = async (world: World, orderId: string, body: string): Promise<string> => {
  const webhook = {
    provider: 'paypal',
    dedupeKey: randomUUID(),
    eventType: 'told',
    raw: Buffer.from(body),
    facts: { publicRef: toPublicRef(orderId), providerRef: null },
    capture: null,
  } as const
  const [stored] = await receiveWebhooks(world.db, givingDepsOf(world).seal, [webhook])
  if (!stored) throw new Error('no hook was kept')
  return stored.eventId
}
