import type { ApplicationStatus } from '@lignum/contract/applications/applications'
import type { ApplicationsTx } from '../applications.tables.ts'

export const lockApplication = (tx: ApplicationsTx, id: string) =>
  tx.selectFrom('applications').select(['id', 'user_id', 'status']).where('id', '=', id).forUpdate().executeTakeFirst()

type Decision = {
  readonly id: string
  readonly status: ApplicationStatus
  readonly reason: string | null
  readonly byId: string
  readonly now: Date
}

/** The application must be locked. */
export const setDecision = (tx: ApplicationsTx, { id, status, reason, byId, now }: Decision) =>
  tx
    .updateTable('applications')
    .set({ status, reason, decided_by_id: byId, decided_at: now })
    .where('id', '=', id)
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow()
