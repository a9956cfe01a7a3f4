import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { demoFolder } from './demo-settings.ts'
import { findPostgresHome } from '../postgres/postgres-home.ts'
import { endLeftover } from '../postgres/postgres-leftover.ts'

/** Deletes the previous demo: its folder, or the tables in the database of DATABASE_URL. */
export async function resetDemo(): Promise<void> {
  const { data } = findPostgresHome(join(demoFolder, 'postgres'))
  await endLeftover(data)
  const own = readdirSync(demoFolder).filter((name) => name !== 'demo.pid')
  for (const path of [data, ...own.map((name) => join(demoFolder, name))])
    rmSync(path, { recursive: true, force: true })
  const given = process.env['DATABASE_URL']
  if (given) await emptyDatabase(given)
}

async function emptyDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ used: boolean }>(`select to_regclass('public.users') is not null as used`)
    if (!rows[0]?.used) return
    const demo = await client.query(`select from users where email = 'administrator@demo.lignum.test'`)
    if (demo.rowCount === 0) throw new Error('DATABASE_URL holds no demo: --fresh will not delete it')
    await client.query('drop schema public, graphile_worker cascade; create schema public')
  } finally {
    await client.end()
  }
}
