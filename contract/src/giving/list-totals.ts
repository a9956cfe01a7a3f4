import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { listRequest } from '../core/lists.ts'
import { currency } from '../core/money.ts'
import { pledgeListRequest } from './pledges.ts'

/** The most rows of which the totals are summed; the export has the totals of any number. */
export const mostSummed = 10_000

const about = (rows: string) =>
  `The totals of the ${rows} that match, by currency: a call of its own, so that the list never waits for them. Null above ${mostSummed}; the export has them.`

const totalsOf = <Sums extends z.ZodRawShape>(sums: Sums) =>
  z.object({ totals: z.array(z.object({ currency, count: z.int(), ...sums })).nullable() })

export const getPaymentTotalsByFilter = call({
  ...endpoints.getPaymentTotalsByFilter,
  access: { operation: 'View_all_payments' },
  does: about('payments'),
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
  does: about('donations'),
  request: listRequest(),
  response: totalsOf({ amount: z.number(), refunded: z.number() }),
})

export const getPledgeTotalsByFilter = call({
  ...endpoints.getPledgeTotalsByFilter,
  access: { anyOf: ['View_all_donations', 'Change_Pledge_Status'] },
  does: about('pledges'),
  request: pledgeListRequest,
  response: totalsOf({ promised: z.number(), received: z.number() }),
})
