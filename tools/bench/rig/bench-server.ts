import { once } from 'node:events'
import { mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../demo/demo-settings.ts'
import { spawnTied } from '../../demo/spawn-child.ts'
import { freePort } from '../../postgres/temporary-postgres.ts'
import { ownKeys } from '../../../server/test/worlds/own-keys.ts'

export interface BenchServer {
  url: string
  pid: number
  stop(): Promise<void>
}

/** Starts a program that listens on PORT, as its own process, and waits until `path` responds. */
async function startServer(args: string[], path: string, environment: Record<string, string>): Promise<BenchServer> {
  const port = await freePort()
  const folder = join(root, '.bench')
  mkdirSync(folder, { recursive: true })
  const url = `http://127.0.0.1:${port}`
  const env = { ...process.env, PUBLIC_URL: url, ...environment, PORT: String(port) }
  const log = openSync(join(folder, `server-${port}.log`), 'w')
  const child = spawnTied(process.execPath, args, { cwd: root, env, stdio: ['ignore', log, log] })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  for (let tries = 0; child.exitCode === null && tries < 300; tries++) {
    const isUp = await fetch(`${url}${path}`).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return { url, pid: child.pid ?? 0, stop }
    await wait(100)
  }
  await stop()
  throw new Error(`${args.join(' ')} did not start; see ${folder}`)
}

const benchSecret = 'measurements'
export const benchKeys = ownKeys(benchSecret)

const startRoles = (roles: string, databaseUrl: string, cacheMs: number, more: Record<string, string> = {}) =>
  startServer(['server/src/main.ts', `--roles=${roles}`], '/readyz', {
    LIGNUM_MODE: 'demo',
    DATABASE_URL: databaseUrl,
    PUBLIC_CACHE_MS: String(cacheMs),
    ...benchKeys,
    SMTP_URL: 'smtp://127.0.0.1:1',
    STORAGE_FOLDER: join(root, '.bench/files'),
    LOG_LEVEL: 'warn',
    ...more,
  })

/** The real server, without pages and jobs. `cacheMs` 0 makes every request reach the database. */
export const startApi = (databaseUrl: string, cacheMs: number, more?: Record<string, string>) =>
  startRoles('api', databaseUrl, cacheMs, more)

/** The same with its pages, cached as long as in production. */
export const startSite = (databaseUrl: string, more?: Record<string, string>) =>
  startRoles('api,web', databaseUrl, 2_000, more)

/** A bare Fastify that returns the same bytes for every request. */
export const startBare = (bytesFile: string) =>
  startServer(['tools/bench/rig/bare-route.ts'], '/', { BYTES: bytesFile })
