import pg from 'pg'
import { seedPeople } from './seed-accounts.ts'
import { seedMarket } from './seed-projects.ts'

/** Fills a migrated database with the demonstration. Safe to repeat: it adds what is missing and changes nothing. */
export async function seedDemo(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('begin')
    // Two starts at once would both find nothing.
    await client.query('select pg_advisory_xact_lock(7240312)')
    await seedPeople(client)
    await seedMarket(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
