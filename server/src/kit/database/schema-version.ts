import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import type { AnyDb } from './database.ts'
import { migrationsFolder } from './migrate.ts'

const isMissingTable = (err: unknown): boolean => err instanceof Error && 'code' in err && err.code === '42P01'

const findApplied = async (db: AnyDb): Promise<string[]> => {
  try {
    const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
    return rows.map(({ name }) => name)
  } catch (err) {
    if (isMissingTable(err)) return []
    throw err
  }
}

/**
 * The migrations of this release that the database lacks, as a message; null when it has them all. A newer database is
 * accepted: migrations keep the previous release working, so that it can be rolled back to.
 */
export const findMissingMigrations = async (db: AnyDb): Promise<string | null> => {
  const applied = new Set(await findApplied(db))
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).toSorted()
  const missing = files.filter((name) => !applied.has(name))
  if (missing.length === 0) return null
  const more = missing.length === 1 ? '' : ` and ${missing.length - 1} more`
  return `The database lacks the migration ${missing[0]}${more}: run db:migrate`
}
