import { randomUUID } from 'node:crypto'
import {
  approveMoneyRequest,
  getMoneyRequestsListByFilter,
  rejectMoneyRequest,
} from '@lignum/contract/giving/money-requests'
import { changePledgeStatus } from '@lignum/contract/giving/pledges'
import { reconcileReport } from '@lignum/contract/giving/reconciliation'
import { recordDispute } from '@lignum/contract/giving/refunds'
import { expect, test } from 'vitest'
import { toPublicRef } from '#kit/values/public-ref'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { byPerson } from '../../../../test/scenes/two-people.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { atBank, pledgeScene } from '../../../../test/scenes/giving/pledges.ts'
import { queuedJobs } from '../../../../test/scenes/queued-jobs.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { bookReportJob } from '../inbound/approve-report.ts'
import { bookReport } from '../inbound/book-report.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { approveRefund } from '../refunds/approve-refund.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { expireMoneyRequests } from './money-requests.writes.ts'

const world = await openWorld({ REFUND_ALONE_LIMIT_JMD: '100', REFUND_DAILY_LIMIT_JMD: '250' })
const { db, pool } = world
const deps = givingDepsOf(world)
const [one, two] = [await world.personOf('Finance'), await world.personOf('Finance')]
const [projectId = ''] = await addProjects(db, 1)

const given = async () => {
  const order = await addOrder(db, { gifts: [{ projectId, minor: 10_000 }] })
  const capture = captureOf(order)
  await applyCaptures(db, deps.seal, [capture])
  return { orderId: order.orderId, txn: capture.providerTxnId }
}
const disputeOf = (txn: string, amount = 100) =>
  ({ provider: 'fygaro', providerTxnId: txn, providerDisputeId: randomUUID(), amount }) as const
const statusOf = async (orderId: string) =>
  (await db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()).status
const requestOf = (id: string | null) =>
  db
    .selectFrom('money_requests')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow()

test('a lost dispute stays open until a second person approves it, and is booked once', async () => {
  const { orderId, txn } = await given()
  const dispute = disputeOf(txn)
  const response = await one.call(recordDispute, { ...dispute, stage: 'lost' })
  expect(response).toMatchObject({ stage: 'open', orderId })
  const id = response.requestId ?? ''
  const alone = await Promise.allSettled([1, 2, 3].map(() => one.call(approveMoneyRequest, { id })))
  for (const end of alone) expect(end).toMatchObject({ reason: { code: 'giving.second-person' } })
  expect(await statusOf(orderId)).toBe('Successful')
  const raced = await Promise.allSettled([two, two, one, two].map((person) => person.call(approveMoneyRequest, { id })))
  expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await statusOf(orderId)).toBe('Reversed')
  expect(await requestOf(id)).toMatchObject({ state: 'approved', requested_by: one.id, decided_by: two.id })
  const back = await two.call(recordDispute, { ...dispute, stage: 'won' })
  expect(back.requestId).toEqual(expect.any(String))
  expect(await statusOf(orderId)).toBe('Reversed')
  await one.call(approveMoneyRequest, { id: back.requestId ?? '' })
  expect(await statusOf(orderId)).toBe('Successful')
})

test('disputes recorded concurrently never claim more than their capture', async () => {
  const { txn } = await given()
  const outcomes = await Promise.allSettled(
    [60, 60, 60].map((amount) => one.call(recordDispute, { ...disputeOf(txn, amount), stage: 'open' })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const end of outcomes)
    if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'giving.dispute-too-large' })
})

