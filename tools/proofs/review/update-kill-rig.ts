import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Db, openDatabase } from '../../../server/src/kit/database/database.ts'
import { migrate } from '../../../server/src/kit/database/migrate.ts'
import { addUser } from '../../../server/test/worlds/world.ts'
import { ownKeys } from '../../../server/test/worlds/own-keys.ts'
import { freePort, startThrowAwayPostgres } from '../../postgres/temporary-postgres.ts'
import { addSession } from '../listing/rig.ts'
import { startSiteProcess } from '../site/site-process.ts'

const startApi = async (name: string, databaseUrl: string, folder: string) => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    ...ownKeys('update kills'),
    LIGNUM_MODE: 'demo',
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    PUBLIC_CACHE_MS: '0',
    SMTP_URL: 'smtp://127.0.0.1:1',
    STORAGE_FOLDER: join(folder, 'files'),
    LOG_LEVEL: 'error',
  }
  const command = [process.execPath, 'server/src/main.ts', '--roles=api'] as const
  const api = await startSiteProcess({ name, command, env, logFolder: folder, readyUrl: `${url}/readyz` })
  return { ...api, url }
}

const addStaff = async (db: Db, role: 'Reviewer' | 'Committee') => {
  const { id } = await addUser(db, { role, hasSecondFactor: true })
  await db
    .insertInto('totp_factors')
    .values({ user_id: id, sealed: Buffer.from('sealed'), last_step: 0 })
    .execute()
  return { id, cookie: await addSession(db, id) }
}

/** An API process that is killed, another one that is read meanwhile, and their database. */
export const startUpdateKillRig = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lignum-update-kills-'))
  // A commit that was acknowledged must survive the end of the processes.
  const postgres = await startThrowAwayPostgres(['synchronous_commit=on'])
  await migrate(postgres.url)
  const database = openDatabase({ url: postgres.url })
  const killed = await startApi('killed', postgres.url, folder)
  const read = await startApi('read', postgres.url, folder)
  return {
    db: database.db,
    databaseUrl: postgres.url,
    killed,
    read,
    staff: (role: 'Reviewer' | 'Committee') => addStaff(database.db, role),
    killApi: async () => {
      process.kill(killed.pid(), 'SIGKILL')
      await killed.restart()
    },
    /** PostgreSQL ends all its connections and recovers from its log when one of its processes is killed. */
    killDatabase: () => killBackend(postgres.url),
    stop: async () => {
      await Promise.all([killed.stop(), read.stop()])
      await database.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type UpdateKillRig = Awaited<ReturnType<typeof startUpdateKillRig>>

const killBackend = async (url: string): Promise<void> => {
  const client = new pg.Client(url)
  // It is ended with all others.
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
     order by state = 'idle', random() limit 1`,
  )
  const [backend] = rows
  if (backend) process.kill(backend.pid, 'SIGKILL')
  await client.end().catch(() => undefined)
}
