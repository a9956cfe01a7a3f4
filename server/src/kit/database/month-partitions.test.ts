import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/worlds/test-database.ts'
import { openLog } from '../observability/log.ts'
import { createMonthPartitions } from './month-partitions.ts'

const { db, pool } = await openTestDatabase()
const deps = { db, log: openLog('silent'), retryMs: 10 }
const monthsOf = async (table: string): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1`,
    [table],
  )
  return rows.map(({ name }) => name)
}
const countAhead = async (): Promise<number> => {
  const { rows } = await pool.query<{ least: number }>('select min(months) as least from months_ahead()')
  return rows[0]?.least ?? -1
}

test('every table has partitions for three months ahead and no default; a second run creates nothing', async () => {
  expect(await countAhead()).toBe(3)
  expect(await createMonthPartitions(deps)).toBe(0)
  expect((await monthsOf('audit_headers')).every((name) => /_\d{6}$/.test(name))).toBe(true)
  await pool.query(
    `insert into audit_headers (operation, audit_status, audit_time) values ('x', 'Success', now() + interval '40 days')`,
  )
})

test('missing months are created like the others, with their indexes and triggers', async () => {
  await createMonthPartitions(deps, 5)
  expect(await countAhead()).toBe(5)
  const { rows } = await pool.query(`
    select p.partrelid::regclass::text from pg_partitioned_table p join pg_inherits i on i.inhparent = p.partrelid
    group by p.partrelid, p.partrelid::regclass::text
    having count(distinct (select count(*) from pg_index x where x.indrelid = i.inhrelid)) > 1
      or count(distinct (select count(*) from pg_trigger t where t.tgrelid = i.inhrelid)) > 1`)
  expect(rows).toEqual([])
  await pool.query(
    `insert into audit_headers (operation, audit_status, audit_time) values ('x', 'Success', now() + interval '130 days')`,
  )
  await expect(pool.query('delete from audit_headers')).rejects.toThrow('append-only')
})

test('a long transaction reads and writes a table: its partition is created, and other sessions can write meanwhile', async () => {
  const [reader, maker] = [await pool.connect(), await pool.connect()]
  await reader.query('begin')
  await reader.query(`insert into page_views (path, visit_id) values ('/', gen_random_uuid())`)
  await maker.query('begin')
  await maker.query(`set local lock_timeout = '500ms'`)
  await maker.query(`select create_month_partition('page_views', '2031-01-01')`)
  await pool.query(`insert into page_views (path, visit_id) values ('/', gen_random_uuid())`)
  await maker.query('commit')
  await reader.query('commit')
  for (const client of [reader, maker]) client.release()
  expect(await monthsOf('page_views')).toContain('page_views_203101')
})

test('while a table is being altered the other tables get their partitions, and this one gets its own once it is free', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('lock table orders in share update exclusive mode')
  const made = createMonthPartitions(deps, 6)
  await wait(1_200)
  await client.query('commit')
  client.release()
  expect(await made).toBeGreaterThan(5)
  expect(await countAhead()).toBe(6)
})

test('a partition that cannot be created: the others are created, and the job fails', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select partition_of_month(parent, month) as name from missing_months(7) where parent = 'orders'::regclass`,
  )
  const name = rows[0]?.name ?? ''
  await pool.query(`create table ${name} ()`)
  await expect(createMonthPartitions(deps, 7)).rejects.toThrow('1 month partitions are still missing')
  const { rows: left } = await pool.query(`select parent::text from missing_months(7)`)
  expect(left).toEqual([{ parent: 'orders' }])
  await pool.query(`drop table ${name}`)
  expect(await createMonthPartitions(deps, 7)).toBe(1)
})

test('an old partition is detached while the table is in use', async () => {
  const [oldest = ''] = await monthsOf('page_views')
  await pool.query(`alter table page_views detach partition ${oldest} concurrently`)
  expect(await monthsOf('page_views')).not.toContain(oldest)
})
