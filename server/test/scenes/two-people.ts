import { approveMoneyRequest } from '../../src/domains/giving/approve-money-request.ts'
import { bookReport } from '../../src/domains/giving/inbound/book-report.ts'
import type { GivingDeps } from '../../src/domains/giving/index.ts'

const operations = new Set(['Change_Pledge_Status', 'Refund_Payment', 'Reconcile_Bank'] as const)

/** Approves a request as a second person and runs the job that books it; does nothing without a request. */
export const approveAs = async (deps: GivingDeps, userId: string, requestId: string | null): Promise<void> => {
  if (!requestId) return
  const by = { actor: { id: userId, operations }, address: '127.0.0.1', marker: 'test', now: deps.clock.now() }
  await approveMoneyRequest(deps, by, requestId)
  const { kind, subject } = await deps.db
    .selectFrom('money_requests')
    .select(['kind', 'subject'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  if (kind === 'report') await bookReport(deps, subject)
}
