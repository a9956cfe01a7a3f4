import { z } from 'zod'
import { fromPublicRef } from '#kit/values/public-ref'
import type { WebhookSubject, ProviderId } from '#providers/provider'
import type { ProcessDeps } from './inbound.deps.ts'
import { applyDispute } from '../disputes/apply-dispute.ts'
import { applyRefund } from '../refunds/apply-refund.ts'
import { lookUpAttempt } from '../payments/look-up-attempt.ts'
import { findAttempt, findAttemptByProviderRef, findCapture } from '../payments/payments.reads.ts'
import { claimWebhook, type ClaimedWebhook, setWebhookDone, setWebhookError } from './webhooks.writes.ts'

/** After this many attempts the event is left to a person. */
const maxAttempts = 20

const ofCapture = { providerTxnId: z.string(), amountMinor: z.int().positive() }
const webhookFacts = z.object({
  publicRef: z.string().nullish(),
  providerRef: z.string().nullish(),
  subject: z.object({ kind: z.enum(['capture', 'refund', 'reversal', 'dispute']), id: z.string() }).nullish(),
  // Older stored events have no subject: they contain the details that were fetched on receipt.
  refund: z.object({ ...ofCapture, providerRefundId: z.string() }).nullish(),
  dispute: z.object({ ...ofCapture, providerDisputeId: z.string(), stage: z.enum(['open', 'won', 'lost']) }).nullish(),
})
type Facts = z.output<typeof webhookFacts>

/** Processes a stored webhook, unless it has been processed already. */
export const processWebhook = async (deps: ProcessDeps, eventId: string): Promise<void> => {
  const event = await claimWebhook(deps.db, eventId, deps.clock.now())
  if (event) await processClaimed(deps, event)
}

/** One attempt to process a claimed event. An error is stored on the event, which the sweep retries. */
export const processClaimed = async (deps: ProcessDeps, event: ClaimedWebhook): Promise<void> => {
  const { id: eventId, provider, attempts } = event
  try {
    await processEvent(deps, event)
    await setWebhookDone(deps.db, eventId)
  } catch (err) {
    const isLast = attempts >= maxAttempts || err instanceof NeedsPerson
    const error = err instanceof Error ? err.message : String(err)
    await setWebhookError(deps.db, eventId, { error, isLast })
    const message = isLast ? 'webhook given up: a person has to look at it' : 'webhook not processed, will be retried'
    deps.log[isLast ? 'error' : 'warn']({ provider, eventId, attempts, err }, message)
  }
}

/** An error that no retry can fix. */
class NeedsPerson extends Error {}

/**
 * First looks up the attempt: the capture in the webhook is not trusted, the provider is queried for its current state.
 * Then processes what happened after the capture, so that a refund may be reported before its capture.
 */
const processEvent = async (deps: ProcessDeps, event: ClaimedWebhook): Promise<void> => {
  const { provider } = event
  const facts = webhookFacts.parse(event.facts)
  const orderId = facts.publicRef ? fromPublicRef(facts.publicRef) : null
  const attempt =
    (facts.providerRef ? await findAttemptByProviderRef(deps.db, provider, facts.providerRef) : undefined) ??
    (orderId ? await findAttempt(deps.db, orderId) : undefined)
  if (attempt) await lookUpAttempt(deps, attempt, 'hook')
  if (facts.subject)
    return processSubject(deps, provider, { subject: facts.subject, orderId: attempt?.order_id ?? orderId })
  const isProcessed = await processReversals(deps, provider, facts)
  if (!attempt && !isProcessed) throw new NeedsPerson('It is about a payment that is not ours')
}

type About = { subject: WebhookSubject; orderId: string | null }

/** Books a capture, refund or dispute with details from the provider. A capture without an order is unallocated. */
const processSubject = async (deps: ProcessDeps, provider: ProviderId, { subject, orderId }: About): Promise<void> => {
  if (subject.kind === 'capture' && (await findCapture(deps.db, provider, subject.id))) return
  const found = await deps.providers[provider]?.inspect?.(subject)
  if (!found || found.state === 'unknown')
    throw new Error(`the provider does not say: ${found?.reason ?? 'not configured'}`)
  if (found.state === 'unreadable') throw new NeedsPerson(found.reason)
  if (found.state === 'found') return void (await processReversals(deps, provider, found))
  const { state: _, ...capture } = found
  const { outcome } = await deps.gate.applyCapture({ ...capture, provider, orderId, cause: 'hook' })
  if (outcome !== 'applied' && outcome !== 'duplicate')
    deps.log.error({ provider, transactionId: subject.id, outcome }, 'capture unallocated')
}

/** Books a refund or dispute. If its capture is unknown, the event is retried: the capture may still arrive. */
const processReversals = async (
  deps: ProcessDeps,
  provider: ProviderId,
  { refund, dispute }: Pick<Facts, 'refund' | 'dispute'>,
): Promise<boolean> => {
  const refunded = refund ? await applyRefund(deps, { provider, ...refund }) : null
  if (refund && refunded === 'no-capture')
    throw new Error(`a refund of a capture that we do not know: ${refund.providerTxnId}`)
  if (refund && refunded === 'other-amount')
    throw new NeedsPerson(`Somebody finished the refund ${refund.providerRefundId} by hand with another amount`)
  if (dispute && !(await applyDispute(deps, { provider, feeMinor: 0, ...dispute })))
    throw new Error(`a dispute about a capture that we do not know: ${dispute.providerTxnId}`)
  return Boolean(refund ?? dispute)
}
