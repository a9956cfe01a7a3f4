import { join } from 'node:path'
import pg from 'pg'
import { rememberPid } from './demo-pids.ts'
import { demoFolder, ports } from './demo-settings.ts'
import { startLocalPostgres } from '../postgres/local-postgres.ts'

export interface DemoDatabase {
  url: string
  stop(): Promise<void>
}

/** The database of the demo: the one of DATABASE_URL, or PostgreSQL from the npm package, restarted when it ends. */
export async function openDemoDatabase(giveUp: (name: string) => void): Promise<DemoDatabase> {
  const given = process.env['DATABASE_URL']
  if (given) {
    await refuseOld(given)
    return { url: given, stop: async () => undefined }
  }
  const folder = join(demoFolder, 'postgres')
  const start = async () => {
    const started = await startLocalPostgres({ folder, port: ports.DEMO_DATABASE_PORT, durable: true })
    rememberPid('postgres', started.pid)
    return started
  }
  let server = await start()
  let isStopping = false
  const restartWhenEnded = async (): Promise<void> => {
    await server.ended
    if (isStopping) return
    console.log('PostgreSQL ended and is restarted')
    server = await start()
    return restartWhenEnded()
  }
  const supervised = restartWhenEnded().catch(() => giveUp('postgres'))
  await createDatabase(server.url)
  const url = server.url.replace(/postgres$/, 'lignum')
  const stop = async () => {
    isStopping = true
    await server.stop()
    await supervised
  }
  return { url, stop }
}

/** The URL without its password, for screens and logs. */
export const withoutPassword = (address: string): string => {
  const url = new URL(address)
  if (url.password) url.password = '***'
  return url.href
}

async function refuseOld(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  await client.connect()
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  await client.end()
  const version = rows[0]?.version ?? 'of an unknown version'
  if (!(Number.parseInt(version, 10) >= 15))
    throw new Error(`DATABASE_URL is PostgreSQL ${version}; Lignum needs 15 or newer`)
}

async function createDatabase(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  const { rowCount } = await admin.query(`select from pg_database where datname = 'lignum'`)
  if (rowCount === 0) await admin.query('create database lignum')
  await admin.end()
}
