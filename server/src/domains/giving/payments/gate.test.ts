import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  addOrder,
  addProjects,
  captureOf,
  newOrder,
  receivedBy as receivedByProject,
} from '../../../../test/scenes/giving/gifts.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { foldLedger } from '../ledger/ledger.writes.ts'
import { createReceiptSeal } from '../receipts/receipt-seal.ts'
import { applyCaptures, openOrders } from './gate.writes.ts'
import { receiveWebhooks } from '../inbound/webhooks.writes.ts'

const world = await openWorld()
const { db, pool } = world
const seal = createReceiptSeal(['a secret of the tests'])
const [one = '', two = ''] = await addProjects(db, 2)
const apply = (...facts: Parameters<typeof applyCaptures>[2]) => applyCaptures(db, seal, facts)
const statusOf = async (id: string) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const receivedBy = (project: string) => receivedByProject(db, project)
const balance = async (code: string) =>
  (await db.selectFrom('ledger_balances').select('balance_minor').where('code', '=', code).executeTakeFirst())
    ?.balance_minor ?? 0
const outcomes = (results: { outcome: string }[]) => results.map((result) => result.outcome)

test('a capture updates ledger, receipt, order, attempt and total together', async () => {
  const order = await addOrder(db, {
    gifts: [
      { projectId: one, minor: 750_000 },
      { projectId: two, minor: 250_000 },
    ],
  })
  const before = [await receivedBy(one), await receivedBy(two), await balance('A:psp:fygaro:JMD')] as const
  const [result] = await apply(captureOf(order))
  expect(result).toMatchObject({ outcome: 'applied', orderId: order.orderId })
  expect(result?.receiptNumber).toMatch(/^JM-\d{4}-\d{9}-[0-9A-F]{6}$/)
  expect(await statusOf(order.orderId)).toBe('Successful')
  expect([await receivedBy(one), await receivedBy(two)]).toEqual([before[0] + 750_000, before[1] + 250_000])
  expect(await balance('A:psp:fygaro:JMD')).toBe(before[2] + 1_000_000)
  const attempt = await db.selectFrom('payments').select('state').where('order_id', '=', order.orderId).execute()
  expect(attempt).toEqual([{ state: 'captured' }])
})

test('the same capture again changes nothing', async () => {
  const order = await addOrder(db, { gifts: [{ projectId: one, minor: 500 }] })
  const fact = captureOf(order)
  expect(outcomes(await apply(fact, fact))).toEqual(['applied', 'duplicate'])
  const total = await receivedBy(one)
  expect(outcomes(await apply(fact))).toEqual(['duplicate'])
  expect(await receivedBy(one)).toBe(total)
})

test('excess captures, wrong amounts and unknown orders are unallocated, never dropped or credited', async () => {
  const order = await addOrder(db, { gifts: [{ projectId: one, minor: 500 }] })
  await apply(captureOf(order))
  const total = await receivedBy(one)
  const unallocated = await balance('L:unallocated:JMD')
  const wrong = await addOrder(db, { gifts: [{ projectId: one, minor: 900 }] })
  const facts = [captureOf(order), captureOf(wrong, { amountMinor: 901 }), captureOf(order, { orderId: randomUUID() })]
  expect(outcomes(await apply(...facts, captureOf(order, { orderId: null })))).toEqual([
    'excess',
    'mismatch',
    'unmatched',
    'unmatched',
  ])
  expect(await statusOf(wrong.orderId)).toBe('VerificationRequested')
  expect(await receivedBy(one)).toBe(total)
  expect(await balance('L:unallocated:JMD')).toBe(unallocated - 500 - 901 - 500 - 500)
})

test('two concurrent captures of one order, in one batch or in two: only one is applied', async () => {
  const order = await addOrder(db, { gifts: [{ projectId: one, minor: 500 }] })
  expect(outcomes(await apply(captureOf(order), captureOf(order))).toSorted()).toEqual(['applied', 'excess'])
  const other = await addOrder(db, { gifts: [{ projectId: one, minor: 500 }] })
  const raced = await Promise.all([1, 2, 3, 4].map(() => apply(captureOf(other))))
  expect(raced.flat().filter((a) => a.outcome === 'applied')).toHaveLength(1)
})

test('a late success overrides Canceled', async () => {
  const late = await addOrder(db, { gifts: [{ projectId: one, minor: 500 }] })
  await db.updateTable('orders').set({ status: 'Canceled' }).where('id', '=', late.orderId).execute()
  expect(outcomes(await apply(captureOf(late)))).toEqual(['applied'])
  expect(await statusOf(late.orderId)).toBe('Successful')
})

