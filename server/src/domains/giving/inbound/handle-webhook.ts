import { recordAudit } from '#domains/audit'
import { transact } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import type { BaseDeps } from '../base.deps.ts'
import { setWebhookHandled } from './webhooks.writes.ts'

/** Marks a failed webhook as handled by a person, with the action that they took. */
export const handleWebhook = (
  { clock, db }: Pick<BaseDeps, 'clock' | 'db'>,
  by: By<Actor>,
  { id, reason }: { id: string; reason: string },
): Promise<void> =>
  transact(db, async (tx) => {
    if (!(await setWebhookHandled(tx, id, { by: by.actor.id, reason, now: clock.now() })))
      throw new Refusal('not-found')
    await recordAudit(tx, by, [
      { event: 'Modified', entity: 'Webhook', entityId: id, field: 'state', old: 'failed', new: `done: ${reason}` },
    ])
  })
