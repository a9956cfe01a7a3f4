import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type BrowserContext, chromium } from '@playwright/test'
import { ownKeys } from '../../../server/test/worlds/own-keys.ts'
import { openDatabase } from '../../../server/src/kit/database/database.ts'
import { migrate } from '../../../server/src/kit/database/migrate.ts'
import { freePort, startThrowAwayPostgres } from '../../postgres/temporary-postgres.ts'
import { addListingCompany, addMember, addSession } from '../listing/rig.ts'
import { startSiteProcess } from '../site/site-process.ts'

const browserPath = process.env['CHROMIUM_HEADLESS_SHELL'] ?? '/usr/bin/chromium-headless-shell'

const startSite = async (databaseUrl: string, folder: string) => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const site = await startSiteProcess({
    name: 'site',
    command: [process.execPath, 'server/src/main.ts', '--roles=api,web'],
    env: {
      ...process.env,
      ...ownKeys('drafts'),
      LIGNUM_MODE: 'demo',
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl,
      SMTP_URL: 'smtp://127.0.0.1:1',
      STORAGE_FOLDER: join(folder, 'files'),
      LOG_LEVEL: 'warn',
    },
    logFolder: folder,
    readyUrl: `${url}/readyz`,
  })
  return { ...site, url }
}

const cookiesFor = (url: string, session: string) => {
  const [name = '', value = ''] = session.split('=')
  return [
    { name, value, url },
    { name: 'lignum-consent', value: 'no', url },
  ]
}

/** A site that can be killed, its database, and a browser in which a member of a company is logged in. */
export const startDraftRig = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lignum-drafts-'))
  const postgres = await startThrowAwayPostgres()
  await migrate(postgres.url)
  const database = openDatabase({ url: postgres.url })
  const site = await startSite(postgres.url, folder)
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] })
  const companyId = await addListingCompany(database.db)
  return {
    url: site.url,
    /** A browser of a new member, without drafts in the company. */
    newBrowser: async (): Promise<BrowserContext> => {
      await database.pool.query('delete from project_drafts')
      const cookie = await addSession(database.db, await addMember(database.db, companyId))
      const context = await browser.newContext({ viewport: { width: 1_000, height: 1_400 } })
      await context.addCookies(cookiesFor(site.url, cookie))
      return context
    },
    /**
     * The stored fields of the company's drafts, normally of one. A tab that dies before its storage was written may
     * leave the draft of its first save, which is then listed beside the next.
     */
    readDrafts: async (): Promise<Readonly<Record<string, string>>[]> => {
      const { rows } = await database.pool.query<{ form: Record<string, string> }>('select form from project_drafts')
      return rows.map(({ form }) => form)
    },
    killSite: async (downMs: number) => {
      process.kill(site.pid(), 'SIGKILL')
      await wait(downMs)
      await site.restart()
    },
    stop: async () => {
      await browser.close()
      await site.stop()
      await database.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type DraftRig = Awaited<ReturnType<typeof startDraftRig>>
