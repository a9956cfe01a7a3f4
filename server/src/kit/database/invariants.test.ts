import { expect, test } from 'vitest'
import { addOrder, addProjects, captureOf } from '../../../test/scenes/giving/gifts.ts'
import { openTestDatabase } from '../../../test/worlds/test-database.ts'
import { applyCaptures } from '../../domains/giving/payments/gate.writes.ts'
import { createReceiptSeal } from '../../domains/giving/receipts/receipt-seal.ts'
import { sealCheck, verifySeals } from '../../domains/giving/receipts/verify-seals.ts'
import { type Check, invariantJobs, listDue, listResults, readChecks, runCheck } from './invariants.ts'

const { db, pool } = await openTestDatabase()
const seal = createReceiptSeal(['a secret of the tests'])
const [project = ''] = await addProjects(db, 1)
const give = async () => {
  const order = await addOrder(db, { gifts: [{ projectId: project, minor: 500 }] })
  const [applied] = await applyCaptures(db, seal, [captureOf(order)])
  return applied?.receiptNumber ?? ''
}
const broken: unknown[] = []
const log = { error: (what: unknown) => void broken.push(what) }
const byMonth: Check = {
  name: 'planted',
  text: 'select id from orders where id >= check_from() and id < check_to()',
  runs: 'monthly',
}
const monthsOf = async () => (await listDue(db, [byMonth])).map(({ month }) => month)
const inMonth = (at: string) => `${at}-15T12:00:00Z`
const statsAreSeen = () => pool.query('select pg_stat_force_next_flush()')

test('the nightly run executes all checks and stores their results; a check that fails does not prevent the others', async () => {
  await give()
  const [, nightly] = invariantJobs({ db, log })
  await nightly?.run({})
  expect(broken).toEqual([])
  const results = await listResults(db)
  const due = readChecks().filter(({ runs }) => runs !== 'often')
  expect(results.map((r) => r.check_name).toSorted()).toEqual(due.map(({ name }) => name).toSorted())
  expect(results.filter((r) => r.violations > 0)).toEqual([])
})

test('the checks marked `often` run every few minutes', async () => {
  const [often] = invariantJobs({ db, log })
  await pool.query(`update payments set state = 'unknown', modified_at = now() - interval '2 days'`)
  await often?.run({})
  expect(broken).toMatchObject([{ check: 'payments-are-not-unknown', violations: 1 }])
  expect(await listResults(db)).toContainEqual(
    expect.objectContaining({ check_name: 'payments-are-not-unknown', violations: 1 }),
  )
})

test('a check by month reads that month only, and a closed month is read again only after it was written to', async () => {
  await pool.query(`
    create table orders_202001 partition of orders for values from (first_id_at('2020-01-01Z')) to (first_id_at('2020-02-01Z'))`)
  const old = `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', first_id_at('${inMonth('2020-01')}')))).* from orders o limit 1`
  await pool.query(old)
  await statsAreSeen()
  expect(await monthsOf()).toContain('202001')
  expect(await runCheck(db, byMonth, '202001')).toBe(1)
  await pool.query(`update invariant_results set violations = 0 where check_name = 'planted'`)
  expect(await monthsOf()).not.toContain('202001')
  await pool.query(`update orders set is_late = true where id < first_id_at('2020-02-01Z')`)
  await pool.query('select pg_stat_force_next_flush()')
  await expect.poll(monthsOf, { timeout: 10_000 }).toContain('202001')
  await runCheck(db, { ...byMonth, text: 'select 1 where false' }, '202001')
  await pool.query(`update invariant_results set checked_at = now() - interval '29 days' where check_name = 'planted'`)
  expect(await monthsOf()).toContain('202001')
})

test('a receipt whose ledger entries were changed is found by the nightly check and counted until it is corrected', async () => {
  const deps = { db, seal, log: { error: () => undefined } }
  const number = await give()
  const violations = async () => {
    await verifySeals(deps)
    return (await listResults(db)).find((r) => r.check_name === sealCheck)?.violations
  }
  expect(await violations()).toBe(0)
  const client = await pool.connect()
  const change = async (by: number) => {
    await client.query('set session_replication_role = replica')
    await client.query(
      `update ledger_entries set local_minor = local_minor + $2
       where project_id is not null and transaction_id = (select transaction_id from receipts where number = $1)`,
      [number, by],
    )
    await client.query('reset session_replication_role')
  }
  await change(1)
  expect([await violations(), await violations(), await violations()]).toEqual([1, 1, 1])
  await change(-1)
  expect(await violations()).toBe(0)
  client.release()
})
