import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Operation } from '@lignum/contract/core/operations'
import { openDatabase } from '../../../server/src/kit/database/database.ts'
import { migrate } from '../../../server/src/kit/database/migrate.ts'
import { ownKeys } from '../../../server/test/worlds/own-keys.ts'
import { addUser } from '../../../server/test/worlds/world.ts'
import { freePort, startThrowAwayPostgres } from '../../postgres/temporary-postgres.ts'
import { signIn } from '../site/sign-in.ts'
import { startSiteProcess } from '../site/site-process.ts'
import { openTab, type Tab } from './tab.ts'

/** A person's tabs share one session; each is open at another process. */
type Person = { readonly id: string; readonly tabs: readonly Tab[] }

/** Two processes with API and pages on one database, and people who are signed in at both. */
export const openScene = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lignum-revocation-'))
  const postgres = await startThrowAwayPostgres()
  await migrate(postgres.url)
  const { db, close } = openDatabase({ url: postgres.url })
  const processes = [
    await startSite({ name: 'one', folder, url: postgres.url }),
    await startSite({ name: 'other', folder, url: postgres.url }),
  ]
  return {
    db,
    /** Adds somebody with a second factor, in no role or the named one. */
    addPerson: async (role?: string): Promise<Person> => {
      const { id } = await addUser(db, { hasSecondFactor: true, ...(role && { role }) })
      const cookie = await signIn(db, id)
      return { id, tabs: processes.map(({ site }) => openTab(site, cookie)) }
    },
    close: async () => {
      for (const { stop } of processes) await stop()
      await close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Scene = Awaited<ReturnType<typeof openScene>>

const startSite = async ({ name, folder, url }: { name: string; folder: string; url: string }) => {
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const { stop } = await startSiteProcess({
    name,
    command: [process.execPath, 'server/src/main.ts', '--roles=api,web'],
    logFolder: folder,
    readyUrl: `${site}/readyz`,
    env: {
      ...process.env,
      LIGNUM_MODE: 'test',
      DATABASE_URL: url,
      PORT: String(port),
      PUBLIC_URL: site,
      ...ownKeys('this proof'),
      SMTP_URL: 'smtp://127.0.0.1:1',
      STORAGE_FOLDER: join(folder, 'files'),
      LOG_LEVEL: 'warn',
    },
  })
  return { site, stop }
}

let roles = 0

/** A new role with that operation, held by that person. */
export const giveRole = async ({ db }: Scene, userId: string, operation: Operation) => {
  roles += 1
  const role = await db
    .insertInto('roles')
    .values({ name: `Role ${roles}` })
    .returning(['id', 'name', 'concurrency_stamp as concurrencyStamp'])
    .executeTakeFirstOrThrow()
  await db.insertInto('role_operations').values({ role_id: role.id, operation }).execute()
  await db.insertInto('user_roles').values({ user_id: userId, role_id: role.id }).execute()
  return role
}

/** A special operation of that person. */
export const giveOperation = ({ db }: Scene, userId: string, operation: Operation) =>
  db.insertInto('user_operations').values({ user_id: userId, operation }).returning('id').executeTakeFirstOrThrow()

/** So many saved cards of that person; returns their ids. */
export const giveCards = async ({ db }: Scene, userId: string, count: number): Promise<string[]> => {
  const cards = await db
    .insertInto('cards')
    .values(
      Array.from({ length: count }, (_, n) => ({
        user_id: userId,
        token_sealed: Buffer.from('sealed'),
        token_fingerprint: Buffer.from(String(n)),
        holder_name: 'Pat Example',
        brand: 'Visa',
        last4: '0071',
        expires_yymm: '3012',
        currency: 'JMD' as const,
      })),
    )
    .returning('id')
    .execute()
  return cards.map(({ id }) => id)
}

export const countCards = async ({ db }: Scene, userId: string): Promise<number> => {
  const cards = await db.selectFrom('cards').select('id').where('user_id', '=', userId).execute()
  return cards.length
}

/** The id and the stamp of a user, as every change of them needs it. */
export const knownUser = ({ db }: Scene, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'concurrency_stamp as concurrencyStamp'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
