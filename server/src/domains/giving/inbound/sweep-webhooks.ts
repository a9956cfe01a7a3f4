import type { ProcessDeps } from './inbound.deps.ts'
import { processClaimed } from './process-webhook.ts'
import { claimDueWebhooks } from './webhooks.writes.ts'

const batchSize = 20

/** Processes webhooks that were acknowledged but not finished: their job was lost, or an attempt failed. */
export const sweepWebhooks = async (deps: ProcessDeps): Promise<number> => {
  let processed = 0
  for (;;) {
    const due = await claimDueWebhooks(deps.db, deps.clock.now(), batchSize)
    await Promise.all(due.map((event) => processClaimed(deps, event)))
    processed += due.length
    if (due.length < batchSize) return processed
  }
}
