import { after, days, minutes } from '#kit/values/clock'
import type { ProviderId } from '#providers/provider'
import type { RefundsDeps } from './refunds.deps.ts'
import { lookUpRefund } from './look-up-refund.ts'
import { claimUnfinished } from './refunds.writes.ts'
import { submitRefund } from './submit-refund.ts'

const batchSize = 25
const quietMs = minutes(10)
/** PayPal deduplicates requests for 45 days; after that a retry would be a second refund. */
const repeatMs = days(30)

const providers = ['paypal', 'powertranz', 'fygaro'] as const

/** Looks up or resubmits unfinished refunds, in batches per provider: a webhook or a job can be lost. */
export const sweepRefunds = async (deps: RefundsDeps): Promise<number> => {
  const swept = await Promise.all(providers.map((provider) => sweepProvider(deps, provider)))
  return swept.reduce((sum, n) => sum + n, 0)
}

const sweepProvider = async (deps: RefundsDeps, provider: ProviderId): Promise<number> => {
  const now = deps.clock.now()
  const canLookUp = deps.providers[provider]?.findRefund !== undefined
  const claimed = await claimUnfinished(deps.db, {
    provider,
    states: ['approved', 'submitted', ...(canLookUp ? (['pending', 'unknown'] as const) : [])],
    now,
    quietSince: after(now, -quietMs),
    repeatableSince: after(now, -repeatMs),
    limit: batchSize,
  })
  for (const { id, state } of claimed) {
    try {
      if (state === 'pending') await lookUpRefund(deps, id)
      else await submitRefund(deps, id)
    } catch (err) {
      deps.log.warn({ err, refundId: id }, 'refund could not be settled, will be retried')
    }
  }
  return claimed.length
}
