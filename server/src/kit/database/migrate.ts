import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { buildPartitionIndexes } from './partition-indexes.ts'
import { writeRoleSettings } from './role-settings.ts'
import { applyFunctions } from './sql-functions.ts'

export const migrationsFolder = new URL('../../../../db/migrations/', import.meta.url)
/** An arbitrary number; every runner uses the same advisory lock. */
const advisoryLock = 7_240_311

type Folders = { readonly migrations?: URL; readonly functions?: URL }

/**
 * Migrates the database to the newest schema and functions, and returns the files it applied. Concurrent runners wait
 * for each other.
 */
export async function migrate(connectionString: string, { migrations, functions }: Folders = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString, application_name: 'lignum-migrate' })
  await client.connect()
  try {
    await takeTurn(client)
    // A migration that gives up is better than one that makes every visitor wait behind its lock.
    await client.query(`set lock_timeout = '5s'; set statement_timeout = 0`)
    const applied = await applyFiles(client, migrations ?? migrationsFolder)
    await runMigrations({ connectionString, logger: new Logger(() => () => undefined) })
    const replaced = await applyFunctions(client, functions)
    const indexes = await buildPartitionIndexes(client)
    await writeRoleSettings(client)
    return [...applied, ...replaced, ...indexes.map((name) => `index ${name}`)]
  } finally {
    await client.end()
  }
}

/**
 * Asks again and again instead of waiting in a statement: a waiting statement has a snapshot, and building an index
 * concurrently waits for the end of every snapshot.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [advisoryLock])
    if (rows[0]?.got) return
    await wait(200)
  }
}

async function applyFiles(client: pg.Client, folder: URL): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default clock_timestamp())`)
  const files = await readMigrations(folder)
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations')
  refuseChanged(rows, new Map(files.map((file) => [file.name, file.sha256])))
  const known = new Set(rows.map((row) => row.name))
  const waiting = files.filter((file) => !known.has(file.name))
  for (const file of waiting) await applyFile(client, file)
  return waiting.map((file) => file.name)
}

interface Migration {
  name: string
  text: string
  sha256: string
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  if (names.length === 0) throw new Error(`No migration found in ${folder.pathname}`)
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

function refuseChanged(applied: { name: string; sha256: string }[], files: Map<string, string>): void {
  for (const { name, sha256 } of applied) {
    const found = files.get(name)
    if (!found) throw new Error(`The migration ${name} was applied to this database but its file is missing.`)
    if (found !== sha256) {
      throw new Error(`The migration ${name} was changed after it was applied. Put it back and write a new one.`)
    }
  }
}

async function applyFile(client: pg.Client, { name, text, sha256 }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed and was rolled back: ${String(error)}`, { cause: error })
  }
}
