import { approveMoneyRequest, getMoneyRequestsListByFilter } from '@lignum/contract/giving/money-requests'
import {
  exportDisputes,
  getDisputesListByFilter,
  getRefundsListByFilter,
  recordDispute,
  requestRefund,
} from '@lignum/contract/giving/refunds'
import { expect, test } from 'vitest'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { applyCaptures } from '../payments/gate.writes.ts'

const world = await openWorld({ REFUND_ALONE_LIMIT_JMD: '100' })
const { db } = world
const deps = givingDepsOf(world)
const [one, two] = [await world.personOf('Finance'), await world.personOf('Finance')]
const auditor = await world.personOf('Auditor')
const [project = '', other = ''] = await addProjects(db, 2)

const given = async () => {
  const gifts = [
    { projectId: project, minor: 30_000 },
    { projectId: other, minor: 20_000 },
  ]
  const order = await addOrder(db, { gifts })
  const capture = captureOf(order)
  await applyCaptures(db, deps.seal, [capture])
  return { orderId: order.orderId, txn: capture.providerTxnId }
}
const disputesOf = async (person: typeof one, orderId: string) =>
  (await person.call(getDisputesListByFilter, { filters: [{ field: 'orderId', value: orderId }] })).results

test('a dispute is listed with the outcome that waits, and only another person finds it as not their own', async () => {
  const { orderId, txn } = await given()
  const dispute = { provider: 'fygaro', providerTxnId: txn, providerDisputeId: `D-${txn}`, amount: 50 } as const
  await one.call(recordDispute, { ...dispute, stage: 'open' })
  const shown = { stage: 'open', amount: 50, donor: 'Dana Donor', transactionId: txn, orderId }
  expect(await disputesOf(auditor, orderId)).toMatchObject([{ ...shown, waiting: null }])
  const { requestId } = await one.call(recordDispute, { ...dispute, stage: 'lost' })
  expect(await disputesOf(one, orderId)).toMatchObject([{ ...shown, waiting: { requestId, isOwn: true } }])
  expect(await disputesOf(two, orderId)).toMatchObject([{ ...shown, waiting: { requestId, isOwn: false } }])
  const open = { filters: [{ field: 'State', value: 'open' }] }
  expect((await one.call(getMoneyRequestsListByFilter, open)).results).toMatchObject([{ id: requestId, isOwn: true }])
  expect((await two.call(getMoneyRequestsListByFilter, open)).results).toMatchObject([{ id: requestId, isOwn: false }])
  await two.call(approveMoneyRequest, { id: requestId ?? '' })
  expect(await disputesOf(one, orderId)).toMatchObject([{ stage: 'lost', waiting: null }])
  const file = await world.app.inject({ method: 'GET', url: exportDisputes.path, headers: auditor.headers })
  expect(file.body).toContain(`D-${txn},fygaro,${txn}`)
  expect(file.body.trim().split('\r\n').at(-1)).toContain('JMD 50.00')
})

test('a refund is listed with its donor and what each project gives back and still has', async () => {
  const { orderId } = await given()
  const refund = await one.call(requestRefund, { orderId, amount: 250, reason: 'twice' })
  expect(refund).toMatchObject({ isOwn: true, needsSecondPerson: true, donor: 'Dana Donor' })
  expect(refund.shares.toSorted((a, b) => a.amount - b.amount)).toMatchObject([
    { amount: 100, left: 200, projectId: other },
    { amount: 150, left: 300, projectId: project },
  ])
  const listed = await two.call(getRefundsListByFilter, { filters: [{ field: 'orderId', value: orderId }] })
  expect(listed.results).toMatchObject([{ id: refund.id, isOwn: false, needsSecondPerson: true }])
})

test('auditors read disputes and record none; donors do neither', async () => {
  const request = { provider: 'fygaro', providerTxnId: 'x', providerDisputeId: 'y', amount: 1, stage: 'open' } as const
  await expect(auditor.call(recordDispute, request)).rejects.toMatchObject({ status: 403 })
  const donor = await world.personOf('SocialInvestor')
  await expect(donor.call(getDisputesListByFilter, {})).rejects.toMatchObject({ status: 403 })
})
