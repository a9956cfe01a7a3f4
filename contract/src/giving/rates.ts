import { z } from 'zod'
import { requiredText } from '../accounts/person-rules.ts'
import { call } from '../core/call.ts'
import { listRequest, listResponse } from '../core/lists.ts'
import * as endpoints from './endpoints.ts'
import { moneyRequest } from './money-requests.ts'

const access = { operation: 'Manage_Rates' } as const

/** Jamaican dollars for one US dollar, as text, so that no digit is lost. */
const rate = z
  .string({ error: 'Rate is required' })
  .trim()
  .regex(/^\d{1,5}(\.\d{1,6})?$/, { error: 'Digits, and a point before at most six decimals' })
  .refine((text) => Number(text) >= 1 && Number(text) <= 10_000, { error: 'Between 1 and 10,000' })

export const enterRate = call({
  ...endpoints.enterRate,
  access,
  does: 'Enters an exchange rate with its day and source. It is used after a second person has confirmed it.',
  request: z.object({
    day: z.iso.date({ error: 'Day is required' }).refine((day) => day >= '1970-01-01', 'Day is required'),
    rate,
    source: requiredText('Source is required', 200),
    /** Needed for a rate that is more than 5 % off the last one. */
    confirmsDifference: z.boolean().default(false),
  }),
  response: moneyRequest,
})

export const confirmRate = call({
  ...endpoints.confirmRate,
  access,
  does: 'Confirms a rate that another person entered: it is used from then on, for its day and the seven days after it.',
  request: z.object({ id: z.uuid() }),
  response: moneyRequest,
})

const listedRate = z.object({
  id: z.int(),
  day: z.iso.date(),
  rate: z.string(),
  source: z.string(),
  enteredBy: z.string().nullable(),
  /** Null for a rate from before rates needed two people. */
  confirmedBy: z.string().nullable(),
  confirmedDate: z.iso.datetime(),
})
export type ListedRate = z.output<typeof listedRate>

export const getRatesByFilter = call({
  ...endpoints.getRatesByFilter,
  access: { anyOf: ['Manage_Rates', 'View_all_payments'] },
  does: 'Lists the exchange rates, newest day first, a page at a time, with those that wait for a second person, and until when US dollars stay enabled. Filters and sorts: day.',
  request: listRequest(),
  response: listResponse(listedRate).extend({
    /** Entered by one person, not yet confirmed by another. */
    waiting: z.array(moneyRequest),
    usd: z.object({
      isOn: z.boolean(),
      /** The last day on which US dollars are enabled with the rates so far. */
      until: z.iso.date().nullable(),
      /** From three days before they are turned off. */
      isEndingSoon: z.boolean(),
    }),
  }),
})
export type Rates = z.output<typeof getRatesByFilter.response>
