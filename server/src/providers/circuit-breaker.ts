import type { Clock } from '#kit/values/clock'
import type { Provider } from './provider.ts'

const failuresToOpen = 5
const openForMs = 30_000

/** Opens after repeated failures, and after a pause lets one call through as a probe. */
const openCircuitBreaker = (clock: Clock) => {
  let failures = 0
  let openUntil = 0
  let isProbing = false
  return {
    mayPass: (): boolean => {
      if (failures < failuresToOpen) return true
      if (isProbing || clock.now().getTime() < openUntil) return false
      isProbing = true
      return true
    },
    note: (isFailure: boolean): void => {
      isProbing = false
      failures = isFailure ? failures + 1 : 0
      if (failures >= failuresToOpen) openUntil = clock.now().getTime() + openForMs
    },
  }
}
type CircuitBreaker = ReturnType<typeof openCircuitBreaker>

type CallResult = { readonly kind: string } | { readonly state: string }
const isUnknown = (result: CallResult): boolean => ('kind' in result ? result.kind : result.state) === 'unknown'

const openReason = 'circuit breaker open after repeated failures'

/** A call that throws counts as a failure too; otherwise a probe that throws would keep the breaker open for good. */
const tracked = async <T extends CallResult>(breaker: CircuitBreaker, work: () => Promise<T>): Promise<T> => {
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
 * Sends no new payments and no look-ups to a provider that is down, so that donors get a response at once and can
 * choose another payment method. Starts and look-ups have separate breakers, because one can fail while the other
 * works. Payments that have begun are still completed and refunded: not calling would be a greater risk than waiting.
 */
export const withCircuitBreakers = <P extends Provider>(provider: P, clock: Clock): P => {
  const [starts, lookUps] = [openCircuitBreaker(clock), openCircuitBreaker(clock)]
  return {
    ...provider,
    begin: async (attempt) =>
      starts.mayPass() ? tracked(starts, () => provider.begin(attempt)) : { kind: 'unknown', reason: openReason },
    lookup: async (attempt) =>
      lookUps.mayPass() ? tracked(lookUps, () => provider.lookup(attempt)) : { state: 'unknown', reason: openReason },
  }
}
