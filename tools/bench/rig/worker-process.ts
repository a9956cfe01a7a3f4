import { once } from 'node:events'
import { mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../demo/demo-settings.ts'
import { spawnTied } from '../../demo/spawn-child.ts'
import { benchKeys } from './bench-server.ts'

/** The environment of a server process, apart from what a measurement sets itself. */
export const processSettings = (databaseUrl: string) => ({
  LIGNUM_MODE: 'demo',
  DATABASE_URL: databaseUrl,
  ...benchKeys,
  SMTP_URL: 'smtp://127.0.0.1:1',
  STORAGE_FOLDER: join(root, '.bench/files'),
  LOG_LEVEL: 'warn',
})

/** The real worker as its own process. It starts working a second or two later. */
export const startWorkerProcess = (databaseUrl: string, more: Record<string, string> = {}) => {
  const folder = join(root, '.bench')
  mkdirSync(folder, { recursive: true })
  const log = openSync(join(folder, `worker-${process.pid}-${Date.now()}.log`), 'w')
  const env = { ...process.env, ...processSettings(databaseUrl), ...more }
  const options = { cwd: root, env, stdio: ['ignore', log, log] satisfies ['ignore', number, number] }
  const child = spawnTied(process.execPath, ['server/src/main.ts', '--roles=worker'], options)
  const ended = once(child, 'exit')
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await ended
  }
  return { pid: child.pid ?? 0, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}
