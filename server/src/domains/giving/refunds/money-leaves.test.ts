import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { byPerson } from '../../../../test/scenes/two-people.ts'
import { fakeProvider, givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { Refusal } from '../../../kit/values/refusal.ts'
import { foldLedger } from '../ledger/ledger.writes.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { applyDispute } from '../disputes/apply-dispute.ts'
import { moveGift } from '../moves/move-gift.ts'
import { applyRefund } from './apply-refund.ts'
import { approveRefund } from './approve-refund.ts'
import { requestParkedRefund } from './unallocated/request-parked-refund.ts'
import { requestRefund } from './request-refund.ts'
import { submitRefund } from './submit-refund.ts'

const world = await openWorld()
const { db, pool } = world
const projects = await addProjects(db, 3)
const finance = await world.personOf('Finance')
const by = byPerson(finance)
const deps = givingDepsOf(world, {
  paypal: fakeProvider('paypal', { refund: async ({ id }) => ({ state: 'succeeded', providerRefundId: `r-${id}` }) }),
})

const given = async () => {
  const gifts = projects.map((projectId, i) => ({ projectId, minor: 1_000 * (i + 1) }))
  const order = await addOrder(db, { gifts, provider: 'paypal' })
  const capture = captureOf(order, { provider: 'paypal' })
  await applyCaptures(db, deps.seal, [capture])
  return {
    orderId: order.orderId,
    txn: capture.providerTxnId,
    disputeId: randomUUID(),
    externalId: randomUUID(),
    againId: randomUUID(),
    capture,
  }
}
type Gift = Awaited<ReturnType<typeof given>>
const fact = ({ txn }: Gift) => ({ provider: 'paypal', providerTxnId: txn }) as const

let moves = 0
/** From one of the projects to another, each pair in turn. */
const someMove = () => {
  moves += 1
  const [fromProjectId = '', toProjectId = ''] = [projects[moves % 3], projects[(moves + (moves % 2) + 1) % 3]]
  return { fromProjectId, toProjectId }
}

/** All that can happen to a received gift. A refusal is an expected outcome. */
const events = {
  refund: async ({ orderId }: Gift) => {
    const id = await requestRefund(deps, by, { orderId, amount: 7.77, items: null, reason: 'test' })
    await approveRefund(deps, by, id)
    await Promise.all([submitRefund(deps, id), submitRefund(deps, id)])
  },
  refundAtProvider: (gift: Gift) =>
    applyRefund(deps, { ...fact(gift), providerRefundId: gift.externalId, amountMinor: 1_234 }),
  disputed: (gift: Gift) => dispute(gift, 'open'),
  won: (gift: Gift) => dispute(gift, 'won'),
  lost: (gift: Gift) => dispute(gift, 'lost'),
  capturedAgain: ({ capture }: Gift) =>
    applyCaptures(db, deps.seal, [capture, { ...capture, providerTxnId: randomUUID() }]),
  unallocatedIsRefunded: async ({ capture, againId }: Gift) => {
    await applyCaptures(db, deps.seal, [{ ...capture, providerTxnId: againId }])
    const id = await requestParkedRefund(deps, by, { provider: 'paypal', transactionId: againId, reason: 'test' })
    await approveRefund(deps, by, id)
    await Promise.all([submitRefund(deps, id), submitRefund(deps, id)])
  },
  unallocatedIsDisputed: async (gift: Gift) => {
    await applyCaptures(db, deps.seal, [{ ...gift.capture, providerTxnId: gift.againId }])
    await dispute({ ...gift, txn: gift.againId, disputeId: gift.externalId }, 'lost')
  },
  moved: ({ orderId }: Gift) => moveGift(deps, by, { ...someMove(), orderId, reason: 'test' }),
  fold: () => foldLedger(db),
} as const
const dispute = (gift: Gift, stage: 'open' | 'won' | 'lost') =>
  applyDispute(deps, { ...fact(gift), providerDisputeId: gift.disputeId, amountMinor: 6_000, feeMinor: 0, stage })

const allEvents = Object.values(events)

test('any concurrent events keep the ledger invariants, and no order is refunded beyond its total', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.constantFrom(...allEvents), { minLength: 2, maxLength: 6 }), {
        minLength: 1,
        maxLength: 4,
      }),
      async (plans) => {
        const gifts = await Promise.all(plans.map(given))
        const steps = gifts.flatMap((gift, i) => (plans[i] ?? []).map(async (happen) => happen(gift)))
        const ended = await Promise.allSettled(steps)
        const failures = ended.filter((end) => end.status === 'rejected' && !(end.reason instanceof Refusal))
        expect(failures).toEqual([])
        const orders = await db
          .selectFrom('orders')
          .select(['status', 'refunded_minor', 'total_minor'])
          .where(
            'id',
            'in',
            gifts.map(({ orderId }) => orderId),
          )
          .execute()
        for (const order of orders) expect(order.refunded_minor).toBeLessThanOrEqual(order.total_minor)
      },
    ),
    { seed: 20_261_115, numRuns: 40 },
  )
  expect(await brokenInvariants(pool)).toEqual([])
}, 120_000)

test('a fold of refund entries only updates the totals', async () => {
  const gift = await given()
  await foldLedger(db)
  const totals = () => db.selectFrom('project_totals').select('received_minor').orderBy('project_id').execute()
  await events.refundAtProvider(gift)
  const before = await totals()
  expect(await foldLedger(db)).toBeGreaterThan(0)
  expect(await totals()).not.toEqual(before)
  expect(await brokenInvariants(pool)).toEqual([])
})
