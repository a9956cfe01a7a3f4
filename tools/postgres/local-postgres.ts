import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPostgresHome, type PostgresHome } from './postgres-home.ts'
import { endLeftover } from './postgres-leftover.ts'
import { spawnTied } from '../demo/spawn-child.ts'

export interface LocalPostgres {
  url: string
  /** Resolves when the server has ended, by stop() or by itself. */
  ended: Promise<unknown>
  pid: number
  stop(): Promise<void>
}

const throwAway = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

/** Starts PostgreSQL on 127.0.0.1. With `durable`, commits survive a crash; without it, stop() deletes the data. */
export async function startLocalPostgres(of: {
  folder: string
  port: number
  durable?: boolean
  settings?: readonly string[]
  /** The folder of another PostgreSQL's executables; by default those of the npm package. */
  programs?: string
}): Promise<LocalPostgres> {
  const home = { ...findPostgresHome(of.folder), ...(of.programs && { programs: of.programs }) }
  await endLeftover(home.data)
  if (!existsSync(join(home.data, 'PG_VERSION'))) initialise(home, of.programs ? [] : ['--locale-provider=builtin'])
  const settings = ['listen_addresses=127.0.0.1', `port=${of.port}`, 'unix_socket_directories=', 'timezone=UTC']
  const server = await start(home, [...settings, ...(of.durable ? [] : throwAway), ...(of.settings ?? [])])
  const stop = async () => {
    server.kill('SIGINT')
    await server.ended
    if (!of.durable) rmSync(home.data, { recursive: true, force: true })
  }
  return { url: `postgres://postgres@127.0.0.1:${of.port}/postgres`, ended: server.ended, pid: server.pid, stop }
}

/** Only PostgreSQL 17 and newer have built-in collations; older ones use the system's. */
function initialise({ programs, data, runAs }: PostgresHome, provider: readonly string[]): void {
  const locale = [...provider, '--locale=C.UTF-8', '--encoding=UTF8']
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', ...locale], {
    ...runAs,
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

async function start(home: PostgresHome, settings: string[], tries = 0) {
  const log = join(home.data, 'server.log')
  const output = openSync(log, 'w')
  const flags = settings.flatMap((setting) => ['-c', setting])
  const child = spawnTied(join(home.programs, 'postgres'), ['-D', home.data, ...flags], {
    ...home.runAs,
    cwd: home.data,
    stdio: ['ignore', output, output],
    lastSignal: 'INT',
  })
  closeSync(output)
  const pid = child.pid ?? 0
  const ended = once(child, 'exit')
  await Promise.race([untilReady(home.data, pid), ended])
  if (child.exitCode === null) return { pid, ended, kill: (signal: NodeJS.Signals) => child.kill(signal) }
  const logged = readFileSync(log, 'utf8')
  // Backends of a killed server need a moment to notice that it has ended.
  if (!logged.includes('is still in use') || tries === 100) throw new Error(`PostgreSQL did not start:\n${logged}`)
  await wait(100)
  return start(home, settings, tries + 1)
}

async function untilReady(data: string, pid: number): Promise<void> {
  const lock = join(data, 'postmaster.pid')
  const isReady = (text: string) => text.startsWith(`${pid}\n`) && text.includes('\nready')
  while (!existsSync(lock) || !isReady(readFileSync(lock, 'utf8'))) await wait(20)
}
