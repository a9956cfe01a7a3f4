import { z } from 'zod'
import { job } from '#kit/jobs/jobs'
import { fromPublicRef } from '#kit/values/public-ref'
import type { WebhookFacts, WebhookHeaders, ProviderId } from '#providers/provider'
import type { GivingDeps } from '../giving.deps.ts'

/**
 * A webhook that only says where to look: somebody looks, later. `receive_hooks` queues it in the transaction that keeps the webhook,
 * by this name. The tries are counted on the event; those of the job matter only where its process was killed.
 */
export const processWebhookJob = job({ name: 'giving.follow-hook', payload: z.object({ id: z.uuid() }), attempts: 20 })

export type Delivery = { provider: ProviderId; raw: Buffer; headers: WebhookHeaders }

/** Takes a provider's report in. What is acknowledged is kept, and money that it proves is booked. Null: not from them. */
export const receiveWebhook = async (
  deps: GivingDeps,
  { provider: id, raw, headers }: Delivery,
): Promise<true | null> => {
  const facts = await deps.providers[id]?.readWebhook(raw, headers, deps.clock.now())
  if (!facts) {
    deps.log.warn({ provider: id, bytes: raw.length }, 'hook refused: not signed by the provider')
    return null
  }
  const { hasChanged, outcome } = await deps.gate.receiveWebhook({
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
  if (hasChanged) deps.log.error({ provider: id, dedupeKey: facts.dedupeKey }, 'hook changed since it first came')
  if (outcome && outcome !== 'applied' && outcome !== 'duplicate')
    deps.log.error({ provider: id, dedupeKey: facts.dedupeKey, outcome }, 'capture parked')
  return true
}

const captureIn = (provider: ProviderId, facts: WebhookFacts) =>
  facts.capture && {
    ...facts.capture,
    provider,
    orderId: facts.publicRef ? fromPublicRef(facts.publicRef) : null,
    cause: 'hook',
  }
