import { beforeEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { addOrder, addProjects, captureOf, receivedBy } from '../../../../test/scenes/giving/gifts.ts'
import { measureWork } from '../../../../test/hostile/measure-work.ts'
import { openTestDatabase } from '../../../../test/worlds/test-database.ts'
import type { Tx } from '../../../kit/database/database.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { createReceiptSeal } from '../receipts/receipt-seal.ts'
import { foldLedger, lockProjectBalance } from './ledger.writes.ts'

const { db, pool } = await openTestDatabase()
const seal = createReceiptSeal(['a secret of the tests'])
const [busy = '', quiet = ''] = await addProjects(db, 2)
beforeEach(async () => {
  await foldLedger(db)
})

/** Posts gifts of one dollar directly to the ledger, without a capture, starting `hoursAgo`. */
const post = async (projectId: string, gifts: number, hoursAgo = 0) => {
  await pool.query(`select project_account($1, 'JMD')`, [projectId])
  await pool.query(
    `with posted as materialized (
       select (substr(first_id_at(now() - make_interval(hours => $3) + n * interval '1 ms')::text, 1, 14) || '7' ||
         substr(gen_random_uuid()::text, 16))::uuid as id from generate_series(1, $2::int) n)
     insert into ledger_entries (transaction_id, account_id, currency, amount_minor, project_id, local_minor, gifts)
     select posted.id, a.id, 'JMD', case when a.project_id is null then 100 else -100 end, a.project_id,
       case when a.project_id is null then 0 else 100 end, case when a.project_id is null then 0 else 1 end
     from posted join ledger_accounts a on a.code = 'A:psp:fygaro:JMD' or (a.project_id = $1 and a.currency = 'JMD')`,
    [projectId, gifts, hoursAgo],
  )
}

const balanceOf = (projectId: string) => db.transaction().execute((tx) => lockProjectBalance(tx, projectId, 'JMD'))
const folds = async () =>
  (await pool.query<{ through_id: number; folded_at: Date }>('select * from ledger_fold')).rows[0]

test('after hours without a fold it catches up in bounded steps and sets folded_at at the end', async () => {
  const before = await receivedBy(db, busy)
  await pool.query(`update ledger_fold set folded_at = now() - interval '5 hours'`)
  await post(busy, 500, 5)
  const stopped = await folds()
  const step = 'select fold_ledger((select max(id) from ledger_entries), 300) as n'
  expect((await pool.query<{ n: number }>(step)).rows).toEqual([{ n: 300 }])
  expect(await folds()).toEqual({ ...stopped, through_id: (stopped?.through_id ?? 0) + 300 })
  expect(await foldLedger(db, 300)).toBe(700)
  expect((await folds())?.folded_at.getTime()).toBeGreaterThan(Date.now() - 60_000)
  expect(await receivedBy(db, busy)).toBe(before + 50_000)
})

test('concurrent workers fold in small steps while gifts arrive: each gift is counted once', async () => {
  const before = await receivedBy(db, quiet)
  const orders = await Promise.all(
    Array.from({ length: 12 }, () => addOrder(db, { gifts: [{ projectId: quiet, minor: 1_000 }] })),
  )
  const gifts = orders.map((order) => applyCaptures(db, seal, [captureOf(order)]))
  // A fold whose lock times out is retried at the next tick.
  const fold = (step: number) => foldLedger(db, step).catch(() => 0)
  await Promise.all([...gifts, fold(3), fold(3), fold(5)])
  expect(await receivedBy(db, quiet)).toBe(before + 12_000)
})

test('with 20,000 unfolded entries, the balance of a project is exact and reads only its own entries', async () => {
  const before = await balanceOf(quiet)
  await post(busy, 20_000)
  await post(quiet, 3)
  await pool.query('vacuum analyze ledger_entries')
  expect(await balanceOf(quiet)).toBe(before + 300)
  const taken = await measureWork(db, (tx) => lockProjectBalance(tx, quiet, 'JMD'))
  expect(taken.rows).toBeLessThan(30)
  expect(taken.blocks).toBeLessThan(60)
})

test('with 20,000 unfolded entries, the total of a project is still one look-up', async () => {
  await post(busy, 20_000)
  const total = (tx: Tx) => tx.selectFrom('project_totals').selectAll().where('project_id', '=', busy).execute()
  expect((await measureWork(db, total)).blocks).toBeLessThan(6)
  await foldLedger(db)
})

test('an unfolded gift is in the balance but not in the total, and the ledger invariants hold', async () => {
  const fresh = (await addProjects(db, 1))[0] ?? ''
  const order = await addOrder(db, { gifts: [{ projectId: fresh, minor: 700 }] })
  await applyCaptures(db, seal, [captureOf(order)])
  const total = db.selectFrom('project_totals').select('received_minor').where('project_id', '=', fresh)
  expect(await total.executeTakeFirst()).toBeUndefined()
  expect(await balanceOf(fresh)).toBe(700)
  expect(await receivedBy(db, fresh)).toBe(700)
  const relevantChecks = ['ledger-balances.sql', 'ledger-checkpoints-are-the-entries.sql']
  expect((await brokenInvariants(pool)).filter((name) => relevantChecks.includes(name))).toEqual([])
})
