import { randomUUID } from 'node:crypto'
import { changePledgeStatus } from '@lignum/contract/giving/pledges'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { atBank, pledgeScene } from '../../../../test/scenes/giving/pledges.ts'
import { readPdf } from '../../../../test/pdf/read-pdf.ts'
import { approveAs, byPerson } from '../../../../test/scenes/two-people.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { applyDispute } from '../disputes/apply-dispute.ts'
import { applyRefund } from '../refunds/apply-refund.ts'
import { approveRefund } from '../refunds/approve-refund.ts'
import { completeManualRefund } from '../refunds/complete-manual-refund.ts'
import { rejectRefund } from '../refunds/reject-refund.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { drawReceipt } from '../documents/draw-receipt.ts'
import { judgeReceipt } from './judge-receipt.ts'
import { mailReceipts } from '../documents/mail-receipts.ts'
import { makeStatement } from '../documents/make-statement.ts'
import { findReceipt } from '../documents/printed-receipts.reads.ts'

const world = await openWorld()
const { db, pool } = world
const deps = givingDepsOf(world)
const [one = '', two = ''] = await addProjects(db, 2)
const finance = await world.personOf('Finance')
const donor = await world.personOf('SocialInvestor')
const by = byPerson(finance)

const given = async (also: Partial<Parameters<typeof addOrder>[1]> = {}) => {
  const order = await addOrder(db, { gifts: [{ projectId: one, minor: 10_000 }], ...also })
  const capture = captureOf(order)
  const [applied] = await applyCaptures(db, deps.seal, [capture])
  const of = { provider: 'fygaro', providerTxnId: capture.providerTxnId } as const
  return { orderId: order.orderId, of, number: applied?.receiptNumber ?? '' }
}
type Gift = Awaited<ReturnType<typeof given>>
const promised = async ({ orderId }: Gift, amount: number) => {
  const id = await requestRefund(deps, by, { orderId, amount, items: null, reason: 'asked for' })
  await approveRefund(deps, by, id)
  return id
}
const refunded = async (gift: Gift, amount: number) =>
  completeManualRefund(deps, by, { id: await promised(gift, amount), reference: randomUUID() })
const refundedAtProvider = ({ of }: Gift, amountMinor: number) =>
  applyRefund(deps, { ...of, providerRefundId: randomUUID(), amountMinor })
const disputed = ({ of }: Gift, amountMinor: number) => {
  const fact = { ...of, providerDisputeId: randomUUID(), amountMinor, feeMinor: 0 }
  return (stage: 'lost' | 'won') => applyDispute(deps, { ...fact, stage })
}
const receiptsOf = ({ orderId }: Gift) =>
  db
    .selectFrom('receipts')
    .select(['number', 'status', 'amount_minor', 'replaces', 'void_reason'])
    .where('order_id', '=', orderId)
    .orderBy('serial')
    .execute()
const amountsOf = async (gift: Gift) =>
  (await receiptsOf(gift)).map(({ status, amount_minor }) => `${status} ${amount_minor}`)
const orderOf = ({ orderId }: Gift) =>
  db.selectFrom('orders').select(['status', 'receipt_number']).where('id', '=', orderId).executeTakeFirstOrThrow()

test('a part of a gift goes back: the old number is void and replaced, the new one is valid for what remains', async () => {
  const gift = await given({ userId: donor.id })
  await refunded(gift, 99.99)
  const [old, fresh, ...more] = await receiptsOf(gift)
  expect([old, more]).toMatchObject([{ number: gift.number, status: 'Void', void_reason: 'asked for' }, []])
  expect(fresh).toMatchObject({ status: 'Valid', amount_minor: 1, replaces: gift.number })
  expect(await judgeReceipt(deps, gift.number)).toMatchObject({ verdict: 'Void', replacedBy: fresh?.number })
  expect(await judgeReceipt(deps, fresh?.number ?? '')).toMatchObject({
    verdict: 'Valid',
    amount: 0.01,
    projects: [{ name: 'Project 1', amount: 0.01 }],
    replacedBy: null,
  })
  expect(await orderOf(gift)).toEqual({ status: 'Successful', receipt_number: fresh?.number })
  const today = new Date().toISOString().slice(0, 10)
  const { lines } = await makeStatement(db, donor.id, { from: '2026-01-01', to: today })
  expect(lines).toMatchObject([{ reference: fresh?.number, minor: 10_000, refundedMinor: 9_999 }])
})

