import { type AuditChange, changedFields, recordAudit } from '#domains/audit'
import { type Db, transact, type Tx } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { Refusal } from '#kit/values/refusal'
import { type MessageAction, messageFlow } from './message-flow.ts'
import { type LockedMessage, lockMessage, setMessage } from './messages.writes.ts'

export type MessageChange = { readonly tx: Tx; readonly message: LockedMessage; readonly now: Date }

type Outcome = {
  /** Who works on the message afterwards; unchanged without. */
  readonly assigneeId?: string | null
  readonly audited?: readonly AuditChange[]
}

type Wanted = {
  readonly id: string
  readonly action: MessageAction
  /** The version that the person has read. */
  readonly version?: number
}

/** Runs an action on a locked message whose state allows it, and records it. */
export const changeMessage = (
  { db, clock }: { db: Db; clock: Clock },
  by: By<Actor>,
  { id, action, version }: Wanted,
  act: (change: MessageChange) => Promise<Outcome> = async () => ({}),
) =>
  transact(db, async (tx) => {
    const message = await lockMessage(tx, id)
    if (!message) throw new Refusal('not-found')
    const status = messageFlow[message.status][action]
    if (!status) throw new Refusal('site.message-state')
    if (version !== undefined && version !== message.version) throw new Refusal('site.message-changed')
    const { assigneeId = message.assignee_id, audited = [] } = await act({ tx, message, now: clock.now() })
    const before = { status: message.status, assigneeId: message.assignee_id }
    await recordAudit(tx, by, [...changedFields('ContactMessage', id, before, { status, assigneeId }), ...audited])
    return setMessage(tx, { id, status, assigneeId })
  })
