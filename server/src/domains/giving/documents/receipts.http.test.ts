import { randomUUID } from 'node:crypto'
import {
  downloadReceiptByLink,
  downloadReceiptForAdmin,
  downloadReceiptForInvestor,
  getOrderReceiptForInvestor,
  verifyReceipt,
} from '@lignum/contract/giving/receipts'
import type { Call } from '@lignum/contract/core/call'
import { getOrderByLink } from '@lignum/contract/giving/orders'
import { beforeAll, expect, test } from 'vitest'
import { createSignedLinks } from '#kit/security/signed-link'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { readPdf } from '../../../../test/pdf/read-pdf.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { judgeReceipt } from '../receipts/judge-receipt.ts'
import { createReceiptSeal } from '../receipts/receipt-seal.ts'
import { stillBroken } from '../receipts/seals.reads.ts'
import { applyRefund } from '../refunds/apply-refund.ts'

const world = await openWorld()
const { db, pool } = world
const deps = givingDepsOf(world)
const seal = createReceiptSeal(world.config.keys.receipts)
const links = createSignedLinks({ keys: world.config.keys.links, purpose: 'order' })
const owner = await world.personOf('SocialInvestor')
const stranger = await world.personOf('SocialInvestor')
const finance = await world.personOf('Finance')
let projects: string[]
beforeAll(async () => {
  projects = await addProjects(db, 2)
})

const gift = async (userId: string | null, also: Partial<Parameters<typeof addOrder>[1]> = {}) => {
  const gifts = projects.map((projectId, i) => ({ projectId, minor: 125_000 + i }))
  const order = await addOrder(db, { gifts, userId, ...also })
  const capture = captureOf(order, { cardBrand: 'Visa', cardLast4: '1111' })
  const [applied] = await applyCaptures(db, seal, [capture])
  return { ...order, txn: capture.providerTxnId, number: applied?.receiptNumber ?? '' }
}
const refundFully = ({ txn, totalMinor }: Awaited<ReturnType<typeof gift>>) => {
  const fact = { provider: 'fygaro', providerTxnId: txn, providerRefundId: randomUUID() } as const
  return applyRefund(deps, { ...fact, amountMinor: totalMinor })
}

const fetchFile = (c: Call, key: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url: c.path.replace(/\{\w+\}/, key), headers })

