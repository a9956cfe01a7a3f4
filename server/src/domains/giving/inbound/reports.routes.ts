import { reconcileReport as reconcileCall } from '@lignum/contract/giving/reconciliation'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/http/serve'
import type { ReceiptsDeps } from '../receipts/receipts.deps.ts'
import { reconcileReport } from './reconcile-report.ts'

/** The call with which staff upload a provider's settlement report. */
export const reportsRoutes = (app: FastifyInstance, deps: Pick<ReceiptsDeps, 'db' | 'clock' | 'seal'>) => {
  serve(app, reconcileCall, ({ request, by }) => reconcileReport(deps, by, request))
}
