import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { listRequest } from '../core/lists.ts'
import { currency } from '../core/money.ts'
import { pledgeListRequest } from './pledges.ts'

/** The most rows that are read for totals, if their days do not suffice; the export has the totals of any number. */
export const mostSummed = 10_000

const about = (rows: string, filters: string) =>
  `The totals of the ${rows} that match, by currency: a call of its own, so that the list never waits for them. Of any number without filters, or with those of ${filters} only (days from midnight, to before midnight); with other filters null above ${mostSummed}, and the export has them.`

const totalsOf = <Sums extends z.ZodRawShape>(sums: Sums) =>
  z.object({ totals: z.array(z.object({ currency, count: z.int(), ...sums })).nullable() })

export const getPaymentTotalsByFilter = call({
  ...endpoints.getPaymentTotalsByFilter,
  access: { operation: 'View_all_payments' },
  does: about('payments', 'days, currency and status'),
  request: listRequest(),
  response: totalsOf({
    /** What was received, before refunds. */
    paid: z.number(),
    refunded: z.number(),
  }),
})

export const getDonationTotalsByFilter = call({
  ...endpoints.getDonationTotalsByFilter,
  access: { operation: 'View_all_donations' },
  does: about('donations', 'days and currency'),
  request: listRequest(),
  response: totalsOf({ amount: z.number(), refunded: z.number() }),
})

export const getDonationTotalsByFilterForCompany = call({
  ...endpoints.getDonationTotalsByFilterForCompany,
  access: { anyOf: ['Download_Company_Receipt', 'View_all_donations'] },
  does: `The totals of the donations to a company's projects that match, by currency, for its own people and those who may see all. Null above ${mostSummed}, and the export has them.`,
  request: listRequest().extend({ id: z.uuid() }),
  response: totalsOf({ amount: z.number(), refunded: z.number() }),
})

export const getPledgeTotalsByFilter = call({
  ...endpoints.getPledgeTotalsByFilter,
  access: { anyOf: ['View_all_donations', 'Change_Pledge_Status'] },
  does: about('pledges', 'days, currency and status'),
  request: pledgeListRequest,
  response: totalsOf({ promised: z.number(), received: z.number() }),
})

/** As for the lists of refunds and disputes. */
const returned = { anyOf: ['Refund_Payment', 'View_all_payments'] } as const

export const getRefundTotalsByFilter = call({
  ...endpoints.getRefundTotalsByFilter,
  access: returned,
  does: about('refunds', 'days, currency and state'),
  request: listRequest(),
  response: totalsOf({ amount: z.number() }),
})

export const getDisputeTotalsByFilter = call({
  ...endpoints.getDisputeTotalsByFilter,
  access: returned,
  does: about('disputes', 'days, currency and stage'),
  request: listRequest(),
  response: totalsOf({ amount: z.number() }),
})
