import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/demo-settings.ts'
import { startLocalPostgres } from '../scripts/local-postgres.ts'
import { freePort } from '../scripts/throw-away-postgres.ts'
import { foldLedger } from '../server/src/domains/giving/ledger/ledger.writes.ts'
import { openOrders } from '../server/src/domains/giving/payments/gate.writes.ts'
import { openDatabase } from '../server/src/kit/database.ts'
import { openLog } from '../server/src/kit/log.ts'
import { migrate } from '../server/src/kit/migrate.ts'
import { startTicks } from '../server/src/kit/ticks.ts'
import { newOrder } from '../server/test/gifts.ts'
import { startApi } from './bench-server.ts'

/** A durable PostgreSQL of its own, the real API on it, and the fold that a worker would do. Guests come through a proxy that says who they are. */
export const openGivingScene = async (name: string) => {
  const folder = join(root, '.bench', name)
  rmSync(folder, { recursive: true, force: true })
  const postgres = await startLocalPostgres({ folder, port: await freePort(), durable: true })
  await migrate(postgres.url)
  const database = openDatabase({ url: postgres.url })
  const api = await startApi(postgres.url, 0, {
    FYGARO_BUTTON_URL: 'http://127.0.0.1:9/en/pb/bench/',
    FYGARO_KEYS: 'sim-key-1:sim-secret-1',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const fold = { name: 'fold', everyMs: 1_000, run: () => foldLedger(database.db) }
  const ticks = startTicks([fold], openLog('warn'))

  const openPaidOrders = async (projectId: string, n: number): Promise<string[]> => {
    const ids: string[] = []
    while (ids.length < n) {
      const batch = Array.from({ length: 60 }, () => newOrder({ gifts: [{ projectId, minor: 150_000 }] }))
      ids.push(...(await openOrders(database.db, batch)).map(({ orderId }) => orderId))
    }
    return ids.slice(0, n)
  }
  const countSettled = async (): Promise<number> => {
    const text = `select count(*)::int as n from orders where status = 'Successful'`
    return (await database.pool.query<{ n: number }>(text)).rows[0]?.n ?? 0
  }
  const close = async () => {
    await ticks.stop()
    await api.stop()
    await database.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { postgres, ...database, api, openPaidOrders, countSettled, close }
}
