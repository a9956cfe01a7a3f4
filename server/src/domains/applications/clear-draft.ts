import { removeFiles } from '#domains/files'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { type Db, transact } from '#kit/database/database'
import { deleteDraft } from './applications.writes.ts'

/** Deletes the caller's draft and its file. */
export const clearDraft = ({ db }: { db: Db }, { actor }: By<Actor>): Promise<void> =>
  transact(db, async (tx) => removeFiles(tx, [await deleteDraft(tx, actor.id)]))
