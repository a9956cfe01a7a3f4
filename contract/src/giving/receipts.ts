import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { currency } from '../core/money.ts'

export const getOrderReceiptForInvestor = call({
  ...endpoints.getOrderReceiptForInvestor,
  access: { operation: 'View_Investor_Payment_List' },
  does: "The receipt of one of the caller's own gifts, as a PDF in base64.",
  request: z.object({ id: z.uuid() }),
  response: z.object({ fileBase64String: z.string(), fileName: z.string() }),
})

export const downloadReceiptForInvestor = call({
  ...endpoints.downloadReceiptForInvestor,
  access: { operation: 'View_Investor_Payment_List' },
  does: "The receipt of one of the caller's own gifts.",
  download: true,
  request: z.object({ id: z.uuid() }),
  response: z.unknown(),
})

export const downloadReceiptForAdmin = call({
  ...endpoints.downloadReceiptForAdmin,
  access: { operation: 'Download_Any_Receipt' },
  does: 'The receipt of any gift.',
  download: true,
  request: z.object({ id: z.uuid() }),
  response: z.unknown(),
})

export const downloadReceiptByLink = call({
  ...endpoints.downloadReceiptByLink,
  access: 'public',
  does: 'The receipt of a gift by the signed link that its donor was given.',
  download: true,
  request: z.object({ link: z.string().max(200) }),
  response: z.unknown(),
})

export const verifyReceipt = call({
  ...endpoints.verifyReceipt,
  access: 'public',
  does: 'Whether a receipt is ours and still valid, recalculated from the ledger. No personal data.',
  request: z.object({ receiptNumber: z.string().max(40) }),
  response: z.object({
    receiptNumber: z.string(),
    /** DoesNotVerify: the ledger no longer matches the receipt. */
    verdict: z.enum(['Valid', 'Void', 'DoesNotVerify', 'Unknown']),
    inWords: z.string(),
    currency: currency.nullable(),
    amount: z.number().nullable(),
    date: z.iso.date().nullable(),
    projects: z.array(z.object({ name: z.string(), amount: z.number() })),
    /** The number of the receipt that replaced it, because a part of the gift was refunded or won back. */
    replacedBy: z.string().nullable(),
  }),
})
export type ReceiptVerdict = z.output<typeof verifyReceipt.response>

const day = z.iso.date({ error: 'input not properly formated' })
const days = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day is before the first.' })

export const getMyStatement = call({
  ...endpoints.getMyStatement,
  access: { operation: 'View_Investor_Payment_List' },
  does: 'All that the caller gave between two days, both included, by every channel, with the totals.',
  request: days,
  response: z.object({
    lines: z.array(
      z.object({
        date: z.iso.date(),
        channel: z.enum(['Online', 'Pledge']),
        reference: z.string(),
        project: z.string(),
        currency,
        amount: z.number(),
        localAmount: z.number(),
        refunded: z.number(),
      }),
    ),
    totals: z.array(z.object({ currency, amount: z.number() })),
    totalInJmd: z.number(),
  }),
})

export const downloadMyStatement = call({
  ...endpoints.downloadMyStatement,
  access: { operation: 'View_Investor_Payment_List' },
  does: 'The same statement as a PDF.',
  download: true,
  request: days,
  response: z.unknown(),
})

export const downloadCompanyStatement = call({
  ...endpoints.downloadCompanyStatement,
  access: { operation: 'Download_Company_Receipt' },
  does: "The gifts to the projects of the caller's company between two days, both included, by every channel, as a PDF. Donors are named as they gave their name, without address and telephone. Reading it is recorded.",
  download: true,
  request: days,
  response: z.unknown(),
})
