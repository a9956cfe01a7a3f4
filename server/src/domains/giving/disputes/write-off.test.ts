import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import {
  addOrder,
  addProjects,
  captureOf,
  receivedBy as receivedByProject,
} from '../../../../test/scenes/giving/gifts.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { applyDispute } from './apply-dispute.ts'
import { applyRefund } from '../refunds/apply-refund.ts'

const world = await openWorld()
const { db, pool } = world
const deps = givingDepsOf(world)

const usd = { currency: 'USD', rateE6: 160_250_000 } as const
type Money = { readonly currency: 'JMD' | 'USD'; readonly rateE6: number; readonly localMinor?: number }

const given = async (gifts: readonly { projectId: string; minor: number }[], money: Partial<Money> = {}) => {
  const order = await addOrder(db, { gifts, provider: 'paypal', ...money })
  const capture = captureOf(order, { provider: 'paypal' })
  await applyCaptures(db, deps.seal, [capture])
  return { orderId: order.orderId, provider: 'paypal' as const, providerTxnId: capture.providerTxnId }
}
/** Pays out a part of a project's balance. */
const payOut = (project: string, minor: number, currency = 'JMD') =>
  pool.query(
    `select post_transaction('payout', 'payout:' || gen_random_uuid(), $3::text::currency, jsonb_build_array(
       jsonb_build_object('project', $1::text, 'minor', $2::bigint),
       jsonb_build_object('code', 'A:bank:' || $3::text, 'minor', -$2::bigint)))`,
    [project, minor, currency],
  )
const balanceOf = async (project: string, currency = 'JMD') => {
  const { rows } = await pool.query<{ held: string }>(
    'select -coalesce(sum(balance_minor), 0) as held from ledger_balances where project_id = $1 and currency = $2',
    [project, currency],
  )
  return Number(rows[0]?.held)
}
const received = (project: string) => receivedByProject(db, project)
const writtenOff = async (currency = 'JMD') => {
  const code = `E:writeoff:${currency}`
  const balance = db.selectFrom('ledger_balances').select('balance_minor').where('code', '=', code)
  return (await balance.executeTakeFirst())?.balance_minor ?? 0
}

test('a project that holds a part of its share gives that part, and the rest is written off', async () => {
  const [poor = '', rich = ''] = await addProjects(db, 2)
  const gift = await given([
    { projectId: poor, minor: 6_000 },
    { projectId: rich, minor: 4_000 },
  ])
  await payOut(poor, 3_500)
  const before = await writtenOff()
  await applyRefund(deps, { ...gift, providerRefundId: randomUUID(), amountMinor: 10_000 })
  expect([await balanceOf(poor), await balanceOf(rich), (await writtenOff()) - before]).toEqual([0, 0, 3_500])
  // What was paid out to the project still counts as received.
  expect(await received(poor)).toBe(3_500)
})

test('a lost partial dispute in US dollars is charged to the cent, in USD and in JMD', async () => {
  const [poor = ''] = await addProjects(db, 1)
  const gift = await given([{ projectId: poor, minor: 1_001 }], { ...usd, localMinor: 160_410 })
  await payOut(poor, 901, 'USD')
  const before = await writtenOff('USD')
  const fact = { ...gift, providerDisputeId: randomUUID(), amountMinor: 333, feeMinor: 0 }
  await applyDispute(deps, { ...fact, stage: 'lost' })
  expect([await balanceOf(poor, 'USD'), (await writtenOff('USD')) - before]).toEqual([0, 233])
  // 333 cents are 53,363 of 160,410; 100 of those 333 are 16,025.
  expect(await received(poor)).toBe(160_410 - 16_025)
  await applyDispute(deps, { ...fact, stage: 'won' })
  expect([await balanceOf(poor, 'USD'), (await writtenOff('USD')) - before]).toEqual([100, 0])
  expect(await received(poor)).toBe(160_410)
})

test('two concurrent refunds at the provider take the balance of a project once; the rest is written off', async () => {
  const [poor = ''] = await addProjects(db, 1)
  const gifts = [await given([{ projectId: poor, minor: 5_000 }]), await given([{ projectId: poor, minor: 5_000 }])]
  await payOut(poor, 4_000)
  const before = await writtenOff()
  await Promise.all(
    gifts.map((gift) => applyRefund(deps, { ...gift, providerRefundId: randomUUID(), amountMinor: 5_000 })),
  )
  expect([await balanceOf(poor), (await writtenOff()) - before]).toEqual([0, 4_000])
})

test('all ledger invariants hold afterwards', async () => {
  expect(await brokenInvariants(pool)).toEqual([])
})
