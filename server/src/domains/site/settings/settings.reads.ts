import type { SiteDb } from '../site.tables.ts'

/** What was changed, with who changed it last, when and why. */
export const listChangedSettings = (db: SiteDb) =>
  db.selectFrom('runtime_settings').select(['name', 'value', 'reason', 'changed_by_id', 'changed_at']).execute()
export type ChangedSetting = Awaited<ReturnType<typeof listChangedSettings>>[number]
