import { sql } from 'kysely'
import type { CatalogueTx } from '../catalogue.tables.ts'

type Author = { readonly byId: string; readonly now: Date }
type Suspension = { readonly isSuspended: boolean; readonly reason: string }

/** The project and its company must be locked. */
export const setSuspension = (tx: CatalogueTx, id: string, { isSuspended, reason }: Suspension) =>
  tx
    .updateTable('projects')
    .set({ is_suspended: isSuspended, suspension_reason: reason })
    .where('id', '=', id)
    .execute()

export type Listing = {
  readonly displayOrder: number
  readonly isSpecialProject: boolean
  readonly closesAtGoal: boolean
}

/** The project must be locked. */
export const setListing = (tx: CatalogueTx, id: string, listing: Listing) =>
  tx
    .updateTable('projects')
    .set({
      display_order: listing.displayOrder,
      is_special_project: listing.isSpecialProject,
      closes_at_goal: listing.closesAtGoal,
    })
    .where('id', '=', id)
    .execute()

/** Stores the state of a locked company in its projects, whose public lists depend on it. */
export const setCompanyIsActive = (tx: CatalogueTx, companyId: string, isActive: boolean) =>
  tx
    .updateTable('projects')
    .set({ company_is_active: isActive })
    .where('company_id', '=', companyId)
    .where('company_is_active', '<>', isActive)
    .execute()

/** Writes that sentence into the history of every listed project of a company. */
export const insertHistoriesOfListed = (
  tx: CatalogueTx,
  { companyId, message, byId, now }: { companyId: string; message: string } & Author,
) =>
  tx
    .insertInto('project_histories')
    .columns(['project_id', 'message', 'from_status', 'to_status', 'author_id', 'is_by_owner', 'created_at'])
    .expression(
      tx
        .selectFrom('projects')
        .select((eb) => [
          'id',
          eb.val(message).as('message'),
          'status as from_status',
          'status as to_status',
          sql<string>`${byId}::uuid`.as('author_id'),
          eb.lit(false).as('is_by_owner'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
        ])
        .where('company_id', '=', companyId)
        .where('status', 'in', ['Finalized', 'Completed']),
    )
    .execute()
