import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../../test/money-story/broken-invariants.ts'
import { addOrder, addProjects, captureOf } from '../../../../../test/scenes/giving/gifts.ts'
import { byPerson } from '../../../../../test/scenes/two-people.ts'
import { givingDepsOf } from '../../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../../test/worlds/world.ts'
import { requestAllocation } from '../../allocations/request-allocation.ts'
import { applyDispute } from '../../disputes/apply-dispute.ts'
import { applyCaptures } from '../../payments/gate.writes.ts'
import { applyRefund } from '../apply-refund.ts'
import { approveRefund } from '../approve-refund.ts'
import { completeManualRefund } from '../complete-manual-refund.ts'
import { rejectRefund } from '../reject-refund.ts'
import { requestParkedRefund } from './request-parked-refund.ts'

const world = await openWorld()
const { db, pool } = world
const deps = givingDepsOf(world)
const by = byPerson(await world.personOf('Finance'))
const [projectId = ''] = await addProjects(db, 1)
const reason = 'paid twice'
const provider = 'fygaro'

/** Unallocated money of 100.00, because its order was paid before. */
const unallocated = async (): Promise<string> => {
  const order = await addOrder(db, { gifts: [{ projectId, minor: 10_000 }] })
  const second = captureOf(order)
  await applyCaptures(db, deps.seal, [captureOf(order)])
  await applyCaptures(db, deps.seal, [second])
  return second.providerTxnId
}
const request = (transactionId: string, amount: number | null = null) =>
  requestParkedRefund(deps, by, { provider, transactionId, amount, reason })
const promised = async (transactionId: string, amount: number | null = null) => {
  const id = await request(transactionId, amount)
  await approveRefund(deps, by, id)
  return id
}
const refundAtProvider = (providerTxnId: string, amountMinor: number) =>
  applyRefund(deps, { provider, providerTxnId, providerRefundId: randomUUID(), amountMinor })
const dispute = (providerTxnId: string, providerDisputeId: string, stage: 'lost' | 'won', amountMinor = 10_000) =>
  applyDispute(deps, { provider, providerTxnId, providerDisputeId, amountMinor, feeMinor: 0, stage })
const balances = async () => {
  const rows = await db.selectFrom('ledger_balances').select(['code', 'balance_minor']).execute()
  const of = new Map(rows.map((row) => [row.code, row.balance_minor]))
  return { held: 0 - (of.get('L:unallocated:JMD') ?? 0), written: of.get('E:writeoff:JMD') ?? 0 }
}
const changeOf = async (work: () => Promise<unknown>) => {
  const before = await balances()
  await work()
  const now = await balances()
  return { held: now.held - before.held, written: now.written - before.written }
}
const refunded = async (txn: string) => {
  const found = db.selectFrom('captures').select(['refunded_minor', 'resolved_at']).where('provider_txn_id', '=', txn)
  const { refunded_minor, resolved_at } = await found.executeTakeFirstOrThrow()
  return { minor: refunded_minor, isResolved: resolved_at !== null }
}

test('what went back at the provider during an approved refund that then fails is not there any more', async () => {
  const txn = await unallocated()
  const change = await changeOf(async () => {
    const id = await promised(txn)
    await refundAtProvider(txn, 6_000)
    await rejectRefund(deps, by, { id, reason })
  })
  expect(change).toEqual({ held: -6_000, written: 0 })
  expect(await refunded(txn)).toEqual({ minor: 6_000, isResolved: false })
  await expect(request(txn, 40.01)).rejects.toMatchObject({ code: 'giving.refund-too-large' })
  const allocation = { provider, transactionId: txn, projectId, invoiceNumber: null, donor: null, reason } as const
  await expect(requestAllocation(deps, by, allocation)).rejects.toMatchObject({ code: 'giving.not-allocatable' })
  await completeManualRefund(deps, by, { id: await promised(txn), reference: randomUUID() })
  expect(await refunded(txn)).toEqual({ minor: 10_000, isResolved: true })
})

test('a dispute is lost during an approved refund that then fails: nothing is left to refund', async () => {
  const txn = await unallocated()
  const change = await changeOf(async () => {
    const id = await promised(txn, 30)
    await dispute(txn, randomUUID(), 'lost')
    await rejectRefund(deps, by, { id, reason })
  })
  expect(change).toEqual({ held: -10_000, written: 0 })
  expect(await refunded(txn)).toEqual({ minor: 10_000, isResolved: true })
  await expect(request(txn)).rejects.toMatchObject({ code: 'giving.not-parked' })
})

test('a loss that was charged when an approved refund failed comes back with the dispute', async () => {
  const [txn, disputeId] = [await unallocated(), randomUUID()]
  const change = await changeOf(async () => {
    const id = await promised(txn, 30)
    await dispute(txn, disputeId, 'lost')
    await rejectRefund(deps, by, { id, reason })
    await dispute(txn, disputeId, 'won')
  })
  expect(change).toEqual({ held: 0, written: 0 })
  expect(await refunded(txn)).toEqual({ minor: 0, isResolved: false })
})

test('a refund at the provider while all of it was lost is not there after the dispute is won back', async () => {
  const [txn, id] = [await unallocated(), randomUUID()]
  const change = await changeOf(async () => {
    await dispute(txn, id, 'lost')
    await refundAtProvider(txn, 2_500)
    await dispute(txn, id, 'won')
  })
  expect(change).toEqual({ held: -2_500, written: 0 })
  expect(await refunded(txn)).toEqual({ minor: 2_500, isResolved: false })
})

test('all ledger invariants hold afterwards', async () => {
  expect(await brokenInvariants(pool)).toEqual([])
})