test('a USD gift counts in JMD at its own rate, and the fee is booked separately', async () => {
  const order = await addOrder(db, {
    gifts: [
      { projectId: one, minor: 6_000 },
      { projectId: two, minor: 4_000 },
    ],
    currency: 'USD',
    rateE6: 157_234_500,
    localMinor: 1_572_345,
    paymentType: 'Paypal',
    provider: 'paypal',
  })
  const before = [await receivedBy(one), await receivedBy(two)] as const
  await apply(captureOf(order, { provider: 'paypal', feeMinor: 589 }))
  expect([await receivedBy(one), await receivedBy(two)]).toEqual([before[0] + 943_407, before[1] + 628_938])
  expect(await balance('E:psp_fee:paypal:USD')).toBe(589)
  expect(await balance('A:psp:paypal:USD')).toBe(9_411)
})

test('receipt numbers have no gaps, and folding changes no total', async () => {
  const orders = await Promise.all(
    Array.from({ length: 30 }, () => addOrder(db, { gifts: [{ projectId: two, minor: 100 }] })),
  )
  const total = await receivedBy(two)
  const unallocated = await balance('L:unallocated:JMD')
  await Promise.all([...orders.map((order) => apply(captureOf(order))), foldLedger(db), foldLedger(db)])
  expect(await receivedBy(two)).toBe(total + 3_000)
  await foldLedger(db)
  expect(await receivedBy(two)).toBe(total + 3_000)
  expect(await balance('L:unallocated:JMD')).toBe(unallocated)
  const { rows } = await pool.query('select count(*)::int as n, max(serial) as last from receipts')
  expect(rows[0].n).toBe(rows[0].last)
})

test('the ledger rejects unbalanced entries, changes, and a wrong account', async () => {
  const entry = (account: string, minor: number) =>
    `select first_id_at(now()), id, 'JMD'::currency, ${minor} from ledger_accounts where code = '${account}'`
  const insert = 'insert into ledger_entries (transaction_id, account_id, currency, amount_minor)'
  await expect(pool.query(`${insert} ${entry('A:bank:JMD', 100)}`)).rejects.toThrow('does not balance')
  await expect(
    pool.query(`${insert} ${entry('A:bank:JMD', 100)} union all ${entry('A:bank:USD', -100)}`),
  ).rejects.toThrow('does not fit its account')
  await expect(pool.query('update ledger_entries set amount_minor = 1')).rejects.toThrow('append-only')
  await expect(pool.query('delete from ledger_transactions')).rejects.toThrow('append-only')
  await expect(pool.query('truncate ledger_entries')).rejects.toThrow('append-only')
  await expect(pool.query("update orders set status = 'Failed' where status = 'Successful'")).rejects.toThrow(
    'does not go from',
  )
  await expect(pool.query('update orders set total_minor = total_minor + 1')).rejects.toThrow('do not change')
})

test('the same request opens one order, concurrently or later; different contents are detected', async () => {
  const order = newOrder({ key: `k-${randomUUID()}`, gifts: [{ projectId: one, minor: 100 }] })
  const [first, second] = await openOrders(db, [order, order])
  expect([first?.isNew, second?.isNew].toSorted()).toEqual([false, true])
  expect(first?.orderId).toBe(second?.orderId)
  const [again] = await openOrders(db, [{ ...order, requestHash: Buffer.alloc(32) }])
  expect(again).toMatchObject({ isNew: false, isSame: false, orderId: first?.orderId })
  const items = await db
    .selectFrom('order_items')
    .select('project_id')
    .where('order_id', '=', first?.orderId ?? '')
    .execute()
  expect(items).toHaveLength(1)
})

test('webhooks are stored and applied together; a repeated one is a duplicate, a changed one flagged', async () => {
  const order = await addOrder(db, { gifts: [{ projectId: one, minor: 100 }] })
  const capture = captureOf(order)
  const webhook = {
    provider: 'fygaro',
    dedupeKey: capture.providerTxnId,
    eventType: 'payment',
    raw: Buffer.from('{}'),
    facts: {},
    capture,
  } as const
  expect(await receiveWebhooks(db, seal, [webhook, webhook])).toMatchObject([
    { outcome: 'applied' },
    { outcome: 'duplicate' },
  ])
  expect(await receiveWebhooks(db, seal, [{ ...webhook, raw: Buffer.from('{"a":1}') }])).toMatchObject([
    { isNew: false, hasChanged: true, outcome: 'duplicate' },
  ])
})
