import { after, days } from '#kit/values/clock'
import type { GivingDeps } from '../giving.deps.ts'
import { forgetOldBodies } from './webhooks.writes.ts'

const atOnce = 5_000

/** The bodies of providers' reports name the payers. They are kept for questions that come up, and not for ever. */
export const removeWebhookBodies = async ({ db, clock, webhookBodyDays }: GivingDeps): Promise<void> => {
  const before = after(clock.now(), -days(webhookBodyDays))
  while ((await forgetOldBodies(db, before, atOnce)) === atOnce);
}
