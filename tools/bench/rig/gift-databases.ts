import { execFileSync } from 'node:child_process'
import { totalmem } from 'node:os'
import pg from 'pg'
import { seedGifts } from '../../../db/seed/seed-gifts.ts'
import { migrate } from '../../../server/src/kit/database/migrate.ts'
import { benchKeys } from './bench-server.ts'
import { startFreshPostgres } from './fresh-postgres.ts'

const quick = ['fsync', 'full_page_writes'] as const

/**
 * One PostgreSQL with a database for each number of gifts. Fast settings while it is filled, durable ones afterwards;
 * vacuum does not run while gifts are measured.
 */
export const openGiftDatabases = async (sizes: readonly number[], report: (text: string) => void) => {
  const buffersMb = Math.min(4_096, Math.floor(totalmem() / 4 / 2 ** 20))
  const postgres = await startFreshPostgres('scale', [`shared_buffers=${buffersMb}MB`, 'autovacuum=off'])
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  const configure = async (how: (setting: string) => string) => {
    for (const setting of quick) await admin.query(how(setting))
    await admin.query('select pg_reload_conf()')
  }
  const urls: string[] = []
  await configure((setting) => `alter system set ${setting} = off`)
  for (const gifts of sizes) {
    await admin.query(`create database gifts_${gifts}`)
    const url = postgres.url.replace(/postgres$/, `gifts_${gifts}`)
    await migrate(url)
    await seedGifts(url, { gifts, receiptKey: benchKeys.RECEIPT_KEY, report })
    urls.push(url)
  }
  await configure((setting) => `alter system reset ${setting}`)
  await admin.query('checkpoint')
  for (const url of urls) await warm(url)
  const { rows } = await admin.query<{ size: string }>(
    `select pg_size_pretty(sum(pg_database_size(datname))) as size from pg_database`,
  )
  await admin.end()
  execFileSync('sync')
  return { postgres, urls, size: rows[0]?.size ?? '' }
}

/** Loads the indexes that every gift reads into memory, as they would be after a day of service. */
const warm = async (connectionString: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('set statement_timeout = 0')
  await client.query('create extension if not exists pg_prewarm')
  await client.query(`select pg_prewarm(indexrelid) from pg_index
    where indrelid in ('captures'::regclass, 'hook_keys'::regclass, 'ledger_keys'::regclass, 'receipts'::regclass)`)
  await client.end()
}
