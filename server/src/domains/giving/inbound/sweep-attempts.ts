import { after, minutes } from '#kit/values/clock'
import { transact } from '#kit/database/database'
import type { ProviderId } from '#providers/provider'
import type { SettleDeps } from '../payments/payments.deps.ts'
import { grace, lookUpAttempt } from '../payments/look-up-attempt.ts'
import { type Check, planCheck } from './next-check.policy.ts'
import { type AttemptRow, listAttempts } from '../payments/payments.reads.ts'
import { setEnded } from '../payments/payments.writes.ts'
import { claimDueAttempts, type NextCheck, setNextChecks } from './sweep.writes.ts'

export const sweptProviders = ['fygaro', 'powertranz', 'paypal'] as const satisfies ProviderId[]

/** Concurrency per provider and worker: this many lanes, each with this many look-ups at a time. */
const lanes = 4
const perClaim = 8
/** Longer than a look-up and a completion take; after that another worker may claim the attempt. */
const leaseMs = minutes(1)
/** After this many look-ups in a row without a response the provider counts as down, and the sweep ends. */
const failuresToStop = 5
const downRetryMs = 30_000

type Sweep = { readonly providers?: readonly ProviderId[]; readonly signal?: AbortSignal }

/**
 * Looks up attempts whose outcome was never reported, and ends those that can no longer be paid, until nothing is due.
 * Each provider has its own queue, which the workers share.
 */
export const sweepAttempts = async (deps: SettleDeps, sweep: Sweep = {}): Promise<number> => {
  const { providers = sweptProviders, signal } = sweep
  const checked = await Promise.all(
    providers.flatMap((id) => {
      const monitored = monitor(deps, id)
      return Array.from({ length: lanes }, () => sweepLane(monitored, id, signal))
    }),
  )
  return checked.reduce((all, n) => all + n, 0)
}

type Monitored = { readonly deps: SettleDeps; readonly isDown: () => boolean }

/** Wraps the provider to detect that it is down. A refusal by the circuit breaker counts as no response, too. */
const monitor = (deps: SettleDeps, id: ProviderId): Monitored => {
  const provider = deps.providers[id]
  let failures = 0
  if (!provider) return { deps, isDown: () => false }
  const lookup: typeof provider.lookup = async (attempt) => {
    const found = await provider.lookup(attempt)
    failures = found.state === 'unknown' ? failures + 1 : 0
    return found
  }
  const providers = { ...deps.providers, [id]: { ...provider, lookup } }
  return { deps: { ...deps, providers }, isDown: () => failures >= failuresToStop }
}

/** Claims due attempts in small batches until none is left. A slow response delays only its own lane. */
const sweepLane = async (monitored: Monitored, id: ProviderId, signal?: AbortSignal): Promise<number> => {
  const { db, clock } = monitored.deps
  for (let checked = 0; ;) {
    const now = clock.now()
    const lease = after(now, leaseMs)
    const ids = await claimDueAttempts(db, id, { now, lease, limit: perClaim })
    const plans = (await listAttempts(db, ids)).map((attempt) => ({ attempt, ...planOf(attempt, now) }))
    await Promise.all(plans.map((plan) => check(monitored.deps, plan, now)))
    if (plans.length > 0)
      await setNextChecks(
        db,
        plans.map((plan) => nextOf(plan, monitored.isDown(), now)),
        lease,
      )
    checked += ids.length
    if (ids.length < perClaim || monitored.isDown() || signal?.aborted) return checked
  }
}

type Plan = Check & { readonly attempt: AttemptRow }

const planOf = (attempt: AttemptRow, now: Date): Check =>
  planCheck(attempt, after(attempt.expires_at, grace[attempt.provider] + 1), now)

/** An error in one attempt does not stop the others. It is retried with backoff. */
const check = async (deps: SettleDeps, { attempt, act }: Plan, now: Date): Promise<void> => {
  try {
    if (act === 'look-up') await lookUpAttempt(deps, attempt, 'sweep')
    if (act === 'expire')
      await transact(deps.db, (tx) =>
        setEnded(tx, attempt, { by: 'deadline', state: 'expired', code: null, cause: 'expired', now }),
      )
  } catch (err) {
    const { provider, order_id: orderId } = attempt
    deps.log.error({ err, provider, orderId }, 'attempt not checked, will be tried again')
  }
}

/** While a provider is down its attempts are retried at a fixed interval: the outage does not increase the backoff. */
const nextOf = ({ attempt: { id, checks }, act, nextAt }: Plan, isDown: boolean, now: Date): NextCheck =>
  act === 'look-up' && isDown
    ? { id, at: after(now, downRetryMs), checks }
    : { id, at: nextAt, checks: act === 'wait' ? checks : checks + 1 }
