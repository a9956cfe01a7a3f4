import type pg from 'pg'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addUser } from '../../../test/worlds/world.ts'
import { openTestDatabase } from '../../../test/worlds/test-database.ts'
import { isUniqueViolation, transact } from './database.ts'

const { db, pool } = await openTestDatabase()

test('ids grow with time and are UUIDs of version 7', async () => {
  const ids: string[] = []
  for (let i = 0; i < 5; i++) {
    const { rows } = await sql<{ id: string }>`select new_id() as id, pg_sleep(0.002)`.execute(db)
    ids.push(rows[0]?.id ?? '')
  }
  expect(ids).toEqual(ids.toSorted())
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-/)
})

test('a transaction that fails to serialize is retried', async () => {
  let runs = 0
  const done = await transact(db, async (tx) => {
    runs += 1
    if (runs < 3) await sql`do $$ begin raise exception 'raced' using errcode = '40001'; end $$`.execute(tx)
    return 'done'
  })
  expect([done, runs]).toEqual(['done', 3])
})

test('two transactions that deadlock both finish', async () => {
  const [a, b] = [await addUser(db), await addUser(db)]
  const lockBoth = (first: string, second: string) =>
    transact(db, async (tx) => {
      for (const id of [first, second]) {
        await tx.updateTable('users').set({ phone_number: '1' }).where('id', '=', id).execute()
        await sql`select pg_sleep(0.05)`.execute(tx)
      }
    })
  await expect(Promise.all([lockBoth(a.id, b.id), lockBoth(b.id, a.id)])).resolves.toHaveLength(2)
})

test('any other error is not retried', async () => {
  let runs = 0
  const failing = transact(db, async (tx) => {
    runs += 1
    await sql`select 1/0`.execute(tx)
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(runs).toBe(1)
})

test('a unique violation is reported with the name of the index', async () => {
  const { email } = await addUser(db)
  const again = await addUser(db, { email: email.toUpperCase() }).catch((err: unknown) => err)
  expect([isUniqueViolation(again, 'users_email_is_unique'), isUniqueViolation(again, 'other')]).toEqual([true, false])
})

test('a count beyond the safe integer range throws instead of returning a wrong figure', async () => {
  await expect(pool.query('select 9007199254740993::bigint')).rejects.toThrow('safe range')
})

test.each([
  ['as text and values', (client: pg.PoolClient, text: string) => client.query(text, [1])],
  ['as an object of both', (client: pg.PoolClient, text: string) => client.query({ text, values: [1] })],
] as const)(
  'a parameterised statement, %s, is prepared under a name, so PostgreSQL plans it once',
  async (how, request) => {
    const client = await pool.connect()
    const text = `select $1::int as "${how}"`
    expect((await request(client, text)).rows).toEqual([{ [how]: 1 }])
    const prepared = 'select name from pg_prepared_statements where statement = $1'
    const { rows } = await client.query(prepared, [text])
    client.release()
    expect(rows).toHaveLength(1)
  },
)

test('a statement whose text depends on the caller is not prepared, so requests cannot fill the connection with plans', async () => {
  const client = await pool.connect()
  await client.query('select $1::int as shaped /* shaped by its caller */', [1])
  const { rows } = await client.query(`select name from pg_prepared_statements where statement like '%as shaped%'`)
  client.release()
  expect(rows).toEqual([])
})
