import { startSimulators } from '@lignum/simulators'
import { processSettings, startWorkerProcess } from '../bench/worker-process.ts'
import type { ProviderId } from '../server/src/providers/provider.ts'
import { readConfig } from '../server/src/config.ts'
import { presentAttempt } from '../server/src/domains/giving/payments/attempt.present.ts'
import { handOver } from '../server/src/domains/giving/payments/begin-payment.ts'
import { openOrders } from '../server/src/domains/giving/payments/gate.writes.ts'
import { findAttempt } from '../server/src/domains/giving/payments/payments.reads.ts'
import { systemClock } from '../server/src/kit/clock.ts'
import { type Database, openDatabase } from '../server/src/kit/database.ts'
import { openLog } from '../server/src/kit/log.ts'
import { migrate } from '../server/src/kit/migrate.ts'
import { createRateLimits } from '../server/src/kit/rate-limit.ts'
import { openStorage } from '../server/src/kit/storage.ts'
import { openGiving } from '../server/src/open-giving.ts'
import { addProjects, newOrder } from '../server/test/gifts.ts'
import { startThrowAwayPostgres } from './throw-away-postgres.ts'

const minutes = 60_000
const terms = {
  fygaro: { paymentType: 'Fygaro', status: 'AwaitingAuthentication', lifeMs: 5 * minutes },
  powertranz: { paymentType: 'CreditCard', status: 'Pending', lifeMs: 5 * minutes },
  paypal: { paymentType: 'Paypal', status: 'Pending', lifeMs: 180 * minutes },
} as const

/** An order as a donor's browser would have it opened, `ageMs` ago. */
const orderOf = (provider: ProviderId, projectId: string, ageMs = 0) => {
  const { paymentType, status, lifeMs } = terms[provider]
  const createdAt = new Date(Date.now() - ageMs)
  const inDollars = { currency: 'USD', rateE6: 160_000_000, localMinor: 160_000 } as const
  return newOrder({
    gifts: [{ projectId, minor: 1_000 }],
    provider,
    paymentType,
    status,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + lifeMs),
    ...(provider === 'paypal' && inDollars),
  })
}

const givingOf = async (database: Database, environment: Record<string, string>) => {
  const config = readConfig(environment)
  const limits = createRateLimits({ pool: database.pool, secret: config.sessionSecret })
  const storage = await openStorage(config.storage)
  return openGiving({ config, database, limits, storage, clock: systemClock, log: openLog('silent') })
}

/** The simulated providers, two worker processes and a database; no hook arrives and nobody's browser comes back. */
export const openSweepScene = async () => {
  const postgres = await startThrowAwayPostgres()
  await migrate(postgres.url)
  const simulators = await startSimulators({ obeysMagicAmounts: false })
  simulators.control.setHooks({ provider: 'paypal', mode: 'drop' })
  simulators.control.setHooks({ provider: 'fygaro', mode: 'drop' })
  const database = openDatabase({ url: postgres.url })
  const { db, pool } = database
  const giving = await givingOf(database, { ...processSettings(postgres.url), ...simulators.settings })
  const [project = ''] = await addProjects(db, 1)
  const workers = [1, 2].map(() => startWorkerProcess(postgres.url, simulators.settings))

  /** A gift that was begun at its provider, over HTTP, and left there. */
  const abandon = async (provider: ProviderId): Promise<string> => {
    const order = orderOf(provider, project)
    return (await handOver(giving, order, await giving.gate.openOrder(order))).orderId
  }
  /** A gift whose payer said yes; `isCaptured`: and whose money was taken by a process that died before it could write so. */
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
        Array.from({ length: 100 }, () => orderOf('fygaro', project, ageMs)),
      )
  }
  const close = async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
    await database.close()
    await simulators.close()
    await postgres.stop()
  }
  return { pool, abandon, pay, openLinks, close }
}
