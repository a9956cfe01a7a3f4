import type { CatalogueTx } from '../catalogue.tables.ts'

/** The project and its company must be locked. */
export const setPublished = (
  tx: CatalogueTx,
  id: string,
  { companyIsActive, now }: { companyIsActive: boolean; now: Date },
) =>
  tx
    .updateTable('projects')
    .set({ published_at: now, company_is_active: companyIsActive })
    .where('id', '=', id)
    .execute()
