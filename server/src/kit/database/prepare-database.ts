import pg from 'pg'
import { type Exchange, writeExchange } from '../values/exchange.ts'
import { migrate } from './migrate.ts'
import { writeRoleSettings } from './role-settings.ts'

type Needs = {
  readonly exchange: Exchange
  /** The role that the servers log in as, if it is not the one that migrates. */
  readonly role?: string
}

/**
 * Migrates a database to the newest schema and writes the settings that it must know. Returns the files that were
 * applied.
 */
export const prepareDatabase = async (url: string, { exchange, role }: Needs): Promise<string[]> => {
  const applied = await migrate(url)
  const client = new pg.Client({ connectionString: url, application_name: 'lignum-migrate' })
  await client.connect()
  try {
    await writeExchange(client, exchange)
    if (role) await writeRoleSettings(client, { role })
  } finally {
    await client.end()
  }
  return applied
}
