import { approveAllocation } from './allocations/approve-allocation.ts'
import { approveCorrection } from './banking/corrections/approve-correction.ts'
import { approveRate } from './approvals/approve-rate.ts'
import { Refusal } from '#kit/values/refusal'
import type { GivingDeps } from './giving.deps.ts'
import { approveReport } from './inbound/approve-report.ts'
import { approveBankMoney } from './pledges/approve-bank-money.ts'
import { approveDispute } from './disputes/approve-dispute.ts'
import type { Decider } from './approvals/decide-money-request.ts'
import { approveMove } from './moves/approve-move.ts'
import { findMoneyRequest } from './approvals/money-requests.reads.ts'

const approvals = {
  'bank-receipt': approveBankMoney,
  'bank-correction': approveCorrection,
  dispute: approveDispute,
  report: approveReport,
  rate: approveRate,
  allocation: approveAllocation,
  move: approveMove,
} as const

/** Books what another person requested. Each kind takes its own locks first and locks the request last. */
export const approveMoneyRequest = async (deps: GivingDeps, by: Decider, id: string): Promise<void> => {
  const request = await findMoneyRequest(deps.db, id)
  if (!request) throw new Refusal('not-found')
  await approvals[request.kind](deps, by, request)
}
