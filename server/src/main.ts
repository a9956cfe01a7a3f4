import './as-in-production.ts'
import { parseArgs } from 'node:util'
import { systemClock } from '#kit/clock'
import { type Db, openDatabase } from '#kit/database'
import { findUnfit } from '#kit/database-fitness'
import { setExchange } from '#kit/exchange'
import { drain } from '#kit/http/drain'
import { type Log, openLog } from '#kit/log'
import { createRateLimits } from '#kit/rate-limit'
import { openStorage } from '#kit/storage'
import { buildApp } from './app.ts'
import { type Config, ConfigRefused, readConfig } from './config.ts'
import { mountWeb } from './mount-web.ts'
import { startWorker } from './worker.ts'

/** For requests in flight and jobs under way, after the time in which proxies notice. A gift waits for its provider 20 seconds. */
const finishWithinMs = 25_000

/** A database that does not answer may come later: /readyz asks again. */
const refuseUnfitDatabase = async (db: Db, config: Config, log: Log) => {
  const reason = await findUnfit(db, config).catch((err: unknown) =>
    log.warn({ err }, 'the database does not answer yet'),
  )
  if (reason) throw new ConfigRefused([reason])
}

const start = async () => {
  const { values } = parseArgs({ options: { roles: { type: 'string', default: 'api,web,worker' } } })
  const roles = new Set(values.roles.split(','))
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  const database = openDatabase({
    ...config.database,
    onIdleError: (err) => log.warn({ err }, 'database connection lost'),
  })
  setExchange(config.exchange)
  await refuseUnfitDatabase(database.db, config, log)
  const shared = { config, database, storage: await openStorage(config.storage), log }
  let isStopping = false

  const worker = roles.has('worker') ? await startWorker(shared) : null
  const app = roles.has('api') || roles.has('web') ? await openApp() : null

  async function openApp() {
    const limits = createRateLimits({ pool: database.pool, secret: config.keys.rateLimits[0] })
    const built = await buildApp({ ...shared, limits, clock: systemClock, isStopping: () => isStopping })
    if (roles.has('web')) await mountWeb(built, config)
    await built.listen({ host: config.http.host, port: config.http.port })
    return built
  }

  const stop = async (because: string) => {
    if (isStopping) return
    isStopping = true
    const { drainMs } = config.http
    log.info({ because, drainMs: app ? drainMs : 0 }, 'stopping')
    setTimeout(() => process.exit(1), drainMs + finishWithinMs).unref()
    await Promise.all([app && drain(app, drainMs), worker?.stop()])
    await database.close()
    log.info('stopped')
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
  void worker?.ended.catch(async (err: unknown) => {
    log.error({ err }, 'worker ended')
    process.exitCode = 1
    await stop('worker ended')
  })
  log.info({ roles: [...roles], address: app ? `http://${config.http.host}:${config.http.port}` : null }, 'started')
}

try {
  await start()
} catch (err) {
  process.stderr.write(
    `${err instanceof ConfigRefused ? err.message : String(err instanceof Error ? err.stack : err)}\n`,
  )
  process.exit(1)
}