test('the owner prints a receipt: it shows the whole gift, and each print after the first is a duplicate', async () => {
  const order = await gift(owner.id)
  const { fileBase64String, fileName } = await owner.call(getOrderReceiptForInvestor, { id: order.orderId })
  expect(fileName).toBe(`lignum-receipt-${order.number}.pdf`)
  const first = await readPdf(Buffer.from(fileBase64String, 'base64'))
  const expected = [
    order.number,
    'Dana Donor',
    'Project 1',
    'Project 2',
    'JMD 1,250.00',
    'JMD 1,250.01',
    'JMD 2,500.01',
  ]
  for (const fragment of [...expected, 'Visa **** 1111', `/verify/${order.number}`])
    expect(first.text).toContain(fragment)
  expect(first.text).not.toMatch(/DUPLICATE|VOID/)
  const again = await fetchFile(downloadReceiptForInvestor, order.orderId, owner.headers)
  expect(again.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
  expect((await readPdf(again.rawPayload)).text).toContain('DUPLICATE')
})

test('the receipt of a gift in US dollars shows its value in JMD, and a void receipt is marked VOID', async () => {
  const order = await gift(owner.id, { currency: 'USD', rateE6: 157_234_500, localMinor: 39_308_782 })
  await refundFully(order)
  const { text, pages } = await readPdf(
    (await fetchFile(downloadReceiptForAdmin, order.orderId, finance.headers)).rawPayload,
  )
  for (const fragment of ['USD 2,500.01', 'JMD 393,087.82', 'VOID', 'not proof of payment'])
    expect(text).toContain(fragment)
  expect(pages).toBe(1)
})

test('a receipt is served only to its owner, permitted staff (audited) and holders of its link', async () => {
  const order = await gift(owner.id)
  const download = (headers: Record<string, string>) => fetchFile(downloadReceiptForInvestor, order.orderId, headers)
  expect((await download(stranger.headers)).statusCode).toBe(404)
  expect((await download({})).statusCode).toBe(401)
  await expect(stranger.call(getOrderReceiptForInvestor, { id: order.orderId })).rejects.toMatchObject({ status: 404 })
  expect((await fetchFile(downloadReceiptForAdmin, order.orderId, owner.headers)).statusCode).toBe(403)
  expect((await fetchFile(downloadReceiptForAdmin, order.orderId, finance.headers)).statusCode).toBe(200)
  expect((await fetchFile(downloadReceiptForAdmin, randomUUID(), finance.headers)).statusCode).toBe(404)
  const seen = await db.selectFrom('audit_details').selectAll().where('entity_id', '=', order.number).execute()
  expect(seen).toMatchObject([{ audit_event: 'Queried', entity_name: 'Receipt' }])
  const link = links.sign(order.orderId)
  expect((await fetchFile(downloadReceiptByLink, link)).statusCode).toBe(200)
  expect((await fetchFile(downloadReceiptByLink, `${link.slice(0, -2)}AA`)).statusCode).toBe(404)
})

test('an unpaid order has no receipt', async () => {
  const order = await addOrder(db, { gifts: [{ projectId: projects[0] ?? '', minor: 500 }], userId: owner.id })
  expect((await fetchFile(downloadReceiptForInvestor, order.orderId, owner.headers)).statusCode).toBe(404)
  expect((await fetchFile(downloadReceiptForAdmin, order.orderId, finance.headers)).statusCode).toBe(404)
  expect((await fetchFile(downloadReceiptByLink, links.sign(order.orderId))).statusCode).toBe(404)
})

test('anyone can verify a receipt and sees no personal data', async () => {
  const order = await gift(owner.id)
  const verdict = await world.visitor(verifyReceipt, { receiptNumber: order.number.toLowerCase() })
  expect(verdict).toMatchObject({ verdict: 'Valid', currency: 'JMD', amount: 2500.01, receiptNumber: order.number })
  expect(verdict.projects).toEqual([
    { name: 'Project 1', amount: 1250 },
    { name: 'Project 2', amount: 1250.01 },
  ])
  expect(JSON.stringify(verdict)).not.toMatch(/Dana|Donor|example\.test/)
  await refundFully(order)
  expect(await world.visitor(verifyReceipt, { receiptNumber: order.number })).toMatchObject({ verdict: 'Void' })
  const unknown = await world.visitor(verifyReceipt, { receiptNumber: '2026-9999999-ABCDEF' })
  expect(unknown).toMatchObject({ verdict: 'Unknown', amount: null, projects: [] })
})

test.each([
  'update ledger_entries set amount_minor = amount_minor - 100 where transaction_id = $1 and project_id is not null',
  'update ledger_entries set local_minor = local_minor + 1 where transaction_id = $1 and project_id is not null',
  "update ledger_entries set account_id = (select id from ledger_accounts where code = 'A:bank:JMD') where transaction_id = $1 and project_id is null",
  'update receipts set amount_minor = amount_minor + 100 where transaction_id = $1',
])('a receipt does not verify after a manual change of the data: %s', async (statement) => {
  const order = await gift(owner.id)
  const { rows } = await pool.query('select transaction_id from receipts where number = $1', [order.number])
  const client = await pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query(statement, [rows[0].transaction_id])
  await client.query('reset session_replication_role')
  client.release()
  const verdict = await world.visitor(verifyReceipt, { receiptNumber: order.number })
  expect(verdict).toMatchObject({ verdict: 'DoesNotVerify', amount: null, projects: [] })
  expect(verdict.inWords).toContain('does not match our records')
})

test('printing by link is rate-limited by gift, whatever the encoding of the link', async () => {
  const link = links.sign((await gift(null)).orderId)
  const spelt = (i: number) => fetchFile(downloadReceiptByLink, `${link}${encodeURIComponent('='.repeat(i))}`)
  const codes: number[] = []
  for (let i = 0; i < 65; i += 1) codes.push((await spelt(i)).statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(60)
  expect(codes.slice(60)).toEqual(Array(5).fill(429))
})

test('the link to an order works years later, shows no personal data, and cannot be forged', async () => {
  const order = await gift(null)
  await pool.query(`update orders set created_at = created_at - interval '6 years' where id = $1`, [order.orderId])
  const link = links.sign(order.orderId)
  const shown = await world.visitor(getOrderByLink, { link })
  expect(shown).toMatchObject({ receiptNumber: order.number })
  expect(JSON.stringify(shown)).not.toMatch(/Dana|Donor|example\.test|8765/)
  for (const forged of [`B${link.slice(1)}`, `${link.slice(0, -4)}AAAA`, link.slice(0, 22), order.orderId])
    await expect(world.visitor(getOrderByLink, { link: forged })).rejects.toMatchObject({ status: 404 })
})

test('verifying is rate-limited by address', async () => {
  const verify = () => world.app.inject({ url: '/api/Receipt/Verify/x', remoteAddress: '203.0.113.7' })
  const codes = await Promise.all(Array.from({ length: 70 }, async () => (await verify()).statusCode))
  expect(codes.filter((code) => code === 429).length).toBeGreaterThanOrEqual(10)
})

test('a receipt sealed with the previous key verifies, online and nightly, while that key is listed', async () => {
  const { number } = await gift(owner.id)
  const next = 'the key that replaces the one of the tests'
  const [both, newOnly] = [createReceiptSeal([next, ...world.config.keys.receipts]), createReceiptSeal([next])]
  const bad = (by: typeof both) => stillBroken(db, by, [number])
  expect([await bad(both), await bad(newOnly)]).toEqual([[], [number]])
  const judged = await Promise.all([both, newOnly].map((by) => judgeReceipt({ db, seal: by }, number)))
  expect(judged.map(({ verdict }) => verdict)).toEqual(['Valid', 'DoesNotVerify'])
})
