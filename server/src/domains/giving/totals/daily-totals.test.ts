import { afterEach, expect, test } from 'vitest'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { openTestDatabase } from '../../../../test/worlds/test-database.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { createReceiptSeal } from '../receipts/receipt-seal.ts'
import { dailyList } from './daily-list.ts'
import { sumDays } from './totals.reads.ts'
import { foldDailyTotals } from './totals.writes.ts'

const { db, pool } = await openTestDatabase()
const seal = createReceiptSeal(['a secret of the tests'])
const [first = '', second = ''] = await addProjects(db, 2)
const gifts = [
  { projectId: first, minor: 1_000 },
  { projectId: second, minor: 500 },
]
const payments = dailyList({ list: 'payments', dates: ['Date'] })
const totals = () => sumDays(db, payments, { filters: [] })
const differences = async (...range: string[]) =>
  (await pool.query('select * from daily_total_differences($1, $2)', [range[0] ?? null, range[1] ?? null])).rows

const mustBeTheRows = async () => {
  if ((await differences()).length > 0) throw new Error('the days differ from the rows')
}
afterEach(mustBeTheRows)

test('while gifts arrive and workers fold in small steps, the days are the rows at every moment', async () => {
  let isDone = false
  const give = async () => {
    const order = await addOrder(db, { gifts })
    await applyCaptures(db, seal, [captureOf(order)])
  }
  const repeat = async (work: () => Promise<unknown>) => {
    let times = 0
    for (; !isDone; times++) await work()
    return times
  }
  const given = Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let n = 0; n < 15; n++) await give()
    }),
  ).then(() => (isDone = true))
  const looked = repeat(async () => expect(await differences()).toEqual([]))
  const folded = [1, 2, 7].map((step) => repeat(() => pool.query('select fold_daily_totals($1)', [step])))
  await Promise.all([given, ...folded])
  expect(await looked).toBeGreaterThan(3)
  expect(await totals()).toEqual([
    { currency: 'JMD', status: 'Successful', rows: 60, items: 120, amount_minor: 90_000, part_minor: 0 },
  ])
  await foldDailyTotals(db, 2)
  expect(await db.selectFrom('daily_total_changes').selectAll().execute()).toEqual([])
})

test('a gift that is not committed yet makes neither other gifts nor the fold wait, and is counted afterwards', async () => {
  const before = await totals()
  await db.transaction().execute(async (tx) => {
    await addOrder(tx, { gifts })
    const order = await addOrder(db, { gifts })
    await applyCaptures(db, seal, [captureOf(order)])
    await foldDailyTotals(db)
    expect(await totals()).toEqual(before?.map((row) => ({ ...row, rows: 61, items: 122, amount_minor: 91_500 })))
  })
  expect(await totals()).toContainEqual({
    currency: 'JMD',
    status: 'AwaitingAuthentication',
    rows: 1,
    items: 0,
    amount_minor: 1_500,
    part_minor: 0,
  })
})

test('a change that leaves the totals as they are notes nothing', async () => {
  await foldDailyTotals(db)
  await pool.query('update orders set is_late = not is_late')
  expect(await db.selectFrom('daily_total_changes').selectAll().execute()).toEqual([])
})

test('rows written without the triggers are found in their month, and added', async () => {
  const client = await pool.connect()
  await client.query(`set session_replication_role = replica`)
  await client.query(`update orders set refunded_minor = 7 where status = 'Successful'`)
  await client.query(`insert into pledges (code, project_id, investor_type, email, phone_number, currency, total_minor, terms_version, created_at)
    values ('PL-OLD', '${first}', 'Individual', 'old@example.test', '1', 'USD', 250, '1', '2026-03-01 04:59:59Z')`)
  await client.query('reset session_replication_role')
  client.release()
  const pledge = { list: 'pledges', day: '2026-02-28', currency: 'USD', status: 'Unfulfilled', amount_minor: 250 }
  expect(await differences('2026-02-01', '2026-03-01')).toMatchObject([pledge])
  expect(await differences('2026-03-01', '2026-04-01')).toEqual([])
  expect(await differences()).toHaveLength(2)
  await pool.query('select restate_daily_totals()')
  expect(await differences()).toEqual([])
  expect(await totals()).toContainEqual(expect.objectContaining({ status: 'Successful', rows: 61, part_minor: 427 }))
})
