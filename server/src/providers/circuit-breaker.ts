import type { Clock } from '#kit/values/clock'
import type { Provider } from './provider.ts'

const failuresToOpen = 5
const restMs = 30_000

/** Notices when a call fails again and again, rests, and then lets one through to see whether it works again. */
const openCircuitBreaker = (clock: Clock) => {
  let failures = 0
  let restsUntil = 0
  let isProbing = false
  return {
    mayPass: (): boolean => {
      if (failures < failuresToOpen) return true
      if (isProbing || clock.now().getTime() < restsUntil) return false
      isProbing = true
      return true
    },
    note: (isFailure: boolean): void => {
      isProbing = false
      failures = isFailure ? failures + 1 : 0
      if (failures >= failuresToOpen) restsUntil = clock.now().getTime() + restMs
    },
  }
}
type CircuitBreaker = ReturnType<typeof openCircuitBreaker>

type Told = { readonly kind: string } | { readonly state: string }
const isUnknown = (result: Told): boolean => ('kind' in result ? result.kind : result.state) === 'unknown'

const resting = 'the provider is resting after repeated failures'

/** A call that throws has failed too; what it leaves behind must not be a probe that never ends. */
const noted = async <T extends Told>(breaker: CircuitBreaker, work: () => Promise<T>): Promise<T> => {
  let hasFailed = true
  try {
    const result = await work()
    hasFailed = isUnknown(result)
    return result
  } finally {
    breaker.note(hasFailed)
  }
}

/**
 * Starts nothing and asks nothing while a provider is down, so that donors get their answer at once and may choose another way. Each
 * kind of call has a breaker of its own: a look-up that is broken says nothing about starts. What was already begun is still completed
 * and refunded: there the risk of not asking is greater than the wait.
 */
export const withCircuitBreakers = <P extends Provider>(provider: P, clock: Clock): P => {
  const [starts, lookUps] = [openCircuitBreaker(clock), openCircuitBreaker(clock)]
  return {
    ...provider,
    begin: async (attempt) =>
      starts.mayPass() ? noted(starts, () => provider.begin(attempt)) : { kind: 'unknown', reason: resting },
    lookup: async (attempt) =>
      lookUps.mayPass() ? noted(lookUps, () => provider.lookup(attempt)) : { state: 'unknown', reason: resting },
  }
}
