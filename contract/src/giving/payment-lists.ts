import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { exportOf } from '../core/exports.ts'
import { listRequest, listResponse } from '../core/lists.ts'
import { currency } from '../core/money.ts'
import { paymentStatus, paymentType } from './payments.ts'

/**
 * The specification names the fields of a payment twice: in the history (`userName`, `invoiceId`) and as a transaction
 * (`user`, `invoiceNumber`). A row carries both names.
 */
const paymentRow = z.object({
  id: z.uuid(),
  cartId: z.uuid().nullable(),
  userName: z.string(),
  user: z.string(),
  currency,
  total: z.number(),
  /** The total of a payment that was received; 0 for the others. */
  paid: z.number(),
  refunded: z.number(),
  itemCount: z.int(),
  /** The names of the projects, as text. */
  donations: z.string(),
  date: z.iso.datetime(),
  type: paymentType,
  paymentTypeName: z.string(),
  authCode: z.string().nullable(),
  cardType: z.string().nullable(),
  /** Only its last four digits are known here. */
  cardNumber: z.string().nullable(),
  status: paymentStatus,
  invoiceId: z.string(),
  invoiceNumber: z.string(),
  receiptNo: z.string().nullable(),
  transactionId: z.string().nullable(),
  /** Only for Successful payments. */
  paymentReceiptUrl: z.string().nullable(),
})
export type PaymentRow = z.output<typeof paymentRow>

/** Filters and sorts: date, total, currency, status, type, invoiceId or invoiceNumber, receiptNo, donations. */
export const getPaymentsListByFilterForInvestor = call({
  ...endpoints.getPaymentsListByFilterForInvestor,
  access: { operation: 'View_Investor_Payment_List' },
  does: "Lists the caller's own payments, a page at a time, with their totals.",
  request: listRequest(),
  response: listResponse(paymentRow).extend({
    totals: z.array(z.object({ currency, total: z.number() })),
  }),
})

export const getPaymentsListByFilter = call({
  ...endpoints.getPaymentsListByFilter,
  access: { operation: 'View_all_payments' },
  does: 'Lists all payments, a page at a time. The filter `search` finds what a donor can quote: receipt, invoice or order number, pledge code, number at the provider, authorisation code, email address, telephone or name.',
  request: listRequest(),
  response: listResponse(paymentRow),
})

export const exportPayments = exportOf(endpoints.exportPayments, getPaymentsListByFilter)

const donationRow = z.object({
  id: z.string(),
  userName: z.string(),
  createdDate: z.iso.datetime(),
  sku: z.string(),
  amount: z.number(),
  localAmount: z.number(),
  refunded: z.number(),
  currency,
  paymentType,
  orderId: z.uuid(),
  project: z.object({ id: z.uuid(), company: z.string(), title: z.string() }),
})
export type DonationRow = z.output<typeof donationRow>

export const getDonationsListByFilter = call({
  ...endpoints.getDonationsListByFilter,
  access: { operation: 'View_all_donations' },
  does: 'Lists all donations, one a project and payment, a page at a time. The filter `search` is that of the payments.',
  request: listRequest(),
  response: listResponse(donationRow),
})

export const exportDonations = exportOf(endpoints.exportDonations, getDonationsListByFilter)

export const getDonationsListByFilterForCompany = call({
  ...endpoints.getDonationsListByFilterForCompany,
  access: { anyOf: ['Download_Company_Receipt', 'View_all_donations'] },
  does: "Lists the donations to a company's projects, for its own people and those who may see all.",
  request: listRequest().extend({ id: z.uuid() }),
  response: listResponse(donationRow),
})

export const exportCompanyDonations = exportOf(endpoints.exportCompanyDonations, getDonationsListByFilterForCompany)

export const getDonationsListByFilterForInvestor = call({
  ...endpoints.getDonationsListByFilterForInvestor,
  access: { anyOf: ['View_Investor_Payment_List', 'View_all_donations'] },
  does: "Lists one person's donations, for themselves and those who may see all.",
  request: listRequest().extend({ id: z.uuid() }),
  response: listResponse(donationRow),
})

export const getProjectsForInvestor = call({
  ...endpoints.getProjectsForInvestor,
  access: { operation: 'View_Investor_Payment_List' },
  does: 'The projects that the caller gave to, with sums; the id in the path is ignored.',
  request: z.object({ id: z.string().max(64) }),
  response: z.object({
    results: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        projectUrl: z.string(),
        thumbnailFileUrl: z.string().nullable(),
        gifts: z.int(),
        totals: z.array(z.object({ currency, amount: z.number() })),
        /** In JMD, at the rates of the gifts. */
        amount: z.number(),
      }),
    ),
  }),
})
