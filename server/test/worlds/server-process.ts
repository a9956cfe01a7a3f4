import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { freePort } from '../../../tools/postgres/temporary-postgres.ts'
import { ownKeys } from './own-keys.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The settings that a server outside production needs to start. */
export const serverSettings = (databaseUrl: string, port: number): Record<string, string> => ({
  LIGNUM_MODE: 'test',
  DATABASE_URL: databaseUrl,
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  ...ownKeys('the tests'),
  SMTP_URL: 'smtp://127.0.0.1:1',
  STORAGE_FOLDER: '/tmp/lignum-test-files',
})

type Started = {
  readonly child: ChildProcess
  readonly output: () => string
  readonly exitCode: Promise<number | null>
}

/** Any command of the repository as its own process, ended with the test. */
export const startCommand = (command: string, args: string[], env: Record<string, string>): Started => {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  const exitCode = once(child, 'exit').then(() => child.exitCode)
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, output: () => text, exitCode }
}

export const startMain = (roles: string, env: Record<string, string>): Started =>
  startCommand(process.execPath, ['server/src/main.ts', `--roles=${roles}`], env)

/** A server that is ready. */
export const startServer = async (databaseUrl: string, more: Record<string, string> = {}, roles = 'api') => {
  const port = await freePort()
  const started = startMain(roles, { ...serverSettings(databaseUrl, port), ...more })
  const url = `http://127.0.0.1:${port}`
  await untilResponds(`${url}/readyz`, started)
  return { ...started, url, port }
}

export const untilResponds = async (url: string, { child, output }: Started): Promise<void> => {
  while (
    !(await fetch(url).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`The process ended (${child.exitCode}):\n${output()}`)
    await wait(50)
  }
}
