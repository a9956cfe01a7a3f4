import type { saveView as saveViewCall } from '@lignum/contract/accounts/saved-views'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import { limits } from '@lignum/contract/core/limits'
import { changedFields, recordAudit } from '#domains/audit'
import type { BaseDeps } from '#kit/base-deps'
import { transact, type Tx } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { lockUser } from '../users/users.writes.ts'
import { presentSavedView } from './saved-views.present.ts'
import { countSavedViews, findOwnRole, findSavedView } from './saved-views.reads.ts'
import { insertSavedView, lockSavedView, setSavedView, type ViewColumns } from './saved-views.writes.ts'

type Wanted = ParsedRequestOf<typeof saveViewCall>

/** Saves a new view, or changes one of the person's own. */
export const saveView = ({ db, clock }: BaseDeps, by: By<Actor>, wanted: Wanted) =>
  transact(db, async (tx) => {
    const { actor } = by
    const view: ViewColumns = {
      list: wanted.list,
      name: wanted.name,
      query: wanted.query,
      role_id: await roleOf(tx, actor, wanted.sharedWith ?? null),
      is_pinned: wanted.isPinned,
      position: wanted.position,
    }
    const id = wanted.id ? await change(tx, by, wanted.id, { view, now: clock.now() }) : await add(tx, by, view)
    const saved = await findSavedView(tx, id)
    if (!saved) throw new Error('the saved view is missing')
    return presentSavedView(saved, actor.id)
  })

const roleOf = async (tx: Tx, { id }: Actor, name: string | null): Promise<string | null> => {
  if (name === null) return null
  const role = await findOwnRole(tx, id, name)
  if (!role) throw new Refusal('accounts.not-own-role')
  return role.id
}

const add = async (tx: Tx, by: By<Actor>, view: ViewColumns): Promise<string> => {
  await lockUser(tx, by.actor.id)
  if ((await countSavedViews(tx, by.actor.id)) >= limits.savedViews) throw new Refusal('accounts.too-many-views')
  const id = await insertSavedView(tx, by.actor.id, view)
  await recordAudit(tx, by, [{ event: 'Added', entity: 'SavedView', entityId: id, field: 'name', new: view.name }])
  return id
}

const change = async (
  tx: Tx,
  by: By<Actor>,
  id: string,
  { view, now }: { readonly view: ViewColumns; readonly now: Date },
): Promise<string> => {
  const before = await lockSavedView(tx, id)
  if (before?.user_id !== by.actor.id) throw new Refusal('not-found')
  await setSavedView(tx, id, view, now)
  const changes = changedFields('SavedView', id, before, view)
  if (changes.length > 0) await recordAudit(tx, by, changes)
  return id
}
