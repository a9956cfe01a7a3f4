import { after, days } from '#kit/values/clock'
import type { GivingDeps } from '../giving.deps.ts'
import { forgetOldBodies } from './webhooks.writes.ts'

const atOnce = 5_000

/** The bodies of providers' reports name the payers. They are kept for questions that come up, and not for ever. */
export const forgetHookBodies = async ({ db, clock, hookBodyDays }: GivingDeps): Promise<void> => {
  const before = after(clock.now(), -days(hookBodyDays))
  while ((await forgetOldBodies(db, before, atOnce)) === atOnce);
}
