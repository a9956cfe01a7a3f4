import { z } from 'zod'
import { fromPublicRef } from '#kit/values/public-ref'
import type { WebhookSubject, ProviderId } from '#providers/provider'
import type { GivingDeps } from '../giving.deps.ts'
import { applyDispute } from '../disputes/apply-dispute.ts'
import { applyRefund } from '../refunds/apply-refund.ts'
import { lookUpAttempt } from './look-up-attempt.ts'
import { findAttempt, findAttemptByProviderRef, findCapture } from '../payments/payments.reads.ts'
import { claimWebhook, type ClaimedWebhook, setWebhookDone, setWebhookError } from './webhooks.writes.ts'

/** Then a person looks at it. */
const mostTries = 20

const ofCapture = { providerTxnId: z.string(), amountMinor: z.int().positive() }
const webhookFacts = z.object({
  publicRef: z.string().nullish(),
  providerRef: z.string().nullish(),
  subject: z.object({ kind: z.enum(['capture', 'refund', 'reversal', 'dispute']), id: z.string() }).nullish(),
  // Events that were kept before the subject was: they hold what was asked for when they came.
  refund: z.object({ ...ofCapture, providerRefundId: z.string() }).nullish(),
  dispute: z.object({ ...ofCapture, providerDisputeId: z.string(), stage: z.enum(['open', 'won', 'lost']) }).nullish(),
})
type Facts = z.output<typeof webhookFacts>

/** Looks at what a webhook pointed to, if nobody did yet. */
export const processWebhook = async (deps: GivingDeps, eventId: string): Promise<void> => {
  const event = await claimWebhook(deps.db, eventId, deps.clock.now())
  if (event) await followClaimed(deps, event)
}

/** One try of an event that was claimed for it. What goes wrong is noted on the event, which the sweep takes up again. */
export const followClaimed = async (deps: GivingDeps, event: ClaimedWebhook): Promise<void> => {
  const { id: eventId, provider, attempts } = event
  try {
    await follow(deps, event)
    await setWebhookDone(deps.db, eventId)
  } catch (err) {
    const isLast = attempts >= mostTries || err instanceof ForAPerson
    const error = err instanceof Error ? err.message : String(err)
    await setWebhookError(deps.db, eventId, { error, isLast })
    const message = isLast
      ? 'webhook given up: a person has to look at it'
      : 'webhook not followed, will be tried again'
    deps.log[isLast ? 'error' : 'warn']({ provider, eventId, attempts, err }, message)
  }
}

/** No further try would help. */
class ForAPerson extends Error {}

/**
 * Of a capture the webhook's own word is not taken: the provider is asked how things stand now.
 * Only then comes what followed it, so that a refund may be told before its capture.
 */
const follow = async (deps: GivingDeps, event: ClaimedWebhook): Promise<void> => {
  const { provider } = event
  const facts = webhookFacts.parse(event.facts)
  const orderId = facts.publicRef ? fromPublicRef(facts.publicRef) : null
  const attempt =
    (facts.providerRef ? await findAttemptByProviderRef(deps.db, provider, facts.providerRef) : undefined) ??
    (orderId ? await findAttempt(deps.db, orderId) : undefined)
  if (attempt) await lookUpAttempt(deps, attempt, 'hook')
  if (facts.subject)
    return followSubject(deps, provider, { subject: facts.subject, orderId: attempt?.order_id ?? orderId })
  const isFollowed = await followReturns(deps, provider, facts)
  if (!attempt && !isFollowed) throw new ForAPerson('It is about a payment that is not ours')
}

type About = { subject: WebhookSubject; orderId: string | null }

/** Whatever the provider took or gave back is booked, for its order or for none: the gate decides. */
const followSubject = async (deps: GivingDeps, provider: ProviderId, { subject, orderId }: About): Promise<void> => {
  if (subject.kind === 'capture' && (await findCapture(deps.db, provider, subject.id))) return
  const found = await deps.providers[provider]?.inspect?.(subject)
  if (!found || found.state === 'unknown')
    throw new Error(`the provider does not say: ${found?.reason ?? 'not configured'}`)
  if (found.state === 'unreadable') throw new ForAPerson(found.reason)
  if (found.state === 'found') return void (await followReturns(deps, provider, found))
  const { state: _, ...capture } = found
  const { outcome } = await deps.gate.applyCapture({ ...capture, provider, orderId, cause: 'hook' })
  if (outcome !== 'applied' && outcome !== 'duplicate')
    deps.log.error({ provider, transactionId: subject.id, outcome }, 'capture parked')
}

/** Money that went back. Without its capture the event is tried again: that may still be on its way. */
const followReturns = async (
  deps: GivingDeps,
  provider: ProviderId,
  { refund, dispute }: Pick<Facts, 'refund' | 'dispute'>,
): Promise<boolean> => {
  if (refund && (await applyRefund(deps, { provider, ...refund })) === 'no-capture')
    throw new Error(`a refund of a capture that we do not know: ${refund.providerTxnId}`)
  if (dispute && !(await applyDispute(deps, { provider, feeMinor: 0, ...dispute })))
    throw new Error(`a dispute about a capture that we do not know: ${dispute.providerTxnId}`)
  return Boolean(refund ?? dispute)
}
