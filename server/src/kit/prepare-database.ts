import pg from 'pg'
import { type Exchange, writeExchange } from './exchange.ts'
import { migrate } from './migrate.ts'

/** Brings a database to the newest form and writes the configuration that it must know. Answers the files that were applied. */
export const prepareDatabase = async (url: string, { exchange }: { exchange: Exchange }): Promise<string[]> => {
  const applied = await migrate(url)
  const client = new pg.Client({ connectionString: url, application_name: 'lignum-migrate' })
  await client.connect()
  try {
    await writeExchange(client, exchange)
  } finally {
    await client.end()
  }
  return applied
}
