import {
  getDisputeTotalsByFilter,
  getDonationTotalsByFilter,
  getPaymentTotalsByFilter,
  getPledgeTotalsByFilter,
  getRefundTotalsByFilter,
} from './list-totals.ts'
import {
  allocateUnallocatedMoney,
  exportUnallocatedMoney,
  getParkedMoneyListByFilter,
  requestParkedRefund,
} from './unallocated-money.ts'
import { approveMoneyRequest, getMoneyRequestsListByFilter, rejectMoneyRequest } from './money-requests.ts'
import {
  closeBankMonth,
  downloadBankMonth,
  enterBankBalance,
  getBankMonth,
  getBankMonths,
} from './banking/bank-months.ts'
import {
  confirmBankLine,
  getBankLineProposals,
  getBankLinesByFilter,
  previewBankLine,
  undoBankLine,
} from './banking/bank-lines.ts'
import { takeBackBankEntry } from './banking/bank-corrections.ts'
import {
  getBankAccounts,
  importBankStatement,
  previewBankStatement,
  saveBankAccount,
} from './banking/bank-statements.ts'
import { moveGift, previewGiftMove } from './moves.ts'
import { getPaymentTimeline } from './payment-timeline.ts'
import { getPledgeDetails } from './pledge-details.ts'
import { confirmRate, enterRate, getRatesByFilter } from './rates.ts'
import { reconcileReport } from './reconciliation.ts'
import {
  approveRefund,
  completeManualRefund,
  exportDisputes,
  exportRefunds,
  getDisputesListByFilter,
  getRefundsListByFilter,
  recordDispute,
  rejectRefund,
  requestRefund,
} from './refunds.ts'
import { getUnhandledWebhookListByFilter, markWebhookHandled } from './webhooks.ts'

/** The calls of the finance staff: refunds, bank statements, and the reconciliation with the providers' reports. */
export const financeCalls = {
  getPaymentTimeline,
  getPledgeDetails,
  getPaymentTotalsByFilter,
  getDonationTotalsByFilter,
  getPledgeTotalsByFilter,
  getRefundTotalsByFilter,
  getDisputeTotalsByFilter,
  requestRefund,
  requestParkedRefund,
  allocateUnallocatedMoney,
  previewGiftMove,
  moveGift,
  approveRefund,
  rejectRefund,
  completeManualRefund,
  getRefundsListByFilter,
  exportRefunds,
  getParkedMoneyListByFilter,
  exportUnallocatedMoney,
  recordDispute,
  getDisputesListByFilter,
  exportDisputes,
  reconcileReport,
  saveBankAccount,
  getBankAccounts,
  previewBankStatement,
  importBankStatement,
  getBankLinesByFilter,
  getBankLineProposals,
  previewBankLine,
  confirmBankLine,
  undoBankLine,
  takeBackBankEntry,
  getBankMonths,
  getBankMonth,
  enterBankBalance,
  closeBankMonth,
  downloadBankMonth,
  getUnhandledWebhookListByFilter,
  markWebhookHandled,
  approveMoneyRequest,
  rejectMoneyRequest,
  getMoneyRequestsListByFilter,
  enterRate,
  confirmRate,
  getRatesByFilter,
}
