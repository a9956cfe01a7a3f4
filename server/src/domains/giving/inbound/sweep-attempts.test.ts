import { afterEach, expect, test } from 'vitest'
import type { Attempt, Outcome, Provider, ProviderId } from '#providers/provider'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { fakeProvider, givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { sweepAttempts } from './sweep-attempts.ts'
import { claimDueAttempts } from './sweep.writes.ts'

const world = await openWorld()
const { db, pool, clock } = world
const [project = ''] = await addProjects(db, 1)

afterEach(() => pool.query(`update payments set state = 'expired'`))

const ago = (ms: number) => new Date(clock.now().getTime() - ms)
const addAttempt = (provider: ProviderId, also: { minor?: number; age?: number } = {}) =>
  addOrder(db, {
    gifts: [{ projectId: project, minor: also.minor ?? 10_000 }],
    provider,
    createdAt: ago(also.age ?? 60_000),
    expiresAt: ago(-3_600_000),
  })
const statusOf = async (id: string) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const paypalThat = (lookup: Provider['lookup']) => {
  const can = { lookup: true, refunds: true, tokens: false, currencies: ['USD'] as const }
  return givingDepsOf(world, { paypal: fakeProvider('paypal', { lookup, can }) })
}
const captured = (attempt: Attempt): Outcome => {
  const {
    provider: _,
    orderId: __,
    cause: ___,
    ...capture
  } = captureOf({
    orderId: '',
    totalMinor: attempt.amountMinor,
    currency: attempt.currency,
  })
  return { state: 'captured', ...capture }
}

test('a captured order behind many pending links is found by one sweep', async () => {
  for (let i = 0; i < 110; i++) await addAttempt('fygaro', { age: 300_000 })
  const paid = await addAttempt('paypal')
  await sweepAttempts(paypalThat(async (attempt) => captured(attempt)))
  expect(await statusOf(paid.orderId)).toBe('Successful')
})

test('one attempt whose look-up throws: the others are settled, and it is retried', async () => {
  const bad = await addAttempt('paypal', { minor: 6_600, age: 70_000 })
  const good = await addAttempt('paypal')
  let isBroken = true
  const deps = paypalThat(async (attempt) => {
    if (isBroken && attempt.amountMinor === 6_600) throw new Error('cannot be read')
    return captured(attempt)
  })
  await sweepAttempts(deps)
  expect([await statusOf(bad.orderId), await statusOf(good.orderId)]).toEqual(['AwaitingAuthentication', 'Successful'])
  isBroken = false
  clock.advance(41_000)
  await sweepAttempts(deps)
  expect(await statusOf(bad.orderId)).toBe('Successful')
})

test('more attempts are due than one claim takes: one sweep processes all', async () => {
  for (let i = 0; i < 130; i++) await addAttempt('paypal')
  let lookUps = 0
  const deps = paypalThat(async () => {
    lookUps += 1
    return { state: 'pending', reason: 'CREATED' }
  })
  await sweepAttempts(deps)
  expect(lookUps).toBe(130)
})

test('an order that is never approved is looked up with increasing intervals', async () => {
  const order = await addAttempt('paypal', { age: 0 })
  const lookedUpAt: number[] = []
  const begun = clock.now().getTime()
  const deps = paypalThat(async () => {
    lookedUpAt.push((clock.now().getTime() - begun) / 1_000)
    return { state: 'pending', reason: 'CREATED' }
  })
  for (let i = 0; i < 80; i++) {
    clock.advance(10_000)
    await sweepAttempts(deps)
  }
  expect(lookedUpAt).toEqual([20, 60, 140, 300, 620])
  expect(await statusOf(order.orderId)).toBe('AwaitingAuthentication')
})

test('several workers sweep concurrently: every attempt is looked up once', async () => {
  for (let i = 0; i < 60; i++) await addAttempt('paypal')
  const lookedUp: string[] = []
  const deps = paypalThat(async ({ id }) => {
    lookedUp.push(id)
    return { state: 'pending', reason: 'CREATED' }
  })
  await Promise.all([sweepAttempts(deps), sweepAttempts(deps), sweepAttempts(deps)])
  expect([lookedUp.length, new Set(lookedUp).size]).toEqual([60, 60])
})

test('a worker dies between claim and look-up: another one looks it up after the lease', async () => {
  const paid = await addAttempt('paypal')
  const deps = paypalThat(async (attempt) => captured(attempt))
  const now = clock.now()
  await claimDueAttempts(db, 'paypal', { now, lease: new Date(now.getTime() + 60_000), limit: 8 })
  await sweepAttempts(deps)
  expect(await statusOf(paid.orderId)).toBe('AwaitingAuthentication')
  clock.advance(60_000)
  await sweepAttempts(deps)
  expect(await statusOf(paid.orderId)).toBe('Successful')
})

test('a provider is down: the sweep stops querying it, and finds all payments soon after it is back', async () => {
  const orders = []
  for (let i = 0; i < 96; i++) orders.push(await addAttempt('paypal'))
  let [isDown, lookUps] = [true, 0]
  const deps = paypalThat(async (attempt) => {
    lookUps += 1
    return isDown ? { state: 'unknown', reason: 'timeout' } : captured(attempt)
  })
  for (let i = 0; i < 20; i++) {
    await sweepAttempts(deps)
    clock.advance(5_000)
  }
  // At most one claim per lane and sweep.
  expect(lookUps).toBeLessThanOrEqual(20 * 32)
  isDown = false
  clock.advance(30_000)
  await sweepAttempts(deps)
  const paid = await Promise.all(orders.map(({ orderId }) => statusOf(orderId)))
  expect(paid.filter((status) => status !== 'Successful')).toEqual([])
})

type Explained = { 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number } }] }

test('due attempts are read by index and only from recent partitions, however many attempts were settled', async () => {
  await pool.query(`
    insert into payments (id, order_id, provider, state, modified_at)
    select first_id_at(now() - n * interval '1 minute'), new_id(), 'paypal', 'captured', now() from generate_series(1, 20000) n`)
  await pool.query('analyze payments')
  await addAttempt('paypal')
  const client = await pool.connect()
  const buffers = async () => {
    await client.query('begin')
    const { rows } = await client.query<Explained>(`explain (analyze, buffers, format json)
      select * from claim_due_attempts('paypal', 8, now() + interval '1 minute', now() + interval '2 minutes')`)
    await client.query('rollback')
    return rows[0]?.['QUERY PLAN'][0].Plan['Shared Hit Blocks'] ?? Infinity
  }
  await buffers()
  const warm = await buffers()
  client.release()
  expect(warm).toBeLessThan(60)
})
