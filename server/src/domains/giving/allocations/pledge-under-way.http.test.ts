import { setTimeout } from 'node:timers/promises'
import { approveMoneyRequest } from '@lignum/contract/giving/money-requests'
import { allocateUnallocatedMoney } from '@lignum/contract/giving/unallocated-money'
import { expect, test } from 'vitest'
import { transact } from '#kit/database/database'
import { addOrder, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { pledgeScene } from '../../../../test/scenes/giving/pledges.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { findAttempt } from '../payments/payments.reads.ts'
import { claimAttempt } from '../payments/payments.writes.ts'
import { lockCapture } from '../refunds/refunds.writes.ts'

const world = await openWorld()
const { db } = world
const deps = givingDepsOf(world)
const { pledged, project } = await pledgeScene(world)
const [finance, second] = [await world.personOf('Finance'), await world.personOf('Finance')]
const approve = (id: string) => second.call(approveMoneyRequest, { id })

/** A pledge of 50, 40 that came for it and wait for a second person, and a payer of the pledge who is at the card gateway. */
const atGateway = async () => {
  const { id } = await pledged({ amount: 50 })
  const order = await addOrder(db, { gifts: [{ projectId: project, minor: 5_000 }], pledgeId: id })
  const fact = { ...captureOf(order), amountMinor: 4_000 }
  await applyCaptures(db, deps.seal, [fact])
  const { requestId } = await finance.call(allocateUnallocatedMoney, {
    provider: 'fygaro',
    transactionId: fact.providerTxnId,
    projectId: project,
    reason: 'It was meant for the pledge.',
  })
  const card = { provider: 'powertranz', paymentType: 'CreditCard' } as const
  const link = await addOrder(db, { gifts: [{ projectId: project, minor: 5_000 }], pledgeId: id, ...card })
  return { id, requestId, link, txn: { provider: 'fygaro', provider_txn_id: fact.providerTxnId } as const }
}

test('a payer who comes back from the gateway while the allocation is approved is either not charged, or it is refused', async () => {
  const { requestId, link, txn } = await atGateway()
  const attempt = await findAttempt(db, link.orderId)
  if (!attempt) throw new Error('no attempt')
  const { approval, isCharged } = await transact(db, async (tx) => {
    // Anybody who looks at this money, as a report or a request for a refund does.
    await lockCapture(tx, txn)
    const started = approve(requestId).then(
      () => 'approved',
      (err: { code?: string }) => err.code,
    )
    await setTimeout(500)
    // The payer comes back: whoever claims the attempt charges the card.
    const claimed = await Promise.race([
      claimAttempt(db, attempt, 'return', new Date()),
      setTimeout(1_000).then(() => false),
    ])
    return { approval: { started }, isCharged: claimed }
  })
  const outcome = await approval.started
  const [charged] = isCharged ? await applyCaptures(db, deps.seal, [captureOf(link, { provider: 'powertranz' })]) : []
  expect([outcome, charged?.outcome]).not.toEqual(['approved', 'excess'])
})

test('while the outcome of a card payment of the pledge is unknown, the approval is refused', async () => {
  const { requestId, link } = await atGateway()
  await db.updateTable('payments').set({ state: 'unknown' }).where('order_id', '=', link.orderId).execute()
  const outcome = await approve(requestId).then(
    () => 'approved',
    (err: { code?: string }) => err.code,
  )
  const [charged] = await applyCaptures(db, deps.seal, [captureOf(link, { provider: 'powertranz' })])
  expect([outcome, charged?.outcome]).toEqual(['giving.not-allocatable', 'applied'])
})
