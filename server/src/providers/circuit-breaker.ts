import type { Clock } from '#kit/clock'
import type { Provider } from './provider.ts'

const failuresToOpen = 5
const restMs = 30_000

/** Notices when a provider is down, rests, and then lets one call through to see whether it is back. */
export const openCircuitBreaker = (clock: Clock) => {
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
export type CircuitBreaker = ReturnType<typeof openCircuitBreaker>

type Told = { readonly kind: string } | { readonly state: string }
const isUnknown = (told: Told): boolean => ('kind' in told ? told.kind : told.state) === 'unknown'

const resting = 'the provider is resting after repeated failures'

/**
 * Starts nothing and asks nothing while a provider is down, so that donors get their answer at once and may choose another way.
 * What was already begun is still completed and refunded: there the risk of not asking is greater than the wait.
 */
export const withCircuitBreaker = <P extends Provider>(provider: P, breaker: CircuitBreaker): P => {
  const noted = async <T extends Told>(work: Promise<T>): Promise<T> => {
    const told = await work
    breaker.note(isUnknown(told))
    return told
  }
  return {
    ...provider,
    begin: async (attempt) =>
      breaker.mayPass() ? noted(provider.begin(attempt)) : { kind: 'unknown', reason: resting },
    lookup: async (attempt) =>
      breaker.mayPass() ? noted(provider.lookup(attempt)) : { state: 'unknown', reason: resting },
    complete: (attempt) => noted(provider.complete(attempt)),
    refund: (refund) => noted(provider.refund(refund)),
  }
}