test('bank money is booked when a second person approves it, not when the request is rejected or expired', async () => {
  const { pledged } = await pledgeScene(world)
  const { id } = await pledged({ amount: 100 })
  const pledgeState = () =>
    db.selectFrom('pledges').select(['status', 'received_minor']).where('id', '=', id).executeTakeFirstOrThrow()
  const entered = await one.call(changePledgeStatus, atBank(id, 100))
  await two.call(rejectMoneyRequest, { id: entered.requestId ?? '', reason: 'not on the statement' })
  await expect(two.call(approveMoneyRequest, { id: entered.requestId ?? '' })).rejects.toMatchObject({
    code: 'giving.request-over',
  })
  const late = await one.call(changePledgeStatus, atBank(id, 100))
  await pool.query(`update money_requests set expires_at = now() - interval '1 day' where id = $1`, [late.requestId])
  await expect(two.call(approveMoneyRequest, { id: late.requestId ?? '' })).rejects.toMatchObject({
    code: 'giving.request-over',
  })
  const waiting = await one.call(changePledgeStatus, atBank((await pledged({ amount: 100 })).id, 100))
  await expireMoneyRequests(db, new Date())
  expect(await requestOf(late.requestId)).toMatchObject({ state: 'expired' })
  expect(await requestOf(waiting.requestId)).toMatchObject({ state: 'open' })
  expect(await pledgeState()).toEqual({ status: 'Unfulfilled', received_minor: 0 })
  const again = await one.call(changePledgeStatus, atBank(id, 100))
  await Promise.allSettled(
    [two, one, two].map((person) => person.call(approveMoneyRequest, { id: again.requestId ?? '' })),
  )
  expect(await pledgeState()).toEqual({ status: 'Fulfilled', received_minor: 10_000 })
})

test('a report with new captures waits for approval; then each capture links to its line', async () => {
  const known = await given()
  const order = await addOrder(db, { gifts: [{ projectId, minor: 5_000 }] })
  const [fresh, unallocated] = [randomUUID(), randomUUID()]
  const ref = toPublicRef(order.orderId)
  const report = [
    'transaction_id,custom_reference,currency,gross',
    `${known.txn},,JMD,100.00`,
    '',
    `${fresh},${ref},JMD,50.00`,
    `${unallocated},,JMD,7.00`,
  ].join('\n')
  const only = report.split('\n').slice(0, 2).join('\n')
  expect(await one.call(reconcileReport, { provider: 'fygaro', report: only })).toMatchObject({
    matched: 1,
    requestId: null,
  })
  const found = await one.call(reconcileReport, { provider: 'fygaro', report })
  expect(found).toMatchObject({ matched: 1, waiting: 2 })
  expect((await one.call(reconcileReport, { provider: 'fygaro', report })).requestId).toBe(found.requestId)
  expect(await statusOf(order.orderId)).toBe('AwaitingAuthentication')
  const id = found.requestId ?? ''
  await expect(one.call(approveMoneyRequest, { id })).rejects.toMatchObject({ code: 'giving.second-person' })
  await two.call(approveMoneyRequest, { id })
  const [job] = await queuedJobs(pool, bookReportJob.name)
  const approved = bookReportJob.payload.parse(job)
  await Promise.all([bookReport(deps, approved), bookReport(deps, approved)])
  expect(await statusOf(order.orderId)).toBe('Successful')
  const links = await db
    .selectFrom('report_captures')
    .innerJoin('provider_reports', 'provider_reports.id', 'report_id')
    .select(['provider_txn_id', 'line_no', 'body', 'uploaded_by'])
    .orderBy('line_no')
    .execute()
  expect(links).toEqual([
    { provider_txn_id: fresh, line_no: 4, body: report, uploaded_by: one.id },
    { provider_txn_id: unallocated, line_no: 5, body: report, uploaded_by: one.id },
  ])
})

test('concurrent approvals by one person stop at the daily limit; another person approves the rest', async () => {
  const by = byPerson(one)
  const gifts = await Promise.all([1, 2, 3, 4, 5].map(given))
  const ids = await Promise.all(
    gifts.map(({ orderId }) => requestRefund(deps, by, { orderId, amount: 90, items: null, reason: 'asked for' })),
  )
  const ended = await Promise.allSettled(ids.map((id) => approveRefund(deps, by, id)))
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const end of ended)
    if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'giving.second-person' })
  const waiting = ids.filter((_, i) => ended[i]?.status === 'rejected')
  await Promise.all(waiting.map((id) => approveRefund(deps, byPerson(two), id)))
})

test('approving needs the operation of the request kind; the list shows open requests', async () => {
  const administrator = await world.personOf('Administrator')
  const { requestId } = await one.call(recordDispute, { ...disputeOf((await given()).txn), stage: 'lost' })
  await expect(administrator.call(approveMoneyRequest, { id: requestId ?? '' })).rejects.toMatchObject({ status: 403 })
  const { results } = await two.call(getMoneyRequestsListByFilter, { filters: [{ field: 'State', value: 'open' }] })
  expect(results[0]).toMatchObject({ id: requestId, kind: 'dispute', decidedBy: null })
})

test('all ledger invariants hold afterwards', async () => {
  expect(await brokenInvariants(pool)).toEqual([])
})
