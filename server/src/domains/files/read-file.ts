import { recordAudit } from '#domains/audit'
import type { Actor } from '#kit/security/actor'
import { type By, knownAs } from '#kit/security/by'
import { type Db, transact } from '#kit/database/database'
import type { Clock } from '#kit/values/clock'
import { Refusal } from '#kit/values/refusal'
import { isSensitiveRead, mayRead } from './files.policy.ts'
import { findStoredFile } from './files.reads.ts'

/** The row of a file that the caller may read. Everyone else gets not-found, so that ids reveal nothing. */
export const readFile = async (
  { db, clock }: { db: Db; clock: Clock },
  by: By,
  who: () => Promise<Actor | null>,
  id: string,
) => {
  const file = await findStoredFile(db, id, clock.now())
  if (!file) throw new Refusal('not-found')
  // Public files need no session look-up.
  const actor = file.is_public ? null : await who()
  if (!mayRead(actor, file)) throw new Refusal('not-found')
  if (actor && isSensitiveRead(actor, file)) {
    const change = { event: 'Queried', entity: 'StoredFile', entityId: file.id, field: 'type', new: file.type } as const
    await transact(db, (tx) => recordAudit(tx, knownAs(by, actor.id), [change]))
  }
  return file
}
