import { readConfig } from '../../../server/src/config/config.ts'
import type { GivingDeps } from '../../../server/src/domains/giving/index.ts'
import { handOver } from '../../../server/src/domains/giving/payments/begin-payment.ts'
import type { NewOrder } from '../../../server/src/domains/giving/orders/prepare-order.ts'
import { systemClock } from '../../../server/src/kit/values/clock.ts'
import type { Database } from '../../../server/src/kit/database/database.ts'
import { openLog } from '../../../server/src/kit/observability/log.ts'
import { createRateLimits } from '../../../server/src/kit/security/rate-limit.ts'
import { openStorage } from '../../../server/src/kit/files/storage.ts'
import { openGiving } from '../../../server/src/open-giving.ts'
import type { ProviderId } from '../../../server/src/providers/provider.ts'
import { newOrder } from '../../../server/test/scenes/giving/gifts.ts'

const minutes = 60_000
const terms = {
  fygaro: { paymentType: 'Fygaro', status: 'AwaitingAuthentication', lifeMs: 5 * minutes },
  powertranz: { paymentType: 'CreditCard', status: 'Pending', lifeMs: 5 * minutes },
  paypal: { paymentType: 'Paypal', status: 'Pending', lifeMs: 180 * minutes },
} as const

type Gift = { readonly projectId: string; readonly minor: number; readonly ageMs?: number }

/** An order as a donor's request would have opened it, `ageMs` ago. */
export const orderOf = (provider: ProviderId, { projectId, minor, ageMs = 0 }: Gift): NewOrder => {
  const { paymentType, status, lifeMs } = terms[provider]
  const createdAt = new Date(Date.now() - ageMs)
  const inDollars = { currency: 'USD', rateE6: 160_000_000, localMinor: 160 * minor } as const
  return newOrder({
    gifts: [{ projectId, minor }],
    provider,
    paymentType,
    status,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + lifeMs),
    ...(provider === 'paypal' && inDollars),
  })
}

/** The dependencies of the giving domain, in this process. */
export const givingOf = async (database: Database, environment: NodeJS.ProcessEnv): Promise<GivingDeps> => {
  const config = readConfig(environment)
  const limits = createRateLimits({ pool: database.pool, secret: config.keys.rateLimits[0] })
  const storage = await openStorage(config.storage)
  return openGiving({ config, database, limits, storage, clock: systemClock, log: openLog('silent') })
}

/** Opens the order and starts its payment at the provider, over HTTP. */
export const beginGift = async (giving: GivingDeps, order: NewOrder) =>
  handOver(giving, order, await giving.gate.openOrder(order))
