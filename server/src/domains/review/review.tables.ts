import type { FilesDeps } from '#domains/files'
import type { BaseDeps } from '#kit/base-deps'
import type { DbOf, TxOf } from '#kit/database/database'
import type { RateLimits } from '#kit/security/rate-limit'

/** The tables this domain owns, and the views that other domains publish. Its SQL can use no others. */
export type ReviewTables =
  | 'project_approvals'
  | 'review_assignments'
  | 'review_conflicts'
  | 'review_notes'
  | 'review_messages'
  | 'review_documents'
  | 'project_rows'
  | 'project_update_rows'
  | 'project_payments_in_flight'
  | 'company_cards'
  | 'file_links'
export type ReviewDb = DbOf<ReviewTables>
export type ReviewTx = TxOf<ReviewTables>

export type ReviewDeps = BaseDeps &
  FilesDeps & {
    readonly limits: RateLimits
    readonly maskTrn: boolean
    /** Working days until a submission is overdue. */
    readonly reviewDays: number
  }
