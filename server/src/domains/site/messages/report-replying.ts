import type { BaseDeps } from '#kit/base-deps'
import type { Actor } from '#kit/security/actor'
import { Refusal } from '#kit/values/refusal'
import { findMessage } from './messages.reads.ts'
import { deleteReplying, setReplying } from './messages.writes.ts'

type Given = { readonly id: string; readonly isReplying: boolean }

/** Records that a person is writing a reply, or no longer is: others then see it. */
export const reportReplying = async ({ db, clock }: BaseDeps, { id: userId }: Actor, { id, isReplying }: Given) => {
  if (!(await findMessage(db, id))) throw new Refusal('not-found')
  const own = { messageId: id, userId }
  await (isReplying ? setReplying(db, { ...own, now: clock.now() }) : deleteReplying(db, own))
}
