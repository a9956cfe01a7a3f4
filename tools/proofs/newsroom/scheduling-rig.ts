import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@lignum/contract/core/client'
import { publishNews } from '@lignum/contract/news/newsroom'
import { type Db, openDatabase } from '../../../server/src/kit/database/database.ts'
import { migrate } from '../../../server/src/kit/database/migrate.ts'
import { openStorage } from '../../../server/src/kit/files/storage.ts'
import { systemClock } from '../../../server/src/kit/values/clock.ts'
import { articleIn } from '../../../server/test/scenes/console/newsroom.ts'
import { picture } from '../../../server/test/scenes/pictures.ts'
import { ownKeys } from '../../../server/test/worlds/own-keys.ts'
import { freePort, startThrowAwayPostgres } from '../../postgres/temporary-postgres.ts'
import { addSession, addStaff, clientOf } from '../listing/rig.ts'
import { startSiteProcess } from '../site/site-process.ts'

const callsOfOne = 50

export type Scheduled = { readonly id: string; readonly pictureUrl: string; readonly at: number }

/** A process with the site and its API that readers call, two workers, and their database and files. */
export const startSchedulingRig = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lignum-scheduling-'))
  const files = join(folder, 'files')
  const postgres = await startThrowAwayPostgres()
  await migrate(postgres.url)
  const database = openDatabase({ url: postgres.url })
  const start = (name: string, role: 'api,web' | 'worker') =>
    startRole(name, role, { folder, files, databaseUrl: postgres.url })
  const api = await start('site', 'api,web')
  const workers = [await start('worker-1', 'worker'), await start('worker-2', 'worker')] as const
  const [storage, bytes] = [await openStorage({ kind: 'disk', folder: files }), await picture(1_200, 675)]
  return {
    url: api.url,
    /** Publishers schedule an article with a picture of its own for each time. */
    schedule: async (times: readonly number[]): Promise<Scheduled[]> => {
      const scheduled: Scheduled[] = []
      let publisher = await addPublisher(database.db, api.url)
      for (const [n, at] of times.entries()) {
        // One person may make this many calls a minute.
        if (n % callsOfOne === callsOfOne - 1) publisher = await addPublisher(database.db, api.url)
        const storageKey = `proof/${randomUUID()}`
        await storage.put(storageKey, bytes, 'image/png')
        const { id, fileId } = await addApproved(database.db, storageKey)
        await publisher(publishNews, { id, publishDate: new Date(at).toISOString() })
        scheduled.push({ id, pictureUrl: `/api/File/${fileId}/picture`, at })
      }
      return scheduled
    },
    killWorker: async (which: 0 | 1) => {
      process.kill(workers[which].pid(), 'SIGKILL')
      await workers[which].restart()
    },
    stop: async () => {
      await Promise.all([api, ...workers].map((one) => one.stop()))
      await database.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const addPublisher = async (db: Db, url: string): Promise<Client> =>
  clientOf(url, await addSession(db, await addStaff(db, ['Publisher'])))

type Site = { readonly folder: string; readonly files: string; readonly databaseUrl: string }

const startRole = async (name: string, role: 'api,web' | 'worker', { folder, files, databaseUrl }: Site) => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    ...ownKeys('scheduling'),
    LIGNUM_MODE: 'demo',
    [role === 'worker' ? 'HEALTH_PORT' : 'PORT']: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    SMTP_URL: 'smtp://127.0.0.1:1',
    STORAGE_FOLDER: files,
    LOG_LEVEL: 'error',
  }
  const command = [process.execPath, 'server/src/main.ts', `--roles=${role}`] as const
  const one = await startSiteProcess({ name, command, env, logFolder: folder, readyUrl: `${url}/readyz` })
  return { ...one, url }
}

/** An approved article with a picture that is stored already. */
const addApproved = async (db: Db, storageKey: string): Promise<{ id: string; fileId: string }> => {
  const file = await db
    .insertInto('stored_files')
    .values({
      type: 'NewsArticleImage',
      name: 'picture.png',
      content_type: 'image/png',
      size_bytes: 1,
      sha256: randomBytes(32),
      storage_key: storageKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = await articleIn({ db, clock: systemClock }, 'Approved', randomUUID())
  await db.updateTable('news_articles').set({ image_file_id: file.id }).where('id', '=', id).execute()
  return { id, fileId: file.id }
}
