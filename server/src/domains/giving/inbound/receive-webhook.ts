import { z } from 'zod'
import { job } from '#kit/jobs/jobs'
import { fromPublicRef } from '#kit/values/public-ref'
import type { WebhookFacts, WebhookHeaders, ProviderId } from '#providers/provider'
import type { InboundDeps } from './inbound.deps.ts'

/**
 * Processes a webhook that only refers to a payment, refund or dispute. `receive_hooks` enqueues the job, by this name,
 * in the transaction that stores the webhook. Attempts are counted on the event; the job's own matter only if its
 * process is killed.
 */
export const processWebhookJob = job({ name: 'giving.follow-hook', payload: z.object({ id: z.uuid() }), attempts: 20 })

export type Delivery = { provider: ProviderId; raw: Buffer; headers: WebhookHeaders }

/**
 * Receives a webhook. Stores it before acknowledging it, and books the capture that it proves. Null: not signed by the
 * provider.
 */
export const receiveWebhook = async (
  deps: Pick<InboundDeps, 'clock' | 'log' | 'providers' | 'webhookInbox'>,
  { provider: id, raw, headers }: Delivery,
): Promise<true | null> => {
  const facts = await deps.providers[id]?.readWebhook(raw, headers, deps.clock.now())
  if (!facts) {
    deps.log.warn({ provider: id, bytes: raw.length }, 'webhook refused: not signed by the provider')
    return null
  }
  const { hasChanged, outcome } = await deps.webhookInbox.add({
    provider: id,
    dedupeKey: facts.dedupeKey,
    eventType: facts.eventType,
    raw,
    facts,
    capture: captureIn(id, facts),
  })
  if (facts.problem)
    deps.log.error(
      { provider: id, dedupeKey: facts.dedupeKey, problem: facts.problem },
      'webhook unreadable: a person has to look at it',
    )
  if (hasChanged)
    deps.log.error({ provider: id, dedupeKey: facts.dedupeKey }, 'webhook differs from its first delivery')
  if (outcome && outcome !== 'applied' && outcome !== 'duplicate')
    deps.log.error({ provider: id, dedupeKey: facts.dedupeKey, outcome }, 'capture unallocated')
  return true
}

const captureIn = (provider: ProviderId, facts: WebhookFacts) =>
  facts.capture && {
    ...facts.capture,
    provider,
    orderId: facts.publicRef ? fromPublicRef(facts.publicRef) : null,
    cause: 'hook',
  }
