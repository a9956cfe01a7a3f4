import { recordDispute as recordCall } from '@lignum/contract/giving/refunds'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/http/serve'
import type { ReceiptsDeps } from '../receipts/receipts.deps.ts'
import { recordDispute } from './record-dispute.ts'

/** The call with which staff record a dispute. */
export const disputesRoutes = (app: FastifyInstance, deps: ReceiptsDeps) => {
  serve(app, recordCall, ({ request, by }) => recordDispute(deps, by, request))
}
