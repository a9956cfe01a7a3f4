import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type RunningSimulators, startSimulators } from '../../../simulators/src/start-simulators.ts'
import { openDatabase } from '../../../server/src/kit/database/database.ts'
import { migrate } from '../../../server/src/kit/database/migrate.ts'
import { addProjects } from '../../../server/test/scenes/giving/gifts.ts'
import { root } from '../../demo/demo-settings.ts'
import { type LocalPostgres, startLocalPostgres } from '../../postgres/local-postgres.ts'
import { spawnTied } from '../../demo/spawn-child.ts'
import { supervise } from '../../demo/supervise.ts'
import { freePort } from '../../postgres/temporary-postgres.ts'
import { ownKeys } from '../../../server/test/worlds/own-keys.ts'

const timeoutMs = 90_000
/** All processes of the rig that are ours. */
export const parts = ['api-1', 'api-2', 'worker-1', 'worker-2', 'postgres'] as const
export type Part = (typeof parts)[number]

const isReady = (url: string) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  )

const until = async (what: string, holds: () => Promise<boolean>) => {
  for (const begun = Date.now(); !(await holds()); await wait(50))
    if (Date.now() - begun > timeoutMs) throw new Error(`${what} did not come back within ${timeoutMs} ms`)
}

/** A durable PostgreSQL, restarted whenever it dies. */
const supervisePostgres = async (folder: string) => {
  const port = await freePort()
  const start = () => startLocalPostgres({ folder, port, durable: true, settings: ['max_connections=200'] })
  let server: LocalPostgres = await start()
  let isStopping = false
  const restartWhenEnded = async (): Promise<void> => {
    await server.ended
    if (isStopping) return
    server = await start()
    return restartWhenEnded()
  }
  const supervised = restartWhenEnded()
  return {
    url: server.url,
    pid: () => server.pid,
    stop: async () => {
      isStopping = true
      await server.stop()
      await supervised
    },
  }
}

type Site = {
  readonly names: readonly Part[]
  readonly folder: string
  readonly environment: NodeJS.ProcessEnv
  readonly ports: Readonly<Record<string, number>>
}

/** The server processes, each restarted when it dies. */
const superviseProcesses = ({ names, folder, environment, ports }: Site) => {
  const pids = new Map<string, number>()
  const start = (name: string) => () => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const port = ports[name]
    const env = { ...environment, ...(port !== undefined && { PORT: String(port) }) }
    const args = [join(root, 'server/src/main.ts'), `--roles=${name.startsWith('api') ? 'api' : 'worker'}`]
    const child = spawnTied(process.execPath, args, { cwd: root, env, stdio: ['ignore', log, log] })
    closeSync(log)
    pids.set(name, child.pid ?? 0)
    return child
  }
  const giveUp = (name: string) => {
    console.error(`${name} does not stay up; see ${folder}`)
    process.exit(1)
  }
  const supervised = names.filter((part) => part !== 'postgres').map((name) => supervise(name, start(name), giveUp))
  return { pids, stop: () => Promise.all(supervised.map((one) => one.stop())) }
}

const startProviders = async ([first = '', second = '']: readonly string[]): Promise<RunningSimulators> => {
  const simulators = await startSimulators({
    obeysMagicAmounts: false,
    fygaro: { webhookUrl: `${first}/api/Payment/FygaroPaymentAPI` },
    paypal: { webhookUrl: `${second}/api/Payment/PaypalWebhook` },
  })
  for (const provider of ['fygaro', 'paypal'] as const)
    simulators.control.setWebhooks({ provider, retries: 100, retryMs: 250 })
  return simulators
}

/**
 * The whole system for one proof: two processes of each role (or those named), a durable database, and the simulators.
 */
export const startGiftRig = async (names: readonly Part[] = parts) => {
  const folder = mkdtempSync(join(tmpdir(), 'lignum-gifts-'))
  const postgres = await supervisePostgres(join(folder, 'postgres'))
  await migrate(postgres.url)
  const database = openDatabase({ url: postgres.url })
  await database.pool.query(`insert into fx_rates (rate_e6, as_of, source) values (160250000, local_day(), 'proof')`)
  const projects = await addProjects(database.db, 3)
  const ports = { 'api-1': await freePort(), 'api-2': await freePort() }
  const apis = Object.values(ports).map((port) => `http://127.0.0.1:${port}`)
  const simulators = await startProviders(apis)
  const environment = environmentOf(simulators, postgres.url, apis[0] ?? '', folder)
  const processes = superviseProcesses({ names, folder, environment, ports })
  for (const api of apis) await until(api, () => isReady(api))
  const pidOf = (part: Part) => (part === 'postgres' ? postgres.pid() : (processes.pids.get(part) ?? 0))
  const stop = async () => {
    await processes.stop()
    await database.close()
    await simulators.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  /** Kills one process with SIGKILL and waits until all are ready again. Returns how long that took. */
  const kill = async (part: Part): Promise<number> => {
    const [before, begun] = [pidOf(part), Date.now()]
    process.kill(before, 'SIGKILL')
    await until(part, async () => pidOf(part) !== before && (await Promise.all(apis.map(isReady))).every(Boolean))
    return Date.now() - begun
  }
  const { control } = simulators
  return { apis, projects, database, databaseUrl: postgres.url, environment, control, pidOf, kill, stop }
}
export type GiftRig = Awaited<ReturnType<typeof startGiftRig>>

const environmentOf = (
  { settings }: RunningSimulators,
  databaseUrl: string,
  publicUrl: string,
  folder: string,
): NodeJS.ProcessEnv => ({
  ...process.env,
  ...settings,
  LIGNUM_MODE: 'demo',
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: publicUrl,
  ...ownKeys('this proof'),
  SMTP_URL: 'smtp://127.0.0.1:1',
  STORAGE_FOLDER: join(folder, 'files'),
  LOG_LEVEL: 'warn',
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
  // Each simulated donor sends its own IP address in X-Forwarded-For.
  TRUSTED_PROXIES: '127.0.0.1',
})
