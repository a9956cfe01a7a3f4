import { recordAudit } from '#domains/audit'
import { type Db, transact } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { lockSavedView, removeSavedView } from './saved-views.writes.ts'

/** Deletes a person's own view. */
export const deleteSavedView = (db: Db, by: By<Actor>, id: string): Promise<void> =>
  transact(db, async (tx) => {
    const view = await lockSavedView(tx, id)
    if (view?.user_id !== by.actor.id) throw new Refusal('not-found')
    await removeSavedView(tx, id)
    await recordAudit(tx, by, [{ event: 'Deleted', entity: 'SavedView', entityId: id, field: 'name', old: view.name }])
  })
