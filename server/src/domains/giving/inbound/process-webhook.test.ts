import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { fakeProvider, givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { toPublicRef } from '../../../kit/values/public-ref.ts'
import type { WebhookFacts, Outcome } from '../../../providers/provider.ts'
import { processWebhook } from './process-webhook.ts'
import { receiveWebhooks } from './webhooks.writes.ts'

const world = await openWorld()
const { db } = world
const [project = ''] = await addProjects(db, 1)

/** An order that PayPal has captured without reporting it to us. */
const captured = async () => {
  const order = await addOrder(db, { gifts: [{ projectId: project, minor: 1_000 }], provider: 'paypal' })
  const { provider: _, orderId: __, cause: ___, ...capture } = captureOf(order)
  const lookup = async (): Promise<Outcome> => ({ state: 'captured', ...capture })
  const can = { lookup: true, refunds: true, tokens: false, currencies: ['USD'] } as const
  const deps = givingDepsOf(world, { paypal: fakeProvider('paypal', { lookup, can }) })
  const deliver = async (facts: Pick<WebhookFacts, 'refund' | 'dispute'>) => {
    const webhook = {
      provider: 'paypal',
      dedupeKey: randomUUID(),
      eventType: 'test',
      raw: Buffer.from('{}'),
      facts: { ...facts, publicRef: toPublicRef(order.orderId), providerRef: null },
      capture: null,
    } as const
    const [stored] = await receiveWebhooks(db, deps.seal, [webhook])
    await processWebhook(deps, stored?.eventId ?? '')
    return db
      .selectFrom('hook_events')
      .select(['state', 'last_error'])
      .where('id', '=', stored?.eventId ?? '')
      .executeTakeFirst()
  }
  const orderState = () =>
    db
      .selectFrom('orders')
      .select(['status', 'refunded_minor'])
      .where('id', '=', order.orderId)
      .executeTakeFirstOrThrow()
  const about = { providerTxnId: capture.providerTxnId, currency: 'JMD', amountMinor: 1_000 } as const
  return { deliver, orderState, about, deps }
}

test('a refund reported before its capture: the capture is applied first', async () => {
  const { deliver, orderState, about } = await captured()
  const refund = { ...about, providerRefundId: randomUUID() }
  await deliver({ refund })
  expect(await orderState()).toEqual({ status: 'Reversed', refunded_minor: 1_000 })
  await deliver({})
  await deliver({ refund })
  expect(await orderState()).toEqual({ status: 'Reversed', refunded_minor: 1_000 })
})

test('a dispute is reported before its capture, and lost before opened: it is booked once', async () => {
  const { deliver, orderState, about } = await captured()
  const dispute = { ...about, providerDisputeId: randomUUID() }
  await deliver({ dispute: { ...dispute, stage: 'lost' } })
  await deliver({ dispute: { ...dispute, stage: 'open' } })
  expect(await orderState()).toEqual({ status: 'Reversed', refunded_minor: 1_000 })
})

test('a refund of an unknown capture is retried later', async () => {
  const { deliver, about } = await captured()
  const refund = { ...about, providerTxnId: 'another', providerRefundId: randomUUID() }
  expect(await deliver({ refund })).toMatchObject({
    state: 'received',
    last_error: expect.stringContaining('do not know'),
  })
})

test('the ledger is consistent', async () => {
  expect(await brokenInvariants(world.pool)).toEqual([])
})
