import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../demo/demo-settings.ts'
import { type LocalPostgres, startLocalPostgres } from '../../postgres/local-postgres.ts'
import { freePort } from '../../postgres/temporary-postgres.ts'

/** An empty durable PostgreSQL for the duration of one measurement. */
export const startFreshPostgres = async (name: string, settings: readonly string[] = []): Promise<LocalPostgres> => {
  const folder = join(root, '.bench', name)
  rmSync(folder, { recursive: true, force: true })
  const postgres = await startLocalPostgres({ folder, port: await freePort(), durable: true, settings })
  const stop = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...postgres, stop }
}
