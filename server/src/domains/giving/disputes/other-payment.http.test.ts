import { randomUUID } from 'node:crypto'
import { approveMoneyRequest, rejectMoneyRequest } from '@lignum/contract/giving/money-requests'
import { recordDispute } from '@lignum/contract/giving/refunds'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { applyDispute } from './apply-dispute.ts'

const world = await openWorld()
const { db, pool } = world
const deps = givingDepsOf(world)
const [one, two] = [await world.personOf('Finance'), await world.personOf('Finance')]

/** A gift of 100.00 to a project of its own. */
const given = async () => {
  const [projectId = ''] = await addProjects(db, 1)
  const order = await addOrder(db, { gifts: [{ projectId, minor: 10_000 }] })
  const capture = captureOf(order)
  await applyCaptures(db, deps.seal, [capture])
  return { projectId, orderId: order.orderId, providerTxnId: capture.providerTxnId }
}
const heldBy = async (projectId: string) => {
  const found = db.selectFrom('ledger_balances').select('balance_minor').where('project_id', '=', projectId)
  return 0 - ((await found.executeTakeFirst())?.balance_minor ?? 0)
}
const balanceOf = async (code: string) => {
  const found = db.selectFrom('ledger_balances').select('balance_minor').where('code', '=', code)
  return (await found.executeTakeFirst())?.balance_minor ?? 0
}
const stageOf = async (id: string) =>
  (await db.selectFrom('disputes').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const requestOf = (id: string | null) =>
  db
    .selectFrom('money_requests')
    .select('state')
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow()

test('a dispute is about one payment: its outcome is not booked to another one', async () => {
  const [disputed, other] = [await given(), await given()]
  const dispute = { provider: 'fygaro', providerDisputeId: randomUUID(), amount: 100 } as const
  const { id } = await one.call(recordDispute, { ...dispute, providerTxnId: disputed.providerTxnId, stage: 'open' })
  const mistyped = { ...dispute, providerTxnId: other.providerTxnId }
  for (const stage of ['open', 'lost', 'won'] as const)
    await expect(one.call(recordDispute, { ...mistyped, stage })).rejects.toMatchObject({
      code: 'giving.dispute-of-other-payment',
    })
  expect(await stageOf(id)).toBe('open')
  expect(await heldBy(other.projectId)).toBe(10_000)
  expect(await brokenInvariants(pool)).toEqual([])
})

test('a provider that names another payment for a dispute takes nothing from it', async () => {
  const [disputed, other] = [await given(), await given()]
  const fact = { provider: 'fygaro', providerDisputeId: randomUUID(), amountMinor: 10_000, feeMinor: 0 } as const
  await applyDispute(deps, { ...fact, providerTxnId: disputed.providerTxnId, stage: 'open' })
  const reported = applyDispute(deps, { ...fact, providerTxnId: other.providerTxnId, stage: 'lost' })
  await expect(reported).rejects.toMatchObject({ code: 'giving.dispute-of-other-payment' })
  expect([await heldBy(disputed.projectId), await heldBy(other.projectId)]).toEqual([10_000, 10_000])
  expect(await brokenInvariants(pool)).toEqual([])
})

test('a loss that was requested is not approved after the provider reported that the dispute was won', async () => {
  const { projectId, providerTxnId } = await given()
  const dispute = { provider: 'fygaro', providerTxnId, providerDisputeId: randomUUID() } as const
  const { id, requestId } = await one.call(recordDispute, { ...dispute, amount: 100, stage: 'lost' })
  await applyDispute(deps, { ...dispute, amountMinor: 10_000, feeMinor: 0, stage: 'won' })
  await expect(two.call(approveMoneyRequest, { id: requestId ?? '' })).rejects.toMatchObject({
    code: 'giving.request-over',
  })
  expect(await requestOf(requestId)).toEqual({ state: 'open' })
  await two.call(rejectMoneyRequest, { id: requestId ?? '', reason: 'it was won' })
  const audited = db.selectFrom('audit_details').select('new_value').where('entity_id', '=', id)
  expect((await audited.execute()).map(({ new_value }) => new_value)).not.toContain('lost')
  expect([await stageOf(id), await heldBy(projectId)]).toEqual(['won', 10_000])
})

test('the fee of a dispute that the provider reported first is booked once, whenever it is entered', async () => {
  const { providerTxnId } = await given()
  const dispute = { provider: 'fygaro', providerTxnId, providerDisputeId: randomUUID() } as const
  const before = await balanceOf('E:dispute_fee:JMD')
  await applyDispute(deps, { ...dispute, amountMinor: 10_000, feeMinor: 0, stage: 'open' })
  for (const stage of ['open', 'open', 'won', 'won'] as const)
    await one.call(recordDispute, { ...dispute, amount: 100, fee: 15, stage })
  expect((await balanceOf('E:dispute_fee:JMD')) - before).toBe(1_500)
})

test('a fee that was entered with the dispute is not booked again with its outcome', async () => {
  const { providerTxnId } = await given()
  const dispute = { provider: 'fygaro', providerTxnId, providerDisputeId: randomUUID(), amount: 100, fee: 15 } as const
  const before = await balanceOf('E:dispute_fee:JMD')
  await one.call(recordDispute, { ...dispute, stage: 'open' })
  const { requestId } = await one.call(recordDispute, { ...dispute, stage: 'lost' })
  await two.call(approveMoneyRequest, { id: requestId ?? '' })
  expect((await balanceOf('E:dispute_fee:JMD')) - before).toBe(1_500)
  expect(await brokenInvariants(pool)).toEqual([])
})