test('after a partial refund the donor is mailed the new receipt once, never one that is void already', async () => {
  const mailed = async (number = '') =>
    db.selectFrom('mail_log').select(['subject', 'body_text']).where('mail_key', '=', `receipt:${number}`).execute()
  const gift = await given()
  await refunded(gift, 40)
  const [old, fresh] = await receiptsOf(gift)
  await Promise.all([mailReceipts(deps), mailReceipts(deps)])
  await mailReceipts(deps)
  expect(await mailed(old?.number)).toEqual([])
  const [mail, ...more] = await mailed(fresh?.number)
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`Your new receipt ${fresh?.number ?? ''} (replaces ${gift.number})`)
  expect(mail?.body_text).toContain('We refunded part of your gift')
  expect(mail?.body_text).toContain('Total: JMD 60.00')
})

test('several refunds make a chain of receipts; after a full refund the last one has no replacement', async () => {
  const gift = await given()
  for (const amount of [10, 20, 30]) await refunded(gift, amount)
  expect(await amountsOf(gift)).toEqual(['Void 10000', 'Void 9000', 'Void 7000', 'Valid 4000'])
  const chain = await receiptsOf(gift)
  expect(chain.map(({ replaces }) => replaces)).toEqual([null, ...chain.slice(0, -1).map(({ number }) => number)])
  await refunded(gift, 40)
  expect(await amountsOf(gift)).toEqual(['Void 10000', 'Void 9000', 'Void 7000', 'Void 4000'])
  expect((await orderOf(gift)).status).toBe('Reversed')
  for (const { number } of chain) expect(await judgeReceipt(deps, number)).toMatchObject({ verdict: 'Void' })
})

test('an approved refund that is not made leaves the receipt unchanged', async () => {
  const gift = await given()
  const id = await promised(gift, 40)
  expect(await amountsOf(gift)).toEqual(['Valid 10000'])
  await rejectRefund(deps, by, { id, reason: 'not made' })
  expect(await judgeReceipt(deps, gift.number)).toMatchObject({ verdict: 'Valid', amount: 100 })
  await refunded(gift, 25)
  expect(await amountsOf(gift)).toEqual(['Void 10000', 'Valid 7500'])
})

test('a refund at the provider changes the receipt at once, even while an approved one is open', async () => {
  const gift = await given()
  const id = await promised(gift, 100)
  await refundedAtProvider(gift, 3_000)
  expect(await amountsOf(gift)).toEqual(['Void 10000', 'Valid 7000'])
  await rejectRefund(deps, by, { id, reason: 'not made' })
  expect(await amountsOf(gift)).toEqual(['Void 10000', 'Valid 7000'])
  await refundedAtProvider(gift, 2_000)
  const fresh = (await receiptsOf(gift)).at(-1)
  expect(await judgeReceipt(deps, fresh?.number ?? '')).toMatchObject({
    verdict: 'Valid',
    projects: [{ name: 'Project 1', amount: 50 }],
  })
})

test('a lost partial dispute leaves the rest valid; won back, the whole gift has a new receipt', async () => {
  const gift = await given()
  const reportDispute = disputed(gift, 3_000)
  await reportDispute('lost')
  expect(await orderOf(gift)).toMatchObject({ status: 'Successful' })
  expect(await amountsOf(gift)).toEqual(['Void 10000', 'Valid 7000'])
  await reportDispute('won')
  expect(await amountsOf(gift)).toEqual(['Void 10000', 'Void 7000', 'Valid 10000'])
  const again = disputed(gift, 10_000)
  await again('lost')
  expect(await orderOf(gift)).toMatchObject({ status: 'Reversed' })
  expect((await amountsOf(gift)).at(-1)).toBe('Void 10000')
})

