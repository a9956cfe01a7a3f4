import type { GivingDeps } from '../giving.deps.ts'
import { followClaimed } from './process-webhook.ts'
import { claimDueWebhooks } from './webhooks.writes.ts'

const atOnce = 20

/** Takes up webhooks that were acknowledged and not followed to their end: the queue lost them, or a try failed. */
export const sweepWebhooks = async (deps: GivingDeps): Promise<number> => {
  let followed = 0
  for (;;) {
    const due = await claimDueWebhooks(deps.db, deps.clock.now(), atOnce)
    await Promise.all(due.map((event) => followClaimed(deps, event)))
    followed += due.length
    if (due.length < atOnce) return followed
  }
}
