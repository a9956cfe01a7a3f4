import type { SiteTx } from '../site.tables.ts'

/** The stored value; undefined while the setting has its default. */
export const lockSetting = async (tx: SiteTx, name: string): Promise<unknown> => {
  const row = await tx
    .selectFrom('runtime_settings')
    .select('value')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()
  return row?.value
}

type Change = {
  readonly name: string
  readonly value: unknown
  readonly reason: string
  readonly byId: string
  readonly now: Date
}

export const upsertSetting = (tx: SiteTx, { name, value, reason, byId, now }: Change) => {
  const columns = { value: JSON.stringify(value), reason, changed_by_id: byId, changed_at: now }
  return tx
    .insertInto('runtime_settings')
    .values({ name, ...columns })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(columns))
    .execute()
}
