import './config/default-node-env.ts'
import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { systemClock } from '#kit/values/clock'
import { openDatabase } from '#kit/database/database'
import { startTicks } from '#kit/jobs/intervals'
import { setExchange } from '#kit/values/exchange'
import { drain } from '#kit/http/drain'
import { openLog } from '#kit/observability/log'
import { createMetrics } from '#kit/observability/metrics'
import { stopOnUnhandledErrors } from '#kit/observability/unhandled-errors'
import { createRateLimits } from '#kit/security/rate-limit'
import { openStorage } from '#kit/files/storage'
import { buildApp } from './app.ts'
import type { Config } from './config/config.ts'
import { ConfigRefused } from './config/config-refused.ts'
import { checkDatabase, checkStorage, untilDatabaseIsFit } from './config/check-database.ts'
import { finishWithinMs } from './config/http-settings.ts'
import { clearPublicCaches } from './web/clear-public-caches.ts'
import { mountDevWeb } from './web/mount-dev-web.ts'
import { mountWeb } from './web/mount-web.ts'
import { healthOf, watchAll } from './process-health.ts'
import { readRolesAndConfig, type Role } from './roles.ts'
import { openWorkerHealth } from './worker-health.ts'
import { startWorker } from './worker.ts'

type Worker = Awaited<ReturnType<typeof startWorker>>

const openShared = async (config: Config) => {
  const log = openLog(config.logLevel)
  const database = openDatabase({
    ...config.database,
    onIdleError: (err) => log.warn({ err }, 'database connection lost'),
  })
  setExchange(config.exchange)
  const stopping = new AbortController()
  const storage = await openStorage(config.storage)
  const isStopping = () => stopping.signal.aborted
  return { config, database, storage, log, metrics: createMetrics(), stopping, isStopping }
}
type Shared = Awaited<ReturnType<typeof openShared>>

const openApp = async (shared: Shared, roles: ReadonlySet<Role>, viteUrl: string | undefined) => {
  const { config, database } = shared
  const limits = createRateLimits({ pool: database.pool, secret: config.keys.rateLimits[0] })
  const app = await buildApp({ ...shared, limits, clock: systemClock })
  if (roles.has('web')) await (viteUrl ? mountDevWeb(app, config, viteUrl) : mountWeb(app, config))
  const ticks = startTicks([clearPublicCaches(app, database.db)], shared.log)
  app.addHook('onClose', ticks.stop)
  await app.listen({ host: config.http.host, port: config.http.port })
  return app
}

/** Health checks of a process without the api and web roles. */
const openHealth = (shared: Shared, worker: () => Worker | null) => {
  const { host, healthPort: port } = shared.config.http
  if (port === null) return null
  watchAll(shared.metrics, shared)
  const { findUnfit, ...health } = healthOf(shared)
  const findUnready = async () => (await findUnfit()) ?? (worker()?.isSilent() === false ? null : 'no worker runs')
  return openWorkerHealth({ ...health, metrics: shared.metrics, host, port, findUnfit: findUnready })
}

type Running = { app: FastifyInstance | null; health: FastifyInstance | null; worker: Worker | null }

const stopper =
  ({ config, database, log, stopping, isStopping }: Shared, running: Running) =>
  async (because: string) => {
    if (isStopping()) return
    stopping.abort()
    const { app, health } = running
    const drainMs = app ? config.http.drainMs : 0
    log.info({ because, drainMs }, 'stopping')
    setTimeout(() => process.exit(1), drainMs + finishWithinMs).unref()
    await Promise.all([app && drain(app, drainMs), running.worker?.stop()])
    await health?.close()
    await database.close()
    log.info('stopped')
  }

const start = async () => {
  const { values } = parseArgs({
    options: {
      roles: { type: 'string', default: 'api,web,worker' },
      /** Pages from their source, with hot replacement, from the Vite server at this URL (`npm run dev`). */
      dev: { type: 'string' },
    },
  })
  const { roles, config } = readRolesAndConfig(values.roles, process.env)
  if (values.dev && config.mode === 'production')
    throw new ConfigRefused(['--dev: production serves the build; leave it out'])
  const shared = await openShared(config)
  await checkStorage(shared)
  await checkDatabase(shared)

  const running: Running = { app: null, health: null, worker: null }
  const stop = stopper(shared, running)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
  stopOnUnhandledErrors(process, shared.log, stop)
  if (roles.has('api') || roles.has('web')) running.app = await openApp(shared, roles, values.dev)
  else running.health = await openHealth(shared, () => running.worker)
  const { host, port } = config.http
  const address = running.app ? `http://${host}:${port}` : null
  shared.log.info({ roles: [...roles], address, ...config.build }, 'started')

  await untilDatabaseIsFit(shared, shared.stopping.signal)
  if (!roles.has('worker') || shared.isStopping()) return
  running.worker = await startWorker(shared)
  void running.worker.ended.catch(async (err: unknown) => {
    shared.log.error({ err }, 'worker ended')
    process.exitCode = 1
    await stop('worker ended')
  })
}

const isAbort = (err: unknown) => err instanceof Error && err.name === 'AbortError'

try {
  await start()
} catch (err) {
  // Stopped while it was waiting for the database: `stop` is already running.
  if (!isAbort(err)) {
    process.stderr.write(
      `${err instanceof ConfigRefused ? err.message : String(err instanceof Error ? err.stack : err)}\n`,
    )
    process.exit(1)
  }
}
