import pg from 'pg'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/worlds/test-database.ts'
import { openDatabase } from './database.ts'
import { findUnfit } from './database-fitness.ts'
import { readExchange } from '../values/exchange.ts'
import { writeRoleSettings } from './role-settings.ts'

const { db, pool, url } = await openTestDatabase()
const exchange = readExchange({})

test('time limits and time zone come with the role: the connection sets nothing, as behind a pooler', async () => {
  const plain = new pg.Client({ connectionString: url })
  await plain.connect()
  const { rows } = await plain.query(`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone`)
  await plain.end()
  expect(rows).toEqual([{ statement: '20s', idle: '30s', zone: 'UTC' }])
  expect(await findUnfit(db, { exchange })).toBeNull()
})

test('a role without the settings is refused with a message that says what to do, and db:migrate adds them', async () => {
  await pool.query('create role "bare role" login superuser')
  const address = new URL(url)
  address.username = 'bare role'
  const asBare = openDatabase({ url: address.href })
  expect(await findUnfit(asBare.db, { exchange })).toMatch(/bare role has no statement_timeout.*DATABASE_ROLE/)
  await asBare.close()
  await writeRoleSettings(pool, { role: 'bare role' })
  const again = openDatabase({ url: address.href })
  expect(await findUnfit(again.db, { exchange })).toBeNull()
  await again.close()
  await pool.query('drop owned by "bare role"')
  await pool.query('alter role "bare role" in database ' + address.pathname.slice(1) + ' reset all')
  await pool.query('drop role "bare role"')
})

test('a database that was never migrated is refused with a message', async () => {
  await pool.query('create schema elsewhere')
  await pool.query(`create role bare_search superuser login`)
  const address = new URL(url)
  address.username = 'bare_search'
  await pool.query(`alter role bare_search set search_path = elsewhere`)
  const asBare = openDatabase({ url: address.href })
  expect(await findUnfit(asBare.db, { exchange })).toContain('run db:migrate')
  await asBare.close()
  await pool.query('drop role bare_search')
})
