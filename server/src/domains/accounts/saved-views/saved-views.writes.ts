import type { ListPreferences } from '@lignum/contract/accounts/saved-views'
import type { AccountsTx } from '../accounts.tables.ts'

export type ViewColumns = {
  readonly list: string
  readonly name: string
  readonly query: string
  readonly role_id: string | null
  readonly is_pinned: boolean
  readonly position: number
}

export const insertSavedView = async (tx: AccountsTx, userId: string, view: ViewColumns): Promise<string> => {
  const { id } = await tx
    .insertInto('saved_views')
    .values({ user_id: userId, ...view })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const setSavedView = (tx: AccountsTx, id: string, view: ViewColumns, now: Date) =>
  tx
    .updateTable('saved_views')
    .set({ ...view, modified_at: now })
    .where('id', '=', id)
    .execute()

export const lockSavedView = (tx: AccountsTx, id: string) =>
  tx
    .selectFrom('saved_views')
    .select(['id', 'user_id', 'list', 'name', 'query', 'role_id', 'is_pinned', 'position'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const removeSavedView = (tx: AccountsTx, id: string) =>
  tx.deleteFrom('saved_views').where('id', '=', id).execute()

export const upsertListPreferences = (
  tx: AccountsTx,
  p: { readonly userId: string; readonly list: string; readonly preferences: ListPreferences; readonly now: Date },
) => {
  const values = { preferences: JSON.stringify(p.preferences), modified_at: p.now }
  return tx
    .insertInto('list_preferences')
    .values({ user_id: p.userId, list: p.list, ...values })
    .onConflict((c) => c.columns(['user_id', 'list']).doUpdateSet(values))
    .execute()
}
