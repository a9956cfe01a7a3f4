import { getParkedMoneyListByFilter, requestParkedRefund } from './unallocated-money.ts'
import { approveMoneyRequest, getMoneyRequestsListByFilter, rejectMoneyRequest } from './money-requests.ts'
import { reconcileReport } from './reconciliation.ts'
import {
  approveRefund,
  completeManualRefund,
  getRefundsListByFilter,
  recordDispute,
  rejectRefund,
  requestRefund,
} from './refunds.ts'
import { getUnhandledWebhookListByFilter, markWebhookHandled } from './webhooks.ts'

/** What finance does with money that was received: gives it back, and compares it with what the providers say. */
export const financeCalls = {
  requestRefund,
  requestParkedRefund,
  approveRefund,
  rejectRefund,
  completeManualRefund,
  getRefundsListByFilter,
  getParkedMoneyListByFilter,
  recordDispute,
  reconcileReport,
  getUnhandledWebhookListByFilter,
  markWebhookHandled,
  approveMoneyRequest,
  rejectMoneyRequest,
  getMoneyRequestsListByFilter,
}
