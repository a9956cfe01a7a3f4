import type { ReviewDb } from '../review.tables.ts'

type Subject = { readonly projectId: string; readonly updateId: string | null; readonly submission: number }

/** What the mail about a decision says: the project, its company, and the reason of the latest decision. */
export const findDecided = (db: ReviewDb, { projectId, updateId, submission }: Subject) =>
  db
    .selectFrom('project_rows')
    .innerJoin('company_cards', 'company_cards.id', 'project_rows.company_id')
    .select(['project_rows.id', 'project_rows.name', 'project_rows.company_id', 'company_cards.name as company'])
    .select((eb) =>
      eb
        .selectFrom('project_approvals')
        .select('reason')
        .whereRef('project_approvals.project_id', '=', 'project_rows.id')
        .where('project_update_id', updateId === null ? 'is' : '=', updateId)
        .where('submission', '=', submission)
        .orderBy('step', 'desc')
        .limit(1)
        .as('reason'),
    )
    .where('project_rows.id', '=', projectId)
    .executeTakeFirst()

export const hasPaymentInFlight = async (db: ReviewDb, projectId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('project_payments_in_flight')
    .select('order_id')
    .where('project_id', '=', projectId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
