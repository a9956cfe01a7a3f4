import { after, days, minutes } from '#kit/values/clock'
import type { ProviderId } from '#providers/provider'
import type { GivingDeps } from '../giving.deps.ts'
import { lookUpRefund } from './look-up-refund.ts'
import { claimUnfinished } from './refunds.writes.ts'
import { submitRefund } from './submit-refund.ts'

const atOnce = 25
const quietMs = minutes(10)
/** PayPal knows a repeated request for 45 days; after that the same request would be a second refund. */
const repeatMs = days(30)

const providers = ['paypal', 'powertranz', 'fygaro'] as const

/** Asks about refunds whose end nobody told us, some of each provider at a time: a webhook can be lost, and so can a job. */
export const sweepRefunds = async (deps: GivingDeps): Promise<number> => {
  const swept = await Promise.all(providers.map((provider) => sweepProvider(deps, provider)))
  return swept.reduce((sum, n) => sum + n, 0)
}

const sweepProvider = async (deps: GivingDeps, provider: ProviderId): Promise<number> => {
  const now = deps.clock.now()
  const canBeAsked = deps.providers[provider]?.findRefund !== undefined
  const claimed = await claimUnfinished(deps.db, {
    provider,
    states: ['approved', 'submitted', ...(canBeAsked ? (['pending', 'unknown'] as const) : [])],
    now,
    quietSince: after(now, -quietMs),
    repeatableSince: after(now, -repeatMs),
    limit: atOnce,
  })
  for (const { id, state } of claimed) {
    try {
      if (state === 'pending') await lookUpRefund(deps, id)
      else await submitRefund(deps, id)
    } catch (err) {
      deps.log.warn({ err, refundId: id }, 'refund could not be settled, will be tried again')
    }
  }
  return claimed.length
}
