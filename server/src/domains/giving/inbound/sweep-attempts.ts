import { after, minutes } from '#kit/values/clock'
import { transact } from '#kit/database/database'
import type { ProviderId } from '#providers/provider'
import type { GivingDeps } from '../giving.deps.ts'
import { grace, lookUpAttempt } from './look-up-attempt.ts'
import { type Check, planCheck } from './next-check.policy.ts'
import { type AttemptRow, listAttempts } from '../payments/payments.reads.ts'
import { setEnded } from '../payments/payments.writes.ts'
import { claimDueAttempts, type NextCheck, setNextChecks } from './sweep.writes.ts'

export const sweptProviders = ['fygaro', 'powertranz', 'paypal'] as const satisfies ProviderId[]

/** At a provider this many times this many attempts are asked about at once, in each worker. */
const lanes = 4
const perClaim = 8
/** Longer than a look-up and a completion take; after that others may ask. */
const leaseMs = minutes(1)
/** So many in a row without an answer: the provider is down, or resting, and the rest is left for the next round. */
const silencesToStop = 5
const restMs = 30_000

type Sweep = { readonly providers?: readonly ProviderId[]; readonly signal?: AbortSignal }

/**
 * Asks about attempts whose end nobody told us, and calls off those that can no longer be paid, until nothing is due. Each provider
 * has a queue of its own; workers share it.
 */
export const sweepAttempts = async (deps: GivingDeps, sweep: Sweep = {}): Promise<number> => {
  const { providers = sweptProviders, signal } = sweep
  const checked = await Promise.all(
    providers.flatMap((id) => {
      const line = listenTo(deps, id)
      return Array.from({ length: lanes }, () => sweepLane(line, id, signal))
    }),
  )
  return checked.reduce((all, n) => all + n, 0)
}

type Line = { readonly deps: GivingDeps; readonly isSilent: () => boolean }

/** The same dependencies, which notice when the provider no longer answers. The circuit breaker's refusal is no answer either. */
const listenTo = (deps: GivingDeps, id: ProviderId): Line => {
  const provider = deps.providers[id]
  let silences = 0
  if (!provider) return { deps, isSilent: () => false }
  const lookup: typeof provider.lookup = async (attempt) => {
    const found = await provider.lookup(attempt)
    silences = found.state === 'unknown' ? silences + 1 : 0
    return found
  }
  const providers = { ...deps.providers, [id]: { ...provider, lookup } }
  return { deps: { ...deps, providers }, isSilent: () => silences >= silencesToStop }
}

/** Takes what is due, a few at a time, until there is no more: one slow answer holds up its lane only. */
const sweepLane = async (line: Line, id: ProviderId, signal?: AbortSignal): Promise<number> => {
  const { db, clock } = line.deps
  for (let checked = 0; ;) {
    const now = clock.now()
    const lease = after(now, leaseMs)
    const ids = await claimDueAttempts(db, id, { now, lease, limit: perClaim })
    const plans = (await listAttempts(db, ids)).map((attempt) => ({ attempt, ...planOf(attempt, now) }))
    await Promise.all(plans.map((plan) => check(line.deps, plan, now)))
    if (plans.length > 0)
      await setNextChecks(
        db,
        plans.map((plan) => nextOf(plan, line.isSilent(), now)),
        lease,
      )
    checked += ids.length
    if (ids.length < perClaim || line.isSilent() || signal?.aborted) return checked
  }
}

type Plan = Check & { readonly attempt: AttemptRow }

const planOf = (attempt: AttemptRow, now: Date): Check =>
  planCheck(attempt, after(attempt.expires_at, grace[attempt.provider] + 1), now)

/** One that fails holds up nobody else. It is tried again, more and more rarely. */
const check = async (deps: GivingDeps, { attempt, act }: Plan, now: Date): Promise<void> => {
  try {
    if (act === 'look-up') await lookUpAttempt(deps, attempt, 'sweep')
    if (act === 'call-off')
      await transact(deps.db, (tx) =>
        setEnded(tx, attempt, { by: 'deadline', state: 'expired', code: null, cause: 'expired', now }),
      )
  } catch (err) {
    const { provider, order_id: orderId } = attempt
    deps.log.error({ err, provider, orderId }, 'attempt not checked, will be tried again')
  }
}

/** While a provider is down, what waits for its answer must not be put off further and further. */
const nextOf = ({ attempt: { id, checks }, act, nextAt }: Plan, isSilent: boolean, now: Date): NextCheck =>
  act === 'look-up' && isSilent
    ? { id, at: after(now, restMs), checks }
    : { id, at: nextAt, checks: act === 'wait' ? checks : checks + 1 }
