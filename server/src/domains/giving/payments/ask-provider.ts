import type { RateRule } from '#kit/security/rate-limit'
import { Refusal } from '#kit/values/refusal'
import type { SettleDeps, PaymentsDeps } from './payments.deps.ts'
import { lookUpAttempt } from './look-up-attempt.ts'
import { type AttemptRow, findAttempt, listOrderStates } from './payments.reads.ts'

/** The provider's status is queried at most this often per order, however many tabs of the donor poll. */
const lookUpRate: RateRule = { name: 'ask-provider', times: 6, perSeconds: 60, whenUnknown: 'refuse' }

type LookUpDeps = SettleDeps & Pick<PaymentsDeps, 'limits'>

const isDue = (deps: Pick<PaymentsDeps, 'limits'>, orderId: string): Promise<boolean> =>
  deps.limits.take(lookUpRate, orderId).then(
    () => true,
    (err: unknown) => {
      if (err instanceof Refusal) return false
      throw err
    },
  )

/** Looks up the attempt; false if the provider did not report its state. True for a provider without look-ups. */
const lookUp = async (deps: LookUpDeps, attempt: AttemptRow): Promise<boolean> => {
  const provider = deps.providers[attempt.provider]
  if (!provider?.can.lookup) return true
  if (!(await isDue(deps, attempt.order_id))) return false
  let isReported = false
  const lookup: typeof provider.lookup = async (of) => {
    const found = await provider.lookup(of)
    isReported = found.state !== 'unknown'
    return found
  }
  const providers = { ...deps.providers, [attempt.provider]: { ...provider, lookup } }
  await lookUpAttempt({ ...deps, providers }, attempt, 'donor')
  return isReported
}

/**
 * Looks up a pending payment at once, for a waiting donor, instead of leaving it to the sweep. It is payable again only
 * if the provider reports no payment: while the provider does not respond, or completes an approved payment, money may
 * move.
 */
export const askProvider = async (deps: LookUpDeps, orderId: string) => {
  const attempt = await findAttempt(deps.db, orderId)
  if (!attempt) throw new Refusal('not-found')
  const isReported = attempt.status === 'AwaitingAuthentication' && (await lookUp(deps, attempt))
  const [state] = await listOrderStates(deps.db, [orderId])
  const after = await findAttempt(deps.db, orderId)
  if (!state || !after) throw new Refusal('not-found')
  const isOpen = after.state === 'awaiting_payer' && after.status === 'AwaitingAuthentication'
  return { ...state, isPayable: isReported && isOpen && after.expires_at > deps.clock.now() }
}
