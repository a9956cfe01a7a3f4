import { setTimeout } from 'node:timers/promises'
import { approveMoneyRequest } from '@lignum/contract/giving/money-requests'
import { allocateUnallocatedMoney } from '@lignum/contract/giving/unallocated-money'
import { expect, test } from 'vitest'
import { transact } from '#kit/database/database'
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
const request = (transactionId: string) =>
  finance.call(allocateUnallocatedMoney, {
    provider: 'fygaro',
    transactionId,
    projectId: project,
    reason: 'It was meant for the pledge.',
  })
const approve = (id: string) => second.call(approveMoneyRequest, { id })
const allocate = async (transactionId: string) => approve((await request(transactionId)).requestId)
const receivedOf = async (id: string) => {
  const found = db.selectFrom('pledges').select('received_minor').where('id', '=', id)
  return (await found.executeTakeFirstOrThrow()).received_minor
}

test('money of another amount that came for a pledge and is allocated to its project counts for the pledge, and no reminder follows', async () => {
  const { id } = await pledged({ amount: 50 })
  const order = await addOrder(db, { gifts: [{ projectId: project, minor: 5_000 }], pledgeId: id })
  const fact = { ...captureOf(order), amountMinor: 4_000 }
  await applyCaptures(db, deps.seal, [fact])
  await allocate(fact.providerTxnId)
  const now = after(new Date(), days(7.1))
  await mailReminders({ ...deps, clock: { now: () => now } })
  const reminders = await db
    .selectFrom('mail_log')
    .select('subject')
    .where('mail_key', 'like', `pledge-reminder:${id}:%`)
    .execute()
  expect([await receivedOf(id), reminders]).toEqual([4_000, []])
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

/** A pledge of 50, 40 that came for it and wait for a second person, and another link of the pledge that is paid now. */
const requested = async () => {
  const { id } = await pledged({ amount: 50 })
  const order = await addOrder(db, { gifts: [{ projectId: project, minor: 5_000 }], pledgeId: id })
  const fact = { ...captureOf(order), amountMinor: 4_000 }
  await applyCaptures(db, deps.seal, [fact])
  const { requestId } = await request(fact.providerTxnId)
  const link = await addOrder(db, { gifts: [{ projectId: project, minor: 5_000 }], pledgeId: id })
  return { id, requestId, paid: captureOf(link) }
}

test('if the pledge on which two people agreed is paid meanwhile, the approval is refused', async () => {
  const { id, requestId, paid } = await requested()
  await applyCaptures(db, deps.seal, [paid])
  await expect(approve(requestId)).rejects.toMatchObject({ code: 'giving.allocation-changed' })
  expect(await receivedOf(id)).toBe(5_000)
})

test('if it is paid at the same moment, the approval waits for that payment and is refused', async () => {
  const { id, requestId, paid } = await requested()
  const { approval } = await transact(db, async (tx) => {
    await applyCaptures(tx, deps.seal, [paid])
    const started = approve(requestId).catch((err: unknown) => err)
    await setTimeout(300)
    return { approval: { started } }
  })
  expect(await approval.started).toMatchObject({ code: 'giving.allocation-changed' })
  expect(await receivedOf(id)).toBe(5_000)
  expect(await brokenInvariants(pool)).toEqual([])
})

test('while a card is charged for the pledge, the approval is refused', async () => {
  const { id, requestId } = await requested()
  const card = { provider: 'powertranz', paymentType: 'CreditCard' } as const
  const link = await addOrder(db, { gifts: [{ projectId: project, minor: 5_000 }], pledgeId: id, ...card })
  await db.updateTable('payments').set({ state: 'completing' }).where('order_id', '=', link.orderId).execute()
  await expect(approve(requestId)).rejects.toMatchObject({ code: 'giving.not-allocatable' })
  const paid = captureOf(link, { provider: 'powertranz' })
  expect(await applyCaptures(db, deps.seal, [paid])).toMatchObject([{ outcome: 'applied' }])
})
