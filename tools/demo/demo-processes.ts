import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { formatLogLine } from './format-log-line.ts'
import { rememberPid } from './demo-pids.ts'
import { demoFolder, ports, root, serverEnvironment, simulatorsEnvironment, viteUrl } from './demo-settings.ts'
import { spawnTied } from './spawn-child.ts'
import { supervise } from './supervise.ts'

type Options = {
  /** Pages from their source, and logs on the terminal. */
  readonly isDev: boolean
  readonly giveUp: (name: string) => void
}

/** All processes except PostgreSQL, each with a log in the demo's folder. */
export function startProcesses(databaseUrl: string, { isDev, giveUp }: Options) {
  const mails = join(demoFolder, 'mails')
  mkdirSync(mails, { recursive: true })
  const { SMTP_PORT: smtp, INBOX_PORT: inbox } = ports
  const inboxArgs = ['--ip', '127.0.0.1', '--web-ip', '127.0.0.1', '--smtp', `${smtp}`, '--web', `${inbox}`]
  const environment = { ...serverEnvironment(databaseUrl), ...(isDev && developmentEnvironment) }
  const run = (name: string, args: string[], { env = environment, cwd = root }: SpawnOptions = {}) =>
    supervise(name, () => start(name, args, { env, cwd, isDev }), giveUp)
  const server = [join(root, 'server/src/main.ts')]
  return {
    inbox: run('inbox', [join(root, 'node_modules/.bin/maildev'), ...inboxArgs, '--mail-directory', mails]),
    simulators: run('simulators', [join(root, 'simulators/src/main.ts')], { env: simulatorsEnvironment() }),
    ...(isDev && {
      emails: run('emails', emailBuild, emailBuildOptions(environment)),
      vite: run('vite', [join(root, 'tools/demo/vite-server.ts')]),
    }),
    api: run('api', [...server, '--roles=api,web', ...(isDev ? [`--dev=${viteUrl}`] : [])]),
    worker: run('worker', [...server, '--roles=worker']),
  }
}

/** Compiled modules are kept on disk: a restart then takes about half the time. */
const developmentEnvironment = { NODE_ENV: 'development', NODE_COMPILE_CACHE: join(demoFolder, 'compile-cache') }

/** Compiles the mails again when one changes; the processes that use them then restart. */
const emailBuild = [
  join(root, 'node_modules/.bin/vite'),
  'build',
  '--watch',
  '-c',
  join(root, 'server/emails.vite.config.ts'),
]

/** As in `npm run build`: a text that differs from its result would restart the processes right after their start. */
const emailBuildOptions = (environment: NodeJS.ProcessEnv): SpawnOptions => ({
  env: { ...environment, NODE_ENV: 'production' },
  cwd: join(root, 'server'),
})

type SpawnOptions = { readonly env?: NodeJS.ProcessEnv; readonly cwd?: string }

function start(name: string, args: string[], { env, cwd, isDev }: Required<SpawnOptions> & { isDev: boolean }) {
  const log = openSync(logOf(name), 'a')
  const output = isDev ? 'pipe' : log
  const child = spawnTied(process.execPath, args, { cwd, env, stdio: ['ignore', output, output] })
  if (isDev) for (const stream of [child.stdout, child.stderr]) printLines(name, stream)
  closeSync(log)
  rememberPid(name, child.pid)
  return child
}

const printLines = (name: string, stream: Readable | null) => {
  if (!stream) return
  createInterface({ input: stream }).on('line', (line) => console.log(formatLogLine(name, line)))
}

export const logOf = (name: string) => join(demoFolder, `${name}.log`)
