import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/worlds/test-database.ts'
import { deleteInBatches } from './delete-in-batches.ts'

const { db, pool } = await openTestDatabase()

test('a backlog left by a stopped worker is deleted in statements of bounded size; rows that have not expired stay', async () => {
  await pool.query(
    `insert into rate_limits (key, points, expire) select 'key' || n, 1, n from generate_series(1, 250) n`,
  )
  await pool.query(`create table statements (deleted bigint);
    create function note_deleted() returns trigger language plpgsql as $$
    begin insert into statements select count(*) from gone; return null; end $$;
    create trigger noted after delete on rate_limits referencing old table as gone for each statement execute function note_deleted()`)
  expect(await deleteInBatches(db, { table: 'rate_limits', column: 'expire', before: 241, batch: 100 })).toBe(240)
  expect(
    (await pool.query<{ deleted: number }>('select deleted from statements')).rows.map((row) => row.deleted),
  ).toEqual([100, 100, 40])
  expect((await pool.query('select from rate_limits')).rowCount).toBe(10)
})
