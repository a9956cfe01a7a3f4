import { z } from 'zod'
import { fromPublicRef } from '#kit/public-ref'
import type { GivingDeps } from '../giving.room.ts'
import { lookUpAttempt } from './look-up-attempt.ts'
import { findAttempt, findAttemptByProviderRef, findHookEvent } from './payments.reads.ts'
import { setHookDone } from './payments.writes.ts'

const hookFacts = z.object({ publicRef: z.string().nullish(), providerRef: z.string().nullish() })

/** Looks at what a hook pointed to. The hook's own word is not taken: the provider is asked how things stand now. */
export const followHookEvent = async (deps: GivingDeps, eventId: string): Promise<void> => {
  const event = await findHookEvent(deps.db, eventId)
  if (!event || event.state === 'done') return
  const { publicRef, providerRef } = hookFacts.parse(event.facts)
  const orderId = publicRef ? fromPublicRef(publicRef) : null
  const attempt =
    (providerRef ? await findAttemptByProviderRef(deps.db, event.provider, providerRef) : undefined) ??
    (orderId ? await findAttempt(deps.db, orderId) : undefined)
  if (!attempt) deps.log.error({ provider: event.provider, eventId }, 'hook about a payment that is not ours')
  else await lookUpAttempt(deps, attempt, 'hook')
  await setHookDone(deps.db, eventId)
}
