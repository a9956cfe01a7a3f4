import { getPaymentDetails } from '@lignum/contract/giving/orders'
import { getPaymentsListByFilter } from '@lignum/contract/giving/payment-lists'
import { getPaymentTimeline } from '@lignum/contract/giving/payment-timeline'
import { approveRefund, completeManualRefund, recordDispute, requestRefund } from '@lignum/contract/giving/refunds'
import { expect, test } from 'vitest'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { toPublicRef } from '#kit/values/public-ref'
import { mailReceipts } from '../documents/mail-receipts.ts'
import { applyCaptures } from '../payments/gate.writes.ts'

const world = await openWorld()
const { db } = world
const deps = givingDepsOf(world)
const finance = await world.personOf('Finance')
const auditor = await world.personOf('Auditor')
const [one = '', two = ''] = await addProjects(db, 2)
const gifts = [
  { projectId: one, minor: 30_000 },
  { projectId: two, minor: 20_000 },
]
const contact = {
  email: 'Wanda@People.Test',
  firstName: 'Wanda',
  lastName: 'Quashie',
  phoneNumber: '+1 (876) 555-7788',
}

const given = async () => {
  const order = await addOrder(db, { gifts, contact })
  const capture = captureOf(order, { authCode: 'A77B' })
  await applyCaptures(db, deps.seal, [capture])
  return { id: order.orderId, txn: capture.providerTxnId, capture }
}
const timelineOf = (id: string) => auditor.call(getPaymentTimeline, { id })

test('the timeline of a gift: order, capture, receipt, email and postings that balance', async () => {
  const { id, txn } = await given()
  await mailReceipts(deps)
  const { next, entries, postings, left } = await timelineOf(id)
  expect(next.actor).toBe('nobody')
  expect(entries.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['order', 'attempt', 'status', 'capture', 'receipt', 'mail']),
  )
  expect(entries.toSorted((a, b) => (a.at < b.at ? -1 : 1)).map(({ at }) => at)).toEqual(entries.map(({ at }) => at))
  expect(entries.find(({ kind }) => kind === 'capture')).toMatchObject({ title: 'JMD $500.00 was captured by Fygaro' })
  expect(entries.find(({ kind }) => kind === 'capture')?.detail).toContain(txn)
  expect(JSON.stringify(entries)).not.toContain('people.test')
  const lines = postings.flatMap((posting) => posting.lines)
  expect(lines.reduce((all, { amount }) => all + amount, 0)).toBe(0)
  expect(
    lines
      .filter(({ project }) => project)
      .map(({ amount }) => amount)
      .toSorted(),
  ).toEqual([-200, -300])
  expect(left.map(({ amount }) => amount).toSorted()).toEqual([200, 300])
})

test('a refund, further money and a dispute name who must act', async () => {
  const { id, txn } = await given()
  const refund = await finance.call(requestRefund, { orderId: id, amount: 100, reason: 'twice' })
  expect((await timelineOf(id)).next).toMatchObject({ actor: 'finance' })
  await finance.call(approveRefund, { id: refund.id })
  expect((await timelineOf(id)).left.map(({ amount }) => amount).toSorted()).toEqual([160, 240])
  await finance.call(completeManualRefund, { id: refund.id, reference: 'F-1' })
  const after = await timelineOf(id)
  expect(after.next.actor).toBe('nobody')
  expect(
    after.entries
      .filter(({ kind }) => kind === 'refund')
      .map(({ title }) => title)
      .toSorted(),
  ).toEqual([
    'A refund of JMD $100.00 was requested',
    'The refund of JMD $100.00 was approved',
    'The refund of JMD $100.00: succeeded',
  ])
  expect(after.entries.find(({ title }) => title.startsWith('A refund'))).toMatchObject({
    detail: 'twice',
    by: expect.stringMatching(/^Pat Example/),
  })
  await applyCaptures(db, deps.seal, [captureOf({ orderId: id, totalMinor: 50_000, currency: 'JMD' })])
  expect((await timelineOf(id)).next.text).toContain('belongs to no gift')
  const dispute = {
    provider: 'fygaro',
    providerTxnId: txn,
    providerDisputeId: 'D-1',
    amount: 50,
    stage: 'open',
  } as const
  await finance.call(recordDispute, dispute)
  expect((await timelineOf(id)).next.text).toContain('disputes')
})

test('an unknown payment is not found, and donors and visitors are refused', async () => {
  await expect(timelineOf(one)).rejects.toMatchObject({ status: 404 })
  const donor = await world.personOf('SocialInvestor')
  await expect(donor.call(getPaymentTimeline, { id: one })).rejects.toMatchObject({ status: 403 })
})

test("reading a donor's contact details is recorded, reading one's own is not", async () => {
  const donor = await world.personOf('SocialInvestor')
  const { orderId } = await addOrder(db, { gifts, contact, userId: donor.id })
  const reads = () => db.selectFrom('audit_details').select('audit_event').where('entity_id', '=', orderId).execute()
  await donor.call(getPaymentDetails, { id: orderId })
  expect(await reads()).toEqual([])
  await auditor.call(getPaymentDetails, { id: orderId })
  expect(await reads()).toEqual([{ audit_event: 'Queried' }])
})

test('a payment is found by everything its donor can quote, and by nothing else', async () => {
  const { id, txn } = await given()
  const found = async (value: string) => {
    const { results } = await finance.call(getPaymentsListByFilter, { filters: [{ field: 'search', value }] })
    return results
  }
  const [row] = await found(id)
  expect(row?.id).toBe(id)
  const quoted = [toPublicRef(id), row?.invoiceNumber, row?.receiptNo?.toLowerCase(), txn]
  for (const text of quoted) expect((await found(text ?? '')).map((one_) => one_.id)).toEqual([id])
  for (const text of ['a77b', 'wanda@people.test', '555-7788', '8765557788', 'Quashie', 'wan quash', 'A77B'])
    expect((await found(text)).some((one_) => one_.id === id)).toBe(text !== 'a77b')
  for (const text of ['Quashies', 'nobody@people.test', '5550000', '%', 'JM-2026-000000000-AAAAAA'])
    expect(await found(text)).toEqual([])
  await expect(
    finance.call(getPaymentsListByFilter, {
      filters: [
        { field: 'Status', value: 'Failed' },
        { field: 'search', value: 'x', joinType: 'or' },
      ],
    }),
  ).rejects.toMatchObject({ status: 400 })
})
