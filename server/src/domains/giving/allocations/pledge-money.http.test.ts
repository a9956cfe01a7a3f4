import { approveMoneyRequest } from '@lignum/contract/giving/money-requests'
import { allocateUnallocatedMoney } from '@lignum/contract/giving/unallocated-money'
import { expect, test } from 'vitest'
import { after, days } from '#kit/values/clock'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { addOrder, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { pledgeScene } from '../../../../test/scenes/giving/pledges.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { mailReminders } from '../pledges/follow-up/mail-reminders.ts'

const world = await openWorld()
const { db, pool } = world
const deps = givingDepsOf(world)
const { pledged, project } = await pledgeScene(world)
const [finance, second] = [await world.personOf('Finance'), await world.personOf('Finance')]
const allocate = async (transactionId: string) => {
  const { requestId } = await finance.call(allocateUnallocatedMoney, {
    provider: 'fygaro',
    transactionId,
    projectId: project,
    reason: 'It was meant for the pledge.',
  })
  await second.call(approveMoneyRequest, { id: requestId })
}

test('money of another amount that came for a pledge and is allocated to its project counts for the pledge, and no reminder follows', async () => {
  const { id } = await pledged({ amount: 50 })
  const order = await addOrder(db, { gifts: [{ projectId: project, minor: 5_000 }], pledgeId: id })
  const fact = { ...captureOf(order), amountMinor: 4_000 }
  await applyCaptures(db, deps.seal, [fact])
  await allocate(fact.providerTxnId)
  const now = after(new Date(), days(7.1))
  await mailReminders({ ...deps, clock: { now: () => now } })
  const { received_minor: received } = await db
    .selectFrom('pledges')
    .select('received_minor')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const reminders = await db
    .selectFrom('mail_log')
    .select('subject')
    .where('mail_key', 'like', `pledge-reminder:${id}:%`)
    .execute()
  expect([received, reminders]).toEqual([4_000, []])
})

test('money of another currency than the pledge is a gift of its own', async () => {
  await pool.query(`insert into fx_rates (rate_e6, as_of, source) values (160000000, local_day(), 'test')`)
  const { id } = await pledged({ amount: 50 })
  const order = await addOrder(db, { gifts: [{ projectId: project, minor: 5_000 }], pledgeId: id })
  const fact = { ...captureOf(order), currency: 'USD' as const }
  expect(await applyCaptures(db, deps.seal, [fact])).toMatchObject([{ outcome: 'mismatch' }])
  await allocate(fact.providerTxnId)
  const pledge = await db.selectFrom('pledges').select(['received_minor', 'status']).where('id', '=', id).execute()
  expect(pledge).toEqual([{ received_minor: 0, status: 'Unfulfilled' }])
  expect(await brokenInvariants(pool)).toEqual([])
})
