import type { FullMessage } from '@lignum/contract/site/messages'
import { recordAudit } from '#domains/audit'
import { type Db, transact } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { findMessage } from './messages.reads.ts'

/** What the sender has given, as far as the reader may see it. */
export type SenderGifts = Pick<FullMessage, 'payments' | 'pledges'>

export type ReadMessageDeps = {
  readonly db: Db
  /** Payments and pledges are another domain's, which also decides who may see them. */
  readonly giftsOf: (actor: Actor, email: string) => Promise<SenderGifts>
}

/** A message with what its sender has given. That somebody saw payments is recorded. */
export const readMessage = async ({ db, giftsOf }: ReadMessageDeps, by: By<Actor>, id: string) => {
  const message = await findMessage(db, id)
  if (!message) throw new Refusal('not-found')
  const gifts = await giftsOf(by.actor, message.email)
  const shown = [gifts.payments?.length && 'payments', gifts.pledges?.length && 'pledges'].filter(Boolean).join(', ')
  if (shown)
    await transact(db, (tx) =>
      recordAudit(tx, by, [{ event: 'Queried', entity: 'ContactMessage', entityId: id, field: shown }]),
    )
  return { message, gifts }
}