test('a partial refund of a pledge paid online replaces the receipt too', async () => {
  const { pledged, project } = await pledgeScene(world)
  const { id: pledgeId } = await pledged({ amount: 100 })
  const gift = await given({ pledgeId, gifts: [{ projectId: project, minor: 10_000 }] })
  await refundedAtProvider(gift, 4_000)
  expect(await amountsOf(gift)).toEqual(['Void 10000', 'Valid 6000'])
})

test('a partial refund in US dollars of two projects, one paid out: the PDF adds up in both currencies', async () => {
  const [poor = ''] = await addProjects(db, 1)
  const gifts = [
    { projectId: poor, minor: 1_000 },
    { projectId: two, minor: 500 },
  ]
  const gift = await given({ gifts, currency: 'USD', rateE6: 157_234_500, localMinor: 235_852 })
  await pool.query(
    `select post_transaction('payout', 'payout:' || $1::text, 'USD', jsonb_build_array(
       jsonb_build_object('project', $1::text, 'minor', 900), jsonb_build_object('code', 'A:bank:USD', 'minor', -900)))`,
    [poor],
  )
  await refundedAtProvider(gift, 750)
  const row = await findReceipt(db, gift.orderId)
  expect(row?.lines.map(({ minor }) => minor)).toEqual([900, 250, -400])
  expect(row?.lines.reduce((sum, line) => sum + line.localMinor, 0)).toBe(117_925)
  if (!row) throw new Error('no receipt')
  const { text } = await readPdf(await drawReceipt({ row, isDuplicate: false, publicUrl: 'https://lignum.test' }))
  for (const fragment of [
    'USD 7.50',
    'JMD 1,179.25',
    `${gift.number}, which is void`,
    'for the rest',
    'at our expense',
  ])
    expect(text).toContain(fragment)
})

test('a receipt from which a refund was removed by a manual update does not verify', async () => {
  const gift = await given()
  await refunded(gift, 40)
  const number = (await receiptsOf(gift)).at(-1)?.number ?? ''
  await pool.query(`update receipts set adjustments = '{}', amount_minor = 10000 where number = $1`, [number])
  expect(await judgeReceipt(deps, number)).toMatchObject({ verdict: 'DoesNotVerify', amount: null })
  await pool.query(
    `update receipts set adjustments = gift_adjustments(order_id), amount_minor = 6000 where number = $1`,
    [number],
  )
  expect(await judgeReceipt(deps, number)).toMatchObject({ verdict: 'Valid', amount: 60 })
})

test('concurrent refunds, disputes, gifts and bank money: no deadlock, one valid receipt per gift', async () => {
  const { pledged } = await pledgeScene(world)
  const gifts = await Promise.all(Array.from({ length: 6 }, () => given()))
  const pledges = await Promise.all(Array.from({ length: 4 }, () => pledged({ amount: 100 })))
  const ended = await Promise.allSettled([
    ...gifts.flatMap((gift) => [
      refundedAtProvider(gift, 1_000),
      refundedAtProvider(gift, 2_500),
      disputed(gift, 500)('lost'),
    ]),
    ...pledges.map(async ({ id }) => {
      const { requestId } = await finance.call(changePledgeStatus, atBank(id, 100))
      await approveAs(deps, donor.id, requestId)
    }),
    ...Array.from({ length: 12 }, () => given()),
    ...Array.from({ length: 5 }, () => mailReceipts(deps)),
  ])
  expect(ended.filter(({ status }) => status === 'rejected')).toEqual([])
  for (const gift of gifts) {
    const receipts = await amountsOf(gift)
    expect(receipts).toHaveLength(4)
    expect(receipts.filter((text) => text.startsWith('Valid'))).toEqual(['Valid 6000'])
  }
})

test('all ledger invariants hold afterwards', async () => {
  expect(await brokenInvariants(pool)).toEqual([])
})
