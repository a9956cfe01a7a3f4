import { allocateUnallocatedMoney } from '@lignum/contract/giving/unallocated-money'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/http/serve'
import type { ReceiptsDeps } from '../receipts/receipts.deps.ts'
import { requestAllocation } from './request-allocation.ts'

/** The call with which staff allocate unallocated money; the second person uses ApproveMoneyRequest. */
export const allocationsRoutes = (app: FastifyInstance, deps: ReceiptsDeps) => {
  serve(app, allocateUnallocatedMoney, async ({ request, by }) => ({
    requestId: await requestAllocation(deps, by, request),
  }))
}
