import type { AnyDb } from './database.ts'
import { type Exchange, findOtherExchange } from './exchange.ts'
import { findMissingSettings } from './role-settings.ts'

const isMissingTable = (err: unknown): boolean => err instanceof Error && 'code' in err && err.code === '42P01'

/** Why this process must not work on that database, in words; null when it may. Throws when the database does not answer. */
export const findUnfit = async (db: AnyDb, { exchange }: { exchange: Exchange }): Promise<string | null> => {
  try {
    return (await findOtherExchange(db, exchange)) ?? (await findMissingSettings(db))
  } catch (err) {
    if (isMissingTable(err)) return 'The database is not prepared: run db:migrate'
    throw err
  }
}
