import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalPostgres, startLocalPostgres } from './local-postgres.ts'

const prefix = 'lignum-throw-away-'

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port was found')
  return address.port
}

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
