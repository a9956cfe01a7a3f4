import type { Currency } from '@lignum/contract/core/money'
import { unallocatedReason } from '@lignum/contract/giving/unallocated-money'
import { sql } from 'kysely'
import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import { listFields } from '#kit/lists/list-fields'
import { type PageRequest, planList } from '#kit/lists/list-filter'
import { countRows, selectPage } from '#kit/lists/read-page'
import { convertMinor } from '#kit/values/money'
import { findRate } from '../../orders/orders.reads.ts'
import type { RefundsDb, RefundsTx } from '../refunds.tables.ts'
import { type CaptureKey, finished } from '../refunds.reads.ts'

/** What is left of an unallocated capture: neither refunded nor promised as a refund. */
export const findUnallocatedRemainder = async (tx: RefundsTx, of: CaptureKey): Promise<number> => {
  const promised = tx
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_minor'), eb.lit(0)).as('sum'))
    .where('provider', '=', of.provider)
    .where('provider_txn_id', '=', of.provider_txn_id)
    .where('state', 'not in', [...finished, 'requested'])
  const { sum } = await promised.executeTakeFirstOrThrow()
  const { amount_minor, refunded_minor } = await tx
    .selectFrom('captures')
    .select(['amount_minor', 'refunded_minor'])
    .where('provider', '=', of.provider)
    .where('provider_txn_id', '=', of.provider_txn_id)
    .executeTakeFirstOrThrow()
  return amount_minor - refunded_minor - sum
}

/** The JMD value at the current rate, because unallocated money has no order with a rate. Null without any rate. */
export const findWorth = async (tx: RefundsTx, currency: Currency, minor: number): Promise<number | null> => {
  const rateE6 =
    currency === 'JMD' ? 1_000_000 : await findRate(tx, { day: dayInJamaica(new Date()), notBefore: '1970-01-01' })
  return rateE6 ? convertMinor(minor, rateE6) : null
}

const unallocatedFields = listFields<RefundsDb, 'captures'>(
  {
    Provider: { enum: 'captures.provider', values: ['fygaro', 'powertranz', 'paypal'] },
    TransactionId: { text: 'captures.provider_txn_id' },
    OrderId: { uuid: 'captures.order_id' },
    Reason: { enum: 'captures.outcome', values: unallocatedReason.options },
    Currency: { enum: 'captures.currency', values: ['JMD', 'USD'] },
    Amount: { money: 'captures.amount_minor' },
    ReceivedDate: { timestamp: 'captures.captured_at' },
  },
  { order: [{ field: 'ReceivedDate', ascending: false }], key: 'captures.provider_txn_id' },
)

type UnallocatedRequest = PageRequest & { readonly onlyOpen: boolean }

const unallocated = (db: RefundsDb, { onlyOpen }: UnallocatedRequest) =>
  db
    .selectFrom('captures')
    .where('captures.outcome', '<>', 'applied')
    .$if(onlyOpen, (of) => of.where('captures.resolved_at', 'is', null))

export const listUnallocated = (db: RefundsDb, request: UnallocatedRequest) =>
  selectPage(
    unallocated(db, request)
      .leftJoin('orders', 'orders.id', 'captures.order_id')
      .leftJoin('refunds', (join) =>
        join
          .onRef('refunds.provider', '=', 'captures.provider')
          .onRef('refunds.provider_txn_id', '=', 'captures.provider_txn_id')
          .on('refunds.state', 'not in', finished),
      )
      .selectAll('captures')
      .leftJoin('money_requests', (join) =>
        join
          .on('money_requests.kind', '=', 'allocation')
          .on('money_requests.state', '=', 'open')
          .on('money_requests.expires_at', '>', sql<Date>`clock_timestamp()`)
          .on('money_requests.subject', '=', sql<string>`captures.provider || ':' || captures.provider_txn_id`),
      )
      .select(['orders.invoice_no', 'refunds.id as refund_id', 'refunds.state as refund_state'])
      .select('money_requests.id as allocation_id'),
    planList(unallocatedFields, request),
  )
export type UnallocatedRow = Awaited<ReturnType<typeof listUnallocated>>[number]

export const countUnallocated = (db: RefundsDb, request: UnallocatedRequest): Promise<number> =>
  countRows(db, unallocated(db, request).where(planList(unallocatedFields, request).where))

/** Orders under review because of a wrong amount, or a hold that was taken too late, whose money went back in full. */
export const listReturnedOrders = async (db: RefundsDb, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where o.status = 'VerificationRequested'
      and exists (select from captures c where c.order_id = o.id and c.outcome in ('mismatch', 'excess'))
      and not exists (select from payments p where p.order_id = o.id and p.state = 'authorized')
      and not exists (select from captures c where c.order_id = o.id and c.outcome <> 'applied' and c.resolved_at is null)
    order by o.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
