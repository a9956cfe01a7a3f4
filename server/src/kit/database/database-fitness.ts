import { sql } from 'kysely'
import type { AnyDb } from './database.ts'
import { type Exchange, findOtherExchange } from '../values/exchange.ts'
import { findMissingSettings } from './role-settings.ts'
import { findMissingMigrations } from './schema-version.ts'

type Wanted = {
  readonly exchange: Exchange
  readonly mode?: 'production' | 'demo' | 'test'
  /** Of what a room keeps: why a production must not work on it. */
  readonly findUnsafe?: () => Promise<string | null>
}

/** Why this process must not work on that database, in words; none when it may. Throws when the database does not answer. */
export const listUnfit = async (db: AnyDb, { exchange, mode, findUnsafe }: Wanted): Promise<string[]> => {
  const missing = await findMissingMigrations(db)
  if (missing) return [missing]
  const reasons = [
    await findOtherExchange(db, exchange),
    await findMissingSettings(db),
    mode === 'production' ? ((await findUnsafe?.()) ?? null) : await findProductionMark(db, mode),
  ]
  return reasons.filter((reason) => reason !== null)
}

export const findUnfit = async (db: AnyDb, wanted: Wanted): Promise<string | null> =>
  (await listUnfit(db, wanted))[0] ?? null

const servesProduction = async (db: AnyDb): Promise<boolean> => {
  const { rows } = await sql<{ serves_production: boolean }>`select serves_production from exchange`.execute(db)
  return rows[0]?.serves_production ?? false
}

const findProductionMark = async (db: AnyDb, mode = 'demo'): Promise<string | null> =>
  (await servesProduction(db))
    ? `LIGNUM_MODE is ${mode}, but this database has served a production: use another one (docs/runbooks/demo-accounts.md)`
    : null

/** From now on nobody fills this database with demonstration data. */
export const markProduction = async (db: AnyDb): Promise<void> => {
  await sql`update exchange set serves_production = true where not serves_production`.execute(db)
}
