import { foldLedger } from '../../../server/src/domains/giving/ledger/ledger.writes.ts'
import { openOrders } from '../../../server/src/domains/giving/payments/gate.writes.ts'
import { openDatabase } from '../../../server/src/kit/database/database.ts'
import { openLog } from '../../../server/src/kit/observability/log.ts'
import { startTicks } from '../../../server/src/kit/jobs/intervals.ts'
import { newOrder } from '../../../server/test/scenes/giving/gifts.ts'
import { startApi } from './bench-server.ts'

/**
 * The real API on a migrated database, with the worker's ledger fold. Guests' IP addresses come from a proxy header.
 */
export const openGivingScene = async (url: string) => {
  const database = openDatabase({ url })
  const api = await startApi(url, 0, {
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
  const close = async () => {
    await ticks.stop()
    await api.stop()
    await database.close()
  }
  return {
    db: database.db,
    pool: database.pool,
    api,
    webhookUrl: `${api.url}/api/Payment/FygaroPaymentAPI`,
    openPaidOrders,
    close,
  }
}
export type GivingScene = Awaited<ReturnType<typeof openGivingScene>>
