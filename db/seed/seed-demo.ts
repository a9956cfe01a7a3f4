import pg from 'pg'
import { seedPeople } from './seed-accounts.ts'
import { seedBankAccounts } from './seed-bank-accounts.ts'
import { seedFiles } from './seed-files.ts'
import { seedHomeImages } from './seed-home-images.ts'
import { seedArticles } from './news/seed-news.ts'
import { seedMarket } from './seed-projects.ts'
import { seedSecondFactors } from './seed-second-factors.ts'

/**
 * Fills a migrated database with the demo data, and `filesFolder`, if given, with its images and documents. With the
 * server's key for second factors the staff have one. Safe to repeat: it adds what is missing and changes nothing.
 */
export async function seedDemo(connectionString: string, filesFolder?: string, factorKey?: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await refuseProduction(client)
    await client.query('begin')
    // Two concurrent starts would both find nothing.
    await client.query('select pg_advisory_xact_lock(7240312)')
    await seedPeople(client)
    if (factorKey) await seedSecondFactors(client, factorKey)
    await seedMarket(client)
    await seedBankAccounts(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
  await seedArticles(connectionString, filesFolder)
  if (!filesFolder) return
  await seedFiles(connectionString, filesFolder)
  await seedHomeImages(connectionString, filesFolder)
}

/** The demo accounts have a published password. */
async function refuseProduction(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from exchange where serves_production')
  if (rowCount !== 0)
    throw new Error('This database has been used in production: it gets no demo data. Use another one.')
}
