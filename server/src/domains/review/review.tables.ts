import type { BaseDeps } from '#kit/base-deps'
import type { DbOf, TxOf } from '#kit/database/database'

/** The tables this domain owns, and the views that other domains publish. Its SQL can use no others. */
export type ReviewTables =
  | 'project_approvals'
  | 'review_assignments'
  | 'review_conflicts'
  | 'review_notes'
  | 'review_messages'
  | 'project_rows'
  | 'project_update_rows'
  | 'project_payments_in_flight'
  | 'company_cards'
export type ReviewDb = DbOf<ReviewTables>
export type ReviewTx = TxOf<ReviewTables>

export type ReviewDeps = BaseDeps & {
  readonly maskTrn: boolean
  /** Working days until a submission is overdue. */
  readonly reviewDays: number
}
