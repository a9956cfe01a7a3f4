import type { RateRule } from '#kit/security/rate-limit'
import { Refusal } from '#kit/values/refusal'
import type { GivingDeps } from '../giving.deps.ts'
import { lookUpAttempt } from '../inbound/look-up-attempt.ts'
import { type AttemptRow, findAttempt, listOrderStates } from './payments.reads.ts'

/** However often a donor's tabs ask, the provider is asked this often about one order. */
const questions: RateRule = { name: 'ask-provider', times: 6, perSeconds: 60, whenUnknown: 'refuse' }

const isDue = (deps: GivingDeps, orderId: string): Promise<boolean> =>
  deps.limits.take(questions, orderId).then(
    () => true,
    (err: unknown) => {
      if (err instanceof Refusal) return false
      throw err
    },
  )

/** Asks, and says whether the provider gave an answer. One that has no such question leaves the donor's own word. */
const lookUp = async (deps: GivingDeps, attempt: AttemptRow): Promise<boolean> => {
  const provider = deps.providers[attempt.provider]
  if (!provider?.can.lookup) return true
  if (!(await isDue(deps, attempt.order_id))) return false
  let isAnswered = false
  const lookup: typeof provider.lookup = async (of) => {
    const found = await provider.lookup(of)
    isAnswered = found.state !== 'unknown'
    return found
  }
  const providers = { ...deps.providers, [attempt.provider]: { ...provider, lookup } }
  await lookUpAttempt({ ...deps, providers }, attempt, 'donor')
  return isAnswered
}

/**
 * Lets the donor who waits ask at once what the sweep would ask later. It can be paid only where the provider does not
 * know of a payment: while it is silent, or completes what the payer has approved, the money may have moved.
 */
export const askProvider = async (deps: GivingDeps, orderId: string) => {
  const attempt = await findAttempt(deps.db, orderId)
  if (!attempt) throw new Refusal('not-found')
  const isAnswered = attempt.status === 'AwaitingAuthentication' && (await lookUp(deps, attempt))
  const [state] = await listOrderStates(deps.db, [orderId])
  const after = await findAttempt(deps.db, orderId)
  if (!state || !after) throw new Refusal('not-found')
  const isOpen = after.state === 'awaiting_payer' && after.status === 'AwaitingAuthentication'
  return { ...state, isPayable: isAnswered && isOpen && after.expires_at > deps.clock.now() }
}
