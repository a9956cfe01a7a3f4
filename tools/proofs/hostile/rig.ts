import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../../server/src/kit/database/database.ts'
import { migrate } from '../../../server/src/kit/database/migrate.ts'
import { addProjects } from '../../../server/test/scenes/giving/gifts.ts'
import { ownKeys } from '../../../server/test/worlds/own-keys.ts'
import { root } from '../../demo/demo-settings.ts'
import { spawnTied } from '../../demo/spawn-child.ts'
import { freePort, startThrowAwayPostgres } from '../../postgres/temporary-postgres.ts'
import { signInWithEveryOperation } from '../site/sign-in.ts'
import { type Attack, sendAttack } from './send-attack.ts'
import type { Report } from './watch.ts'

/** A heap limit, so that an attack that fills the memory kills the server instead of using the whole machine. */
const heapMegabytes = 400

/** The real server with its pages, on its own database. */
export const startHostileRig = async (providers: NodeJS.ProcessEnv) => {
  const folder = mkdtempSync(join(tmpdir(), 'lignum-hostile-'))
  const postgres = await startThrowAwayPostgres()
  await migrate(postgres.url)
  const database = openDatabase({ url: postgres.url })
  const [projectId = ''] = await addProjects(database.db, 3)
  // Has both public pages: the project's and the offering's.
  await database.db
    .updateTable('projects')
    .set({ type_of_funding: 'ImpactInvestment' })
    .where('id', '=', projectId)
    .execute()
  const articleId = await addArticle(database.db)
  const [port, controlPort] = [await freePort(), await freePort()]
  const env = { ...environmentOf(postgres.url, folder), PUBLIC_URL: `http://127.0.0.1:${port}`, ...providers }
  const server = startServer({ ...env, PORT: String(port) }, folder)
  const control = startServer({ ...env, PORT: String(controlPort) }, folder)
  const ended = once(server, 'exit')
  for (const begun = Date.now(); !(await isReady(port)) || !(await isReady(controlPort)); await wait(100))
    if (server.exitCode !== null || Date.now() - begun > 60_000)
      throw new Error(`the server did not start:\n${readFileSync(join(folder, 'server.log'), 'utf8')}`)
  const stop = async () => {
    server.kill('SIGTERM')
    control.kill('SIGKILL')
    await Promise.race([ended, wait(10_000).then(() => server.kill('SIGKILL'))])
    await database.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    port,
    projectId,
    articleId,
    send: (attack: Attack) => sendAttack(port, attack),
    /** The same on a second server without attacks: the expected response. */
    sendToControl: (attack: Attack) => sendAttack(controlPort, attack),
    ...figuresOf(server, port),
    /** So that attacks on guarded calls pass the access check. */
    signIn: () => signInWithEveryOperation(database.db),
    stop,
  }
}
const figuresOf = (server: ReturnType<typeof startServer>, port: number) => ({
  /** What blocked the event loop since the last call. */
  readBusy: async (): Promise<Report> => {
    server.send('report')
    const [report] = await once(server, 'message')
    return report
  },
  /** How many requests have got a cached page so far. */
  countCachedPages: async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    return Number(/_count\{.*route="cached page".*\} (\d+)/.exec(text)?.[1] ?? 0)
  },
  /** In bytes: the current use and the peak. */
  memory: () => {
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
    const figure = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1_024
    return { now: figure('VmRSS'), peak: figure('VmHWM') }
  },
})

export type HostileRig = Awaited<ReturnType<typeof startHostileRig>>

const addArticle = async (db: ReturnType<typeof openDatabase>['db']): Promise<string> => {
  const text = { name: 'An article', title: 'An article', overview: 'Words', description: '<p>Words</p>' }
  const { id } = await db
    .insertInto('news_articles')
    .values({ ...text, status: 'Published', author_name: 'The desk', publish_at: new Date('2026-03-01T10:00:00Z') })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const startServer = (env: NodeJS.ProcessEnv, folder: string) => {
  const log = openSync(join(folder, 'server.log'), 'a')
  const watched = [`--max-old-space-size=${heapMegabytes}`, '--import', join(import.meta.dirname, 'watch.ts')]
  const args = [...watched, join(root, 'server/src/main.ts'), '--roles=api,web']
  const server = spawnTied(process.execPath, args, { cwd: root, env, stdio: ['ignore', log, log, 'ipc'] })
  closeSync(log)
  return server
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (response) => response.ok,
    () => false,
  )

const environmentOf = (databaseUrl: string, folder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  LIGNUM_MODE: 'demo',
  DATABASE_URL: databaseUrl,
  ...ownKeys('this proof'),
  SMTP_URL: 'smtp://127.0.0.1:1',
  STORAGE_FOLDER: join(folder, 'files'),
  LOG_LEVEL: 'warn',
  TRUSTED_PROXIES: '127.0.0.1',
})
