import { join } from 'node:path'
import pg from 'pg'
import { seedBulk } from '../../../db/seed/seed-bulk.ts'
import { seedDemo } from '../../../db/seed/seed-demo.ts'
import { root } from '../../demo/demo-settings.ts'
import { startLocalPostgres } from '../../postgres/local-postgres.ts'
import { freePort } from '../../postgres/temporary-postgres.ts'
import { migrate } from '../../../server/src/kit/database/migrate.ts'

/** PostgreSQL with one database per size, reused between runs because seeding the large one takes minutes. */
export async function openBenchDatabases(sizes: number[]) {
  const server = await startLocalPostgres({
    folder: join(root, '.bench/postgres'),
    port: await freePort(),
    durable: true,
  })
  const urls = new Map<number, string>()
  for (const size of sizes) urls.set(size, await prepare(server.url, size))
  const urlOf = (size: number): string => {
    const url = urls.get(size)
    if (url === undefined) throw new Error(`There is no database with ${size} projects`)
    return url
  }
  return { urlOf, stop: () => server.stop() }
}

async function prepare(adminUrl: string, size: number): Promise<string> {
  const name = `market_${size}`
  const url = adminUrl.replace(/postgres$/, name)
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  const known = await admin.query('select from pg_database where datname = $1', [name])
  if (known.rowCount === 0) await admin.query(`create database ${name}`)
  await admin.end()
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set statement_timeout = 0')
  const { rows } = await client.query<{ projects: string }>('select count(*)::text as projects from projects')
  await client.end()
  if (Number(rows[0]?.projects) < size) {
    console.error(`seeding a database with ${size.toLocaleString('en')} projects`)
    await seedDemo(url)
    await seedBulk(url, size, () => undefined)
  }
  return url
}
