import { approveMoneyRequest } from '../../src/domains/giving/approve-money-request.ts'
import { bookReport } from '../../src/domains/giving/inbound/book-report.ts'
import type { GivingDeps } from '../../src/domains/giving/index.ts'
import type { By } from '../../src/kit/security/by.ts'

const operations = new Set(['Change_Pledge_Status', 'Refund_Payment', 'Reconcile_Bank'] as const)

/** A person who uses a use case directly, without a call. */
export const byPerson = <P extends { readonly id: string }>(actor: P): By<P> => ({
  actor,
  address: '127.0.0.1',
  marker: 'test',
  operation: 'Test',
})

/** Approves a request as a second person and runs the job that books it; does nothing without a request. */
export const approveAs = async (deps: GivingDeps, userId: string, requestId: string | null): Promise<void> => {
  if (!requestId) return
  await approveMoneyRequest(deps, byPerson({ id: userId, operations }), requestId)
  const { kind, subject, requested_at } = await deps.db
    .selectFrom('money_requests')
    .select(['kind', 'subject', 'requested_at'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  if (kind === 'report') await bookReport(deps, { reportId: subject, uploadedAt: requested_at.toISOString() })
}
