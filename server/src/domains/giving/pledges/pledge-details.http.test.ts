import { approveMoneyRequest } from '@lignum/contract/giving/money-requests'
import { getPledgeDetails } from '@lignum/contract/giving/pledge-details'
import { changePledgeStatus } from '@lignum/contract/giving/pledges'
import { expect, test } from 'vitest'
import { addOrder, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { atBank, pledgeScene } from '../../../../test/scenes/giving/pledges.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { mailReceipts } from '../documents/mail-receipts.ts'
import { applyCaptures } from '../payments/gate.writes.ts'

const world = await openWorld()
const { db, pool } = world
const deps = givingDepsOf(world)
const { pledged, project } = await pledgeScene(world)
const [one, two] = [await world.personOf('Finance'), await world.personOf('Finance')]
const auditor = await world.personOf('Auditor')
const pat: unknown = expect.stringMatching(/^Pat Example/)

test('a pledge with a part at the bank: money, receipt, history and what may follow', async () => {
  const { id, code } = await pledged({ amount: 100 })
  expect(await one.call(getPledgeDetails, { id })).toMatchObject({
    code,
    promised: 100,
    received: 0,
    left: 100,
    actions: ['receive', 'reject'],
    money: [],
    project: { id: project },
  })
  const { requestId } = await one.call(changePledgeStatus, atBank(id, 40, { status: 'Unfulfilled' }))
  const [waiting] = (await one.call(getPledgeDetails, { id })).waiting
  expect(waiting).toMatchObject({ requestId, isOwn: true, requestedBy: pat })
  expect((await two.call(getPledgeDetails, { id })).waiting).toMatchObject([{ requestId, isOwn: false }])
  await two.call(approveMoneyRequest, { id: requestId ?? '' })
  const after = await auditor.call(getPledgeDetails, { id })
  expect(after).toMatchObject({
    received: 40,
    left: 60,
    waiting: [],
    actions: ['receive', 'closeShort', 'reverse'],
    money: [{ channel: 'Bank', amount: 40, enteredBy: pat, valueDate: '2026-01-05' }],
  })
  expect(after.money[0]?.receiptNumber).toMatch(/^JM-/)
  await one.call(changePledgeStatus, { id, status: 'Fulfilled', reason: 'enough' })
  expect((await auditor.call(getPledgeDetails, { id })).history).toMatchObject([
    { from: null, to: 'Unfulfilled' },
    { from: 'Unfulfilled', to: 'Fulfilled', reason: 'enough', by: pat },
  ])
})

test('a reversal shows who requested it, and ends with the second person or after seven days', async () => {
  const { id } = await pledged({ amount: 100 })
  const { requestId } = await one.call(changePledgeStatus, atBank(id, 100))
  await two.call(approveMoneyRequest, { id: requestId ?? '' })
  await one.call(changePledgeStatus, { id, status: 'Reversed', reason: 'cheque' })
  const reversal = { reason: 'cheque', requestedBy: pat }
  expect((await one.call(getPledgeDetails, { id })).reversal).toMatchObject({ ...reversal, isOwn: true })
  expect((await two.call(getPledgeDetails, { id })).reversal).toMatchObject({ ...reversal, isOwn: false })
  await pool.query(`update pledges set reversal_at = now() - interval '8 days' where id = $1`, [id])
  expect((await two.call(getPledgeDetails, { id })).reversal).toBeNull()
  await one.call(changePledgeStatus, { id, status: 'Reversed', reason: 'cheque' })
  await two.call(changePledgeStatus, { id, status: 'Reversed', reason: 'cheque' })
  expect(await two.call(getPledgeDetails, { id })).toMatchObject({ status: 'Reversed', reversal: null, actions: [] })
})

test('reading a pledge is recorded; donors are refused and an unknown one is not found', async () => {
  const { id } = await pledged()
  await auditor.call(getPledgeDetails, { id })
  const reads = await db.selectFrom('audit_details').select('audit_event').where('entity_id', '=', id).execute()
  expect(reads.map(({ audit_event }) => audit_event)).toContain('Queried')
  const donor = await world.personOf('SocialInvestor')
  await expect(donor.call(getPledgeDetails, { id })).rejects.toMatchObject({ status: 403 })
  await expect(one.call(getPledgeDetails, { id: project })).rejects.toMatchObject({ status: 404 })
})

test('the emails of a pledge have the receipt of what was paid online', async () => {
  const { id } = await pledged({ amount: 70 })
  const order = await addOrder(db, { gifts: [{ projectId: project, minor: 7_000 }], pledgeId: id })
  await applyCaptures(db, deps.seal, [captureOf(order)])
  await mailReceipts(deps)
  const { emails, money } = await one.call(getPledgeDetails, { id })
  expect(money).toHaveLength(1)
  expect(emails.map(({ subject }) => subject).join()).toMatch(/receipt/i)
})
