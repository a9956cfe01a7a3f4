import { approveRefund, completeManualRefund, requestRefund } from '@lignum/contract/giving/refunds'
import { beforeEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { openRefundScene } from '../../../../test/scenes/giving/refunds.ts'
import { submitRefund } from './submit-refund.ts'

const { world, control, deps, giveByPaypal, giveByCard, processWebhooks } = await openRefundScene()
const { db } = world
const finance = await world.personOf('Finance')
const reason = 'asked for'
beforeEach(() => {
  control.clearFaults()
  control.setWebhooks({ provider: 'paypal', mode: 'normal' })
})

const approved = async (orderId: string, amount: number | null = null) => {
  const { id } = await finance.call(requestRefund, { orderId, amount, reason })
  await finance.call(approveRefund, { id })
  return id
}
const orderOf = (id: string) =>
  db.selectFrom('orders').select(['status', 'refunded_minor']).where('id', '=', id).executeTakeFirstOrThrow()
const stateOf = async (id: string) =>
  (await db.selectFrom('refunds').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const refundedAt = (txn: string) => control.state().captures.find(({ txnId }) => txnId === txn)?.refunded

test('PayPal refunds and sends three webhooks: the refund is booked once', async () => {
  const { orderId, txn } = await giveByPaypal()
  control.setWebhooks({ provider: 'paypal', mode: 'duplicate:3' })
  const id = await approved(orderId, 4)
  await submitRefund(deps, id)
  await processWebhooks()
  expect(await stateOf(id)).toBe('succeeded')
  expect(await orderOf(orderId)).toEqual({ status: 'Successful', refunded_minor: 400 })
  expect(refundedAt(txn)).toBe(400)
})

test('PayPal refunds but the request times out: a retry with the same id returns the same refund', async () => {
  const { orderId, txn } = await giveByPaypal()
  const id = await approved(orderId)
  control.setWebhooks({ provider: 'paypal', mode: 'drop' })
  control.addFault({ provider: 'paypal', match: { op: 'captures.refund', nth: 1 }, fault: 'timeout_after' })
  await expect(submitRefund(deps, id)).rejects.toThrow('unknown')
  await submitRefund(deps, id)
  expect(await stateOf(id)).toBe('succeeded')
  expect(await orderOf(orderId)).toEqual({ status: 'Reversed', refunded_minor: 1_000 })
  expect(refundedAt(txn)).toBe(1_000)
})

test('the card gateway refunds but the request times out: it is not sent again, and staff complete it', async () => {
  const { orderId, txn } = await giveByCard()
  const id = await approved(orderId, 3)
  control.addFault({ provider: 'powertranz', match: { op: 'refund', nth: 1 }, fault: 'timeout_after' })
  await submitRefund(deps, id)
  await submitRefund(deps, id)
  expect(await stateOf(id)).toBe('unknown')
  expect(refundedAt(txn)).toBe(300)
  await finance.call(completeManualRefund, { id, reference: 'seen in the portal' })
  expect(await orderOf(orderId)).toEqual({ status: 'Successful', refunded_minor: 300 })
})

test('a refund at PayPal of a capture unknown to us: the capture is booked first, then the refund', async () => {
  control.addFault({ provider: 'paypal', match: { op: 'orders.capture', nth: 1 }, fault: 'timeout_after' })
  control.setWebhooks({ provider: 'paypal', mode: 'drop' })
  const { orderId, txn } = await giveByPaypal()
  expect((await orderOf(orderId)).status).not.toBe('Successful')
  control.setWebhooks({ provider: 'paypal', mode: 'normal' })
  control.refund({ txn, amountMinor: 1_000 })
  await processWebhooks()
  expect(await orderOf(orderId)).toEqual({ status: 'Reversed', refunded_minor: 1_000 })
})

test.each([
  ['lost', 'Reversed'],
  ['won', 'Successful'],
] as const)(
  'a dispute at PayPal that is %s, with webhooks out of order, leaves the order %s',
  async (stage, status) => {
    const { orderId, txn } = await giveByPaypal()
    control.setWebhooks({ provider: 'paypal', mode: 'reorder' })
    control.dispute({ txn, stage: 'open' })
    control.dispute({ txn, stage })
    await processWebhooks()
    await processWebhooks()
    expect((await orderOf(orderId)).status).toBe(status)
  },
)

test('captures and refunds at PayPal and the gateway equal those in our database', async () => {
  const { captures } = control.state()
  const ours = await db.selectFrom('captures').select(['amount_minor', 'refunded_minor', 'provider_txn_id']).execute()
  const disputed = new Set(control.state().disputes.map(({ txnId }) => txnId))
  expect(ours.map((c) => c.provider_txn_id).toSorted()).toEqual(captures.map(({ txnId }) => txnId).toSorted())
  for (const { txnId, refunded } of captures.filter((line) => !disputed.has(line.txnId)))
    expect(ours.find((c) => c.provider_txn_id === txnId)?.refunded_minor).toBe(refunded)
  expect(await brokenInvariants(world.pool)).toEqual([])
})
