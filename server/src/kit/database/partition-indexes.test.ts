import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/worlds/test-database.ts'
import { buildPartitionIndexes } from './partition-indexes.ts'

const { pool, url } = await openTestDatabase()
const client = new pg.Client({ connectionString: url })
await client.connect()
afterAll(() => client.end())

beforeEach(async () => {
  await pool.query(`
    drop table if exists things;
    create table things (at date not null, name text) partition by range (at);
    create table things_202601 partition of things for values from ('2026-01-01') to ('2026-02-01');
    create table things_202602 partition of things for values from ('2026-02-01') to ('2026-03-01');
    insert into things select '2026-01-15', 'thing ' || n from generate_series(1, 100) n;
    create index things_by_name on only things (name, at desc) where name <> ''`)
})

const indexes = async () => {
  const { rows } = await pool.query<{ name: string; valid: boolean }>(
    `select indexrelid::regclass::text as name, indisvalid as valid from pg_index
     where indrelid in ('things'::regclass, 'things_202601'::regclass, 'things_202602'::regclass) order by 1`,
  )
  return rows
}
const complete = ['things_by_name', 'things_by_name_202601', 'things_by_name_202602'].map((name) => ({
  name,
  valid: true,
}))

test('every partition gets the index, and the index of the parent becomes valid', async () => {
  expect(await buildPartitionIndexes(client)).toEqual(['things_by_name'])
  expect(await indexes()).toEqual(complete)
  const { rows } = await pool.query(`select pg_get_indexdef('things_by_name_202601'::regclass) as text`)
  expect(rows[0].text).toContain(`(name, at DESC) WHERE (name <> ''::text)`)
  expect(await buildPartitionIndexes(client)).toEqual([])
})

test('what an interrupted run left is completed', async () => {
  await pool.query(`create index things_by_name_202601 on things_202601 (name)`)
  await pool.query(`update pg_index set indisvalid = false where indexrelid = 'things_by_name_202601'::regclass`)
  await pool.query(`create index things_by_name_202602 on things_202602 (name, at desc) where name <> ''`)
  await buildPartitionIndexes(client)
  expect(await indexes()).toEqual(complete)
})

test('writers go on while an index is built', async () => {
  const slow = await pool.connect()
  await slow.query('begin')
  await slow.query(`insert into things values ('2026-01-16', 'not committed')`)
  const building = buildPartitionIndexes(client)
  await expect
    .poll(async () => (await pool.query(`select from pg_stat_progress_create_index`)).rowCount, { timeout: 10_000 })
    .toBe(1)
  await pool.query(`set statement_timeout = '2s'; insert into things values ('2026-01-17', 'meanwhile')`)
  expect(await Promise.race([building, wait(50, 'still building')])).toBe('still building')
  await slow.query('commit')
  slow.release()
  await building
  expect(await indexes()).toEqual(complete)
})
