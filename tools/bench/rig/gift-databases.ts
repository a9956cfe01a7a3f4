import { execFileSync } from 'node:child_process'
import { totalmem } from 'node:os'
import pg from 'pg'
import { seedGifts } from '../../../db/seed/seed-gifts.ts'
import { migrate } from '../../../server/src/kit/database/migrate.ts'
import { benchKeys } from './bench-server.ts'
import { startFreshPostgres } from './fresh-postgres.ts'

const quick = ['fsync', 'full_page_writes'] as const

/** One PostgreSQL with a database of each number of gifts: quick while it is filled, durable from then on. It cleans up at no gift's cost. */
export const openGiftDatabases = async (sizes: readonly number[], say: (text: string) => void) => {
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
    await seedGifts(url, { gifts, receiptKey: benchKeys.RECEIPT_KEY, say })
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

/** Brings the keys that every gift looks for into memory, where a day of service would have brought them. */
const warm = async (connectionString: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('set statement_timeout = 0')
  await client.query('create extension if not exists pg_prewarm')
  await client.query(`select pg_prewarm(indexrelid) from pg_index
    where indrelid in ('captures'::regclass, 'hook_keys'::regclass, 'ledger_keys'::regclass, 'receipts'::regclass)`)
  await client.end()
}
