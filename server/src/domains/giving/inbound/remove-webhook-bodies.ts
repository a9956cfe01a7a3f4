import { after, days } from '#kit/values/clock'
import type { InboundDeps } from './inbound.deps.ts'
import { deleteOldWebhookBodies } from './webhooks.writes.ts'

const batchSize = 5_000

/** Deletes old webhook bodies: they contain payers' names. Until then they are available for investigations. */
export const removeWebhookBodies = async ({
  db,
  clock,
  webhookBodyDays,
}: Pick<InboundDeps, 'db' | 'clock' | 'webhookBodyDays'>): Promise<void> => {
  const before = after(clock.now(), -days(webhookBodyDays))
  while ((await deleteOldWebhookBodies(db, before, batchSize)) === batchSize);
}
