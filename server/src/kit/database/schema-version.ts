import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import type { AnyDb } from './database.ts'
import { migrationsFolder } from './migrate.ts'
import { readFunctionFiles } from './sql-functions.ts'

const isMissingTable = (err: unknown): boolean => err instanceof Error && 'code' in err && err.code === '42P01'

/** What was ever applied; nothing in a database that was never migrated. */
const findApplied = async (db: AnyDb): Promise<Set<string>> => {
  try {
    const { rows } = await sql<{ name: string }>`
      select name from schema_migrations union all select name || ' ' || sha256 from schema_functions`.execute(db)
    return new Set(rows.map(({ name }) => name))
  } catch (err) {
    if (isMissingTable(err)) return new Set()
    throw err
  }
}

/**
 * The migrations and functions of this release that the database lacks, as a message; null when it has them all. A newer
 * database is accepted: migrations and functions keep the previous release working, so that it can be rolled back to.
 */
export const findMissingMigrations = async (db: AnyDb): Promise<string | null> => {
  const applied = await findApplied(db)
  const migrations = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).toSorted()
  const functions = await readFunctionFiles()
  const missing = [
    ...migrations.filter((name) => !applied.has(name)).map((name) => `the migration ${name}`),
    ...functions
      .filter(({ name, sha256 }) => !applied.has(`${name} ${sha256}`))
      .map(({ name }) => `the current text of functions/${name}`),
  ]
  if (missing.length === 0) return null
  const more = missing.length === 1 ? '' : ` and ${missing.length - 1} more`
  return `The database lacks ${missing[0]}${more}: run db:migrate`
}
