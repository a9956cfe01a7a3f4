import { randomInt } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalPostgres, startLocalPostgres } from './local-postgres.ts'

const prefix = 'lignum-throw-away-'

/** Below the ports that Linux gives to outgoing connections: one of those could take a port before we listen on it. */
const [firstPort, lastPort] = [20_000, 32_000]

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(firstPort, lastPort)
    if (await isFree(port)) return port
  }
  throw new Error('No free port was found')
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '0.0.0.0', () => server.close(() => resolve(true)))
  })

/** Where Linux keeps files in memory. A database of a thousand small files is created there ten times as fast. */
const memory = '/dev/shm'
const enoughMemory = 4 * 2 ** 30

/** A separate PostgreSQL in the system's temporary folder, removed by stop(). */
export const startThrowAwayPostgres = (settings: readonly string[] = []): Promise<LocalPostgres> =>
  startIn(tmpdir(), settings)

/** The same in memory, for databases that stay small; in the temporary folder where memory is short. */
export const startPostgresInMemory = (settings: readonly string[] = []): Promise<LocalPostgres> =>
  startIn(hasEnoughMemory() ? memory : tmpdir(), ['max_wal_size=256MB', ...settings])

async function startIn(parent: string, settings: readonly string[]): Promise<LocalPostgres> {
  removeLeftovers(parent)
  const port = await freePort()
  return startLocalPostgres({ folder: join(parent, `${prefix}${process.pid}-${port}`), port, settings })
}

function hasEnoughMemory(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= enoughMemory
}

/** Removes the folders that killed runs left behind. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const [owner] = name.slice(prefix.length).split('-')
    if (!existsSync(`/proc/${owner}`)) rmSync(join(parent, name), { recursive: true, force: true })
  }
}
