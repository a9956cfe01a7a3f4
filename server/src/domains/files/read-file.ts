import { recordAudit } from '#domains/audit'
import type { Actor } from '#kit/security/actor'
import { type Db, transact } from '#kit/database/database'
import { Refusal } from '#kit/values/refusal'
import { isSensitiveRead, mayRead } from './files.policy.ts'
import { findStoredFile } from './files.reads.ts'

/** The row of a file the reader may see. To everyone else it does not exist, so that ids tell strangers nothing. */
export const readFile = async (db: Db, who: () => Promise<Actor | null>, id: string) => {
  const file = await findStoredFile(db, id)
  if (!file) throw new Refusal('not-found')
  // A public file is served without asking who it is: no session is looked up for a picture.
  const actor = file.is_public ? null : await who()
  if (!mayRead(actor, file)) throw new Refusal('not-found')
  if (actor && isSensitiveRead(actor, file)) {
    const change = { event: 'Queried', entity: 'StoredFile', entityId: file.id, field: 'type', new: file.type } as const
    await transact(db, (tx) => recordAudit(tx, { userId: actor.id, operation: 'GetFile', changes: [change] }))
  }
  return file
}
