import { recordAudit } from '#domains/audit'
import { transact } from '#kit/database/database'
import { Refusal } from '#kit/values/refusal'
import type { BaseDeps } from '../base.deps.ts'
import type { By } from '../refunds/with-refund.ts'
import { setWebhookHandled } from './webhooks.writes.ts'

/** Marks a failed webhook as handled by a person, with the action that they took. */
export const handleWebhook = (
  { clock, db }: Pick<BaseDeps, 'clock' | 'db'>,
  { actorId, address, marker }: By,
  { id, reason }: { id: string; reason: string },
): Promise<void> =>
  transact(db, async (tx) => {
    if (!(await setWebhookHandled(tx, id, { by: actorId, reason, now: clock.now() }))) throw new Refusal('not-found')
    await recordAudit(tx, {
      userId: actorId,
      operation: 'Payment/MarkWebhookHandled',
      address,
      marker,
      changes: [
        { event: 'Modified', entity: 'Webhook', entityId: id, field: 'state', old: 'failed', new: `done: ${reason}` },
      ],
    })
  })
