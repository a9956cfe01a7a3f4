import { randomInt } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
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

/** A separate PostgreSQL in the system's temporary folder, removed by stop(). */
export async function startThrowAwayPostgres(settings: readonly string[] = []): Promise<LocalPostgres> {
  sweep()
  const port = await freePort()
  return startLocalPostgres({ folder: join(tmpdir(), `${prefix}${process.pid}-${port}`), port, settings })
}

/** Removes the folders that killed runs left behind. */
function sweep(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const [owner] = name.slice(prefix.length).split('-')
    if (!existsSync(`/proc/${owner}`)) rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}
