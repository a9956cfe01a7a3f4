import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { minutes } from '#kit/values/clock'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { fakeProvider, givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { queuedJobs } from '../../../../test/scenes/queued-jobs.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import type { WebhookFacts } from '../../../providers/provider.ts'
import { givingJobs } from '../giving.jobs.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { sweepWebhooks } from './sweep-webhooks.ts'

const world = await openWorld()
const { db, pool } = world
const [project = ''] = await addProjects(db, 1)
const jobs = () => queuedJobs(pool, 'giving.follow-hook')
const loseJobs = () => pool.query('delete from graphile_worker._private_jobs')
beforeEach(async () => {
  await loseJobs()
  await pool.query(`update hook_events set state = 'done' where state = 'received'`)
})

/** A refund made at PayPal, and its webhook, which can be delivered repeatedly. */
const refunded = async () => {
  const order = await addOrder(db, { gifts: [{ projectId: project, minor: 10_000 }], provider: 'paypal' })
  const fact = captureOf(order, { provider: 'paypal' })
  const { providerTxnId } = fact
  const facts: WebhookFacts = {
    dedupeKey: `WH-${randomUUID()}`,
    eventType: 'PAYMENT.CAPTURE.REFUNDED',
    publicRef: null,
    providerRef: null,
    capture: null,
    refund: { providerRefundId: randomUUID(), providerTxnId, currency: 'JMD', amountMinor: 10_000 },
  }
  const deps = givingDepsOf(world, { paypal: fakeProvider('paypal', { readWebhook: async () => facts }) })
  const deliver = (to = deps) => receiveWebhook(to, { provider: 'paypal', raw: Buffer.from('{}'), headers: {} })
  const event = () =>
    db
      .selectFrom('hook_events')
      .select(['id', 'state', 'attempts', 'last_error', 'next_try_at'])
      .where('dedupe_key', '=', facts.dedupeKey)
      .executeTakeFirstOrThrow()
  const isRefunded = async () => {
    const { rows } = await pool.query('select status from orders where id = $1', [order.orderId])
    return rows[0]?.status === 'Reversed'
  }
  return { deps, deliver, event, isRefunded, capture: () => deps.gate.applyCapture(fact) }
}

test('a process that dies right after storing a webhook leaves the job that processes it', async () => {
  const { deps, deliver, event } = await refunded()
  const dying = new Proxy(deps.db, {
    get: (of, name, receiver) => {
      if (name === 'transaction') throw new Error('the process died')
      return Reflect.get(of, name, receiver)
    },
  })
  await deliver({ ...deps, db: dying })
  const { id } = await event()
  expect(await jobs()).toEqual([{ id }])
  expect(givingJobs(deps).map(({ job }) => job.name)).toContain('giving.follow-hook')
})

test('a repeated webhook is queued again only while it is unprocessed', async () => {
  const { deps, deliver, event, isRefunded, capture } = await refunded()
  await capture()
  await deliver()
  await loseJobs()
  await deliver()
  const { id } = await event()
  expect(await jobs()).toEqual([{ id }])
  const handler = givingJobs(deps).find(({ job }) => job.name === 'giving.follow-hook')
  await handler?.run({ id })
  expect(await isRefunded()).toBe(true)
  await loseJobs()
  await deliver()
  expect(await jobs()).toEqual([])
})

test('an acknowledged webhook whose job was lost is processed once, even by two concurrent sweeps', async () => {
  const { deps, deliver, event, isRefunded, capture } = await refunded()
  await capture()
  await deliver()
  await loseJobs()
  expect(await sweepWebhooks(deps)).toBe(0)
  world.clock.advance(minutes(2))
  const processed = await Promise.all([sweepWebhooks(deps), sweepWebhooks(deps)])
  expect(processed.toSorted()).toEqual([0, 1])
  expect(await event()).toMatchObject({ state: 'done', attempts: 1, last_error: null })
  expect(await isRefunded()).toBe(true)
})

test('a failing event stores its error and is retried with backoff; after the last attempt it is failed', async () => {
  const { deps, deliver, event, isRefunded, capture } = await refunded()
  const logged = vi.spyOn(deps.log, 'error').mockReturnValue(undefined)
  await deliver()
  const waits: number[] = []
  for (let i = 0; i < 20; i++) {
    const { next_try_at } = await event()
    world.clock.advance(Math.max(0, (next_try_at?.getTime() ?? 0) - world.clock.now().getTime()) + 1)
    expect(await sweepWebhooks(deps)).toBe(1)
    const after = await event()
    if (after.next_try_at) waits.push(after.next_try_at.getTime() - world.clock.now().getTime())
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits.at(-1)).toBe(minutes(360))
  const { id, ...end } = await event()
  expect(end).toMatchObject({ state: 'failed', attempts: 20, last_error: expect.stringContaining('do not know') })
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ eventId: id }), expect.any(String))
  logged.mockRestore()
  await capture()
  world.clock.advance(minutes(600))
  expect(await sweepWebhooks(deps)).toBe(0)
  expect(await isRefunded()).toBe(false)
})

test('one event that cannot be processed does not stop the others', async () => {
  const broken = await refunded()
  const good = await refunded()
  await good.capture()
  await broken.deliver()
  await good.deliver()
  world.clock.advance(minutes(2))
  expect(await sweepWebhooks(good.deps)).toBe(2)
  expect((await broken.event()).state).toBe('received')
  expect(await good.isRefunded()).toBe(true)
})
