import { z } from 'zod'
import { toText } from '../money-text.ts'
import type { PaypalAccount } from './paypal-account.ts'
import { PaypalError } from './paypal-error.ts'

const longestRangeMs = 31 * 86_400_000
/** Reports lag behind by this much. */
const lagMs = 3 * 3_600_000

const query = z.object({
  start_date: z.string().transform((at) => Date.parse(at)),
  end_date: z.string().transform((at) => Date.parse(at)),
  page_size: z.coerce.number().int().min(1).max(500).default(100),
  page: z.coerce.number().int().min(1).default(1),
})

const signed = (minor: number) => ({ currency_code: 'USD', value: minor < 0 ? `-${toText(-minor)}` : toText(minor) })

/** PayPal's transaction report: captures with their fees, refunds as negative amounts, three hours late. */
export const reportTransactions = (account: PaypalAccount, params: unknown) => {
  const { data: q } = query.safeParse(params)
  if (!q || !(q.end_date - q.start_date <= longestRangeMs))
    throw new PaypalError('INVALID_REQUEST', 'INVALID_DATE_RANGE')
  const { books, clock } = account.world
  const until = Math.min(q.end_date, clock.now() - lagMs)
  const isListed = ({ at }: { at: string }) => Date.parse(at) >= q.start_date && Date.parse(at) <= until
  const captures = [...books.captures.values()].filter((line) => line.provider === 'paypal' && isListed(line))
  const refunds = books.refunds.filter((line) => account.captures.has(line.txnId) && isListed(line))
  const all = [
    ...captures.map((line) => entry('T0006', line.txnId, line.at, line.minor, -line.feeMinor, line.customRef)),
    ...refunds.map((line) => ({
      ...entry('T1107', line.refundId, line.at, -line.minor, 0, null),
      paypal_reference_id: line.txnId,
    })),
  ]
  const from = (q.page - 1) * q.page_size
  return {
    transaction_details: all.slice(from, from + q.page_size).map((info) => ({ transaction_info: info })),
    page: q.page,
    total_items: all.length,
    total_pages: Math.max(1, Math.ceil(all.length / q.page_size)),
  }
}

const entry = (code: string, id: string, at: string, minor: number, fee: number, customRef: string | null) => ({
  transaction_id: id,
  transaction_event_code: code,
  transaction_initiation_date: at,
  transaction_amount: signed(minor),
  fee_amount: signed(fee),
  transaction_status: 'S',
  ...(customRef !== null && { custom_field: customRef }),
})

export const reportBalances = (account: PaypalAccount) => {
  const lines = [...account.world.books.captures.values()].filter(({ provider }) => provider === 'paypal')
  const total = lines.reduce((sum, line) => sum + line.minor - line.refunded - line.feeMinor, 0)
  return {
    balances: [{ currency: 'USD', primary: true, total_balance: signed(total), available_balance: signed(total) }],
  }
}
