import { sql } from 'kysely'
import type pg from 'pg'
import type { AnyDb } from './database.ts'

/**
 * The settings that every session of the server needs. They are set for the role, in the database, and not when a
 * connection opens: a pooler in transaction mode hands one connection to many clients and drops their startup
 * parameters.
 */
const needed = {
  statement_timeout: '20s',
  idle_in_transaction_session_timeout: '30s',
  timezone: 'UTC',
} as const

const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Sets the role's settings in a database, by default the role of this connection. Open sessions are not affected. */
export const writeRoleSettings = async (
  client: Pick<pg.Client, 'query'>,
  { role, database }: { role?: string; database?: string } = {},
): Promise<void> => {
  const { rows } = await client.query<{ role: string; database: string }>(
    'select coalesce($1, current_user) as role, coalesce($2, current_database()) as database',
    [role || null, database || null],
  )
  const [of] = rows
  if (!of) return
  for (const [name, value] of Object.entries(needed))
    await client.query(
      `alter role ${identifier(of.role)} in database ${identifier(of.database)} set ${name} = '${value}'`,
    )
}

/**
 * The settings that the role of this connection lacks, as a message that says what to do; null when it has all of them.
 */
export const findMissingSettings = async (db: AnyDb): Promise<string | null> => {
  const { rows } = await sql<{ role: string; statement: string; idle: string; zone: string }>`
    select current_user as role, current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone`.execute(db)
  const [has] = rows
  const missing = [
    has?.statement === '0' && 'statement_timeout',
    has?.idle === '0' && 'idle_in_transaction_session_timeout',
    has?.zone !== 'UTC' && has?.zone !== 'Etc/UTC' && 'timezone',
  ].filter((name) => name !== false)
  if (missing.length === 0) return null
  return `The database role ${has?.role ?? ''} has no ${missing.join(', ')}: run db:migrate with DATABASE_ROLE set to it`
}
