import { startSimulators } from '@lignum/simulators'
import { processSettings, startWorkerProcess } from '../../bench/rig/worker-process.ts'
import { presentAttempt } from '../../../server/src/domains/giving/payments/attempt.present.ts'
import { openOrders } from '../../../server/src/domains/giving/payments/gate.writes.ts'
import { findAttempt } from '../../../server/src/domains/giving/payments/payments.reads.ts'
import { openDatabase } from '../../../server/src/kit/database/database.ts'
import { migrate } from '../../../server/src/kit/database/migrate.ts'
import type { ProviderId } from '../../../server/src/providers/provider.ts'
import { addProjects } from '../../../server/test/scenes/giving/gifts.ts'
import { beginGift, givingOf, orderOf } from './started-gifts.ts'
import { startThrowAwayPostgres } from '../../postgres/temporary-postgres.ts'

/** The simulated providers, two worker processes and a database. No webhook arrives and no browser returns. */
export const openSweepScene = async () => {
  const postgres = await startThrowAwayPostgres()
  await migrate(postgres.url)
  const simulators = await startSimulators({ obeysMagicAmounts: false })
  simulators.control.setWebhooks({ provider: 'paypal', mode: 'drop' })
  simulators.control.setWebhooks({ provider: 'fygaro', mode: 'drop' })
  const database = openDatabase({ url: postgres.url })
  const { db } = database
  // The abandoned gifts may occupy every connection of the other pool.
  const observer = openDatabase({ url: postgres.url })
  const giving = await givingOf(database, { ...processSettings(postgres.url), ...simulators.settings })
  const [project = ''] = await addProjects(db, 1)
  const workers = [1, 2].map(() => startWorkerProcess(postgres.url, simulators.settings))

  /** A gift that was started at its provider, over HTTP, and abandoned. */
  const abandon = async (provider: ProviderId): Promise<string> =>
    (await beginGift(giving, orderOf(provider, { projectId: project, minor: 1_000 }))).orderId
  /**
   * A gift whose payer approved. With `isCaptured`, a process captured the money and died before it could store that.
   */
  const pay = async (isCaptured: boolean): Promise<string> => {
    const orderId = await abandon('paypal')
    const attempt = await findAttempt(db, orderId)
    if (!attempt) throw new Error('no attempt')
    simulators.control.pay({ provider: 'paypal', orderId: attempt.provider_ref ?? '' })
    if (isCaptured) await giving.providers.paypal?.complete(presentAttempt(attempt))
    return orderId
  }
  const openLinks = async (n: number, ageMs: number) => {
    for (let opened = 0; opened < n; opened += 100)
      await openOrders(
        db,
        Array.from({ length: 100 }, () => orderOf('fygaro', { projectId: project, minor: 1_000, ageMs })),
      )
  }
  const close = async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
    await database.close()
    await observer.close()
    await simulators.close()
    await postgres.stop()
  }
  return { pool: observer.pool, abandon, pay, openLinks, close }
}
