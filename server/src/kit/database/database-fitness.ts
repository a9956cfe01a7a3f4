import { sql } from 'kysely'
import type { AnyDb } from './database.ts'
import { type Exchange, findOtherExchange } from '../values/exchange.ts'
import { findMissingSettings } from './role-settings.ts'
import { findMissingMigrations } from './schema-version.ts'

type Expected = {
  readonly exchange: Exchange
  readonly mode?: 'production' | 'demo' | 'test'
  /** Checks the data of a domain: why a production process must not use this database, or null. */
  readonly findUnsafe?: () => Promise<string | null>
}

/**
 * The reasons why this process must not use the database, as messages for the operator; empty when it may. Throws when
 * the database does not respond.
 */
export const listUnfit = async (db: AnyDb, { exchange, mode, findUnsafe }: Expected): Promise<string[]> => {
  const missing = await findMissingMigrations(db)
  if (missing) return [missing]
  const reasons = [
    await findOtherExchange(db, exchange),
    await findMissingSettings(db),
    mode === 'production' ? ((await findUnsafe?.()) ?? null) : await findProductionMark(db, mode),
  ]
  return reasons.filter((reason) => reason !== null)
}

export const findUnfit = async (db: AnyDb, expected: Expected): Promise<string | null> =>
  (await listUnfit(db, expected))[0] ?? null

const servesProduction = async (db: AnyDb): Promise<boolean> => {
  const { rows } = await sql<{ serves_production: boolean }>`select serves_production from exchange`.execute(db)
  return rows[0]?.serves_production ?? false
}

const findProductionMark = async (db: AnyDb, mode = 'demo'): Promise<string | null> =>
  (await servesProduction(db))
    ? `LIGNUM_MODE is ${mode}, but this database has served a production: use another one (docs/runbooks/demo-accounts.md)`
    : null

/** Marks the database as used in production: demonstration data can no longer be loaded into it. */
export const markProduction = async (db: AnyDb): Promise<void> => {
  await sql`update exchange set serves_production = true where not serves_production`.execute(db)
}
