import { randomUUID } from 'node:crypto'
import { moveGift } from '@lignum/contract/giving/moves'
import { approveRefund, requestRefund } from '@lignum/contract/giving/refunds'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { openMoveScene } from '../../../../test/scenes/giving/moves.ts'
import { applyRefund } from '../refunds/apply-refund.ts'

const { world, deps, projects, mover, second, reason, given, route, move, receiptsOf } = await openMoveScene()
const { pool } = world
const { other } = projects

test('of a move and a refund at the same time the money goes one way only, and the gift has one valid receipt', async () => {
  for (let round = 0; round < 40; round++) {
    const { orderId, txn } = await given(6_000)
    const { id } = round % 2 ? await mover.call(requestRefund, { orderId, reason }) : { id: null }
    const results = await Promise.allSettled([
      id ? second.call(approveRefund, { id }) : mover.call(requestRefund, { orderId, reason }),
      move(orderId),
      move(orderId),
      ...(round % 4 === 0
        ? [
            applyRefund(deps, {
              provider: 'fygaro',
              providerTxnId: txn,
              providerRefundId: randomUUID(),
              amountMinor: 1_500,
            }),
          ]
        : []),
    ])
    const [refunded, ...moves] = results
    const moved = moves.slice(0, 2).filter(({ status }) => status === 'fulfilled').length
    expect(moved).toBeLessThanOrEqual(1)
    if (id) expect([refunded?.status, moved]).toEqual(['fulfilled', 0])
    const valid = (await receiptsOf(orderId)).filter(({ status }) => status === 'Valid')
    expect(valid).toHaveLength(1)
  }
  expect(await brokenInvariants(pool)).toEqual([])
}, 180_000)

test('of two people who move a gift to two projects, one does', async () => {
  for (let round = 0; round < 15; round++) {
    const { orderId } = await given(4_000)
    const request = { ...route(orderId), reason }
    const results = await Promise.allSettled([
      mover.call(moveGift, request),
      second.call(moveGift, { ...request, toProjectId: other }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
  expect(await brokenInvariants(pool)).toEqual([])
})
