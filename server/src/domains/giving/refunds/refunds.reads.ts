import { mostSummed } from '@lignum/contract/giving/list-totals'
import { refundState } from '@lignum/contract/giving/refunds'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { shapedByCaller } from '#kit/database/database'
import { listFields } from '#kit/lists/list-fields'
import { type PageRequest, planList } from '#kit/lists/list-filter'
import { countRows, selectPage } from '#kit/lists/read-page'
import type { ProviderId } from '#providers/provider'
import { unlessTooMany } from '../totals/unless-too-many.ts'
import type { RefundsDb, RefundsTx } from './refunds.tables.ts'
import type { Left } from './refund-shares.policy.ts'

/** The final states without a payment to the donor. */
const ended = ['failed', 'rejected'] as const
export const finished = ['succeeded', ...ended] as const

const refunds = (db: RefundsDb) =>
  db
    .selectFrom('refunds')
    .leftJoin('orders', 'orders.id', 'refunds.order_id')
    .leftJoin('order_contacts', 'order_contacts.order_id', 'refunds.order_id')
    .selectAll('refunds')
    .select(['orders.invoice_no', 'order_contacts.first_name', 'order_contacts.last_name'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('refund_items')
          .innerJoin('project_cards', 'project_cards.id', 'refund_items.project_id')
          // Left: a share that was turned down may have been moved to another project since.
          .leftJoin('order_items', (join) =>
            join
              .onRef('order_items.order_id', '=', 'refunds.order_id')
              .onRef('order_items.project_id', '=', 'refund_items.project_id'),
          )
          .select(['refund_items.project_id', 'refund_items.amount_minor', 'project_cards.name'])
          .select(sql<number>`coalesce(order_items.amount_minor - order_items.refunded_minor, 0)`.as('left_minor'))
          .whereRef('refund_items.refund_id', '=', 'refunds.id')
          .orderBy('project_cards.name'),
      ).as('shares'),
      eb
        .selectFrom('refunds as any_refund')
        .leftJoin('refund_items', 'refund_items.refund_id', 'any_refund.id')
        .select(sql<number>`coalesce(sum(coalesce(refund_items.local_minor, any_refund.local_minor)), 0)`.as('local'))
        .whereRef('any_refund.provider', '=', 'refunds.provider')
        .whereRef('any_refund.provider_txn_id', '=', 'refunds.provider_txn_id')
        .where('any_refund.state', 'not in', ended)
        .as('local_of_capture'),
    ])
export type RefundRow = Awaited<ReturnType<ReturnType<typeof refunds>['executeTakeFirstOrThrow']>>

export const findRefund = (db: RefundsDb, id: string) => refunds(db).where('refunds.id', '=', id).executeTakeFirst()

const sumMinor = sql<number>`coalesce(sum(amount_minor), 0)::bigint`

const refundFields = listFields<RefundsDb, 'refunds'>(
  {
    Id: { uuid: 'refunds.id' },
    OrderId: { uuid: 'refunds.order_id' },
    TransactionId: { text: 'refunds.provider_txn_id' },
    Provider: { enum: 'refunds.provider', values: ['fygaro', 'powertranz', 'paypal'] },
    Currency: { enum: 'refunds.currency', values: ['JMD', 'USD'] },
    Amount: { money: 'refunds.amount_minor' },
    State: { enum: 'refunds.state', values: refundState.options },
    RequestedDate: { timestamp: 'refunds.created_at' },
  },
  { order: [{ field: 'RequestedDate', ascending: false }], key: 'refunds.id' },
)

export const listRefunds = (db: RefundsDb, request: PageRequest) =>
  selectPage(refunds(db), planList(refundFields, request))

export const countRefunds = (db: RefundsDb, request: PageRequest): Promise<number> =>
  countRows(db, db.selectFrom('refunds').where(planList(refundFields, request).where))

/** The sum of the refunds that match, for each currency; null above the limit. */
export const sumRefunds = async (db: RefundsDb, request: PageRequest) => {
  const matching = db
    .selectFrom('refunds')
    .select(['refunds.currency', 'refunds.amount_minor'])
    .where(planList(refundFields, request).where)
    .limit(mostSummed + 1)
  const sums = await db
    .selectFrom(matching.as('matching'))
    .select((eb) => ['currency', eb.fn.countAll<number>().as('count'), sumMinor.as('amount')])
    .groupBy('currency')
    .orderBy('currency')
    .modifyEnd(shapedByCaller)
    .execute()
  return unlessTooMany(sums)
}

/** The applied capture of an order. */
export const findGift = (tx: RefundsTx, orderId: string) =>
  tx
    .selectFrom('captures')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('outcome', '=', 'applied')
    .executeTakeFirst()

export const findCapture = (db: RefundsDb, provider: ProviderId, txnId: string) =>
  db
    .selectFrom('captures')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_txn_id', '=', txnId)
    .executeTakeFirst()
export type CaptureRow = NonNullable<Awaited<ReturnType<typeof findCapture>>>
/** A capture is identified by its provider and the transaction id there. */
export type CaptureKey = Pick<CaptureRow, 'provider' | 'provider_txn_id'>

/** The order of an applied capture; null for unallocated money. */
export const giftOf = ({ outcome, order_id }: CaptureRow): string | null => (outcome === 'applied' ? order_id : null)

/** What is left of each item of an order: neither refunded nor promised as a refund. */
export const listLeft = async (tx: RefundsTx, orderId: string): Promise<Left[]> => {
  const rows = await tx
    .selectFrom('order_items')
    .select(['project_id', 'amount_minor', 'local_minor', 'refunded_minor', 'refunded_local_minor'])
    .where('order_id', '=', orderId)
    .orderBy('project_id')
    .execute()
  const promised = new Map((await listPromised(tx, orderId)).map((item) => [item.project_id, item]))
  return rows.map((row) => ({
    projectId: row.project_id,
    minor: row.amount_minor - row.refunded_minor - (promised.get(row.project_id)?.amount_minor ?? 0),
    localMinor: row.local_minor - row.refunded_local_minor - (promised.get(row.project_id)?.local_minor ?? 0),
  }))
}

const listPromised = (tx: RefundsTx, orderId: string) =>
  tx
    .selectFrom('refund_items')
    .innerJoin('refunds', 'refunds.id', 'refund_items.refund_id')
    .select(['refund_items.project_id', 'refund_items.amount_minor', 'refund_items.local_minor'])
    .where('refunds.order_id', '=', orderId)
    .where('refunds.state', 'not in', ['requested', ...finished])
    .execute()

export const listShares = async (tx: RefundsTx, refundId: string): Promise<Left[]> => {
  const rows = await tx
    .selectFrom('refund_items')
    .select(['project_id', 'amount_minor', 'local_minor'])
    .where('refund_id', '=', refundId)
    .orderBy('project_id')
    .execute()
  return rows.map((row) => ({ projectId: row.project_id, minor: row.amount_minor, localMinor: row.local_minor }))
}

/** The unfinished refund of a capture, if any; there is at most one. */
export const findOpenRefund = (tx: RefundsTx, of: CaptureKey) =>
  tx
    .selectFrom('refunds')
    .selectAll()
    .where('provider', '=', of.provider)
    .where('provider_txn_id', '=', of.provider_txn_id)
    .where('state', 'not in', finished)
    .executeTakeFirst()

/** The sum of the succeeded refunds of a capture, without lost disputes. */
export const sumRefunded = async (tx: RefundsTx, { provider, provider_txn_id }: CaptureKey): Promise<number> => {
  const done = tx.selectFrom('refunds').select(sumMinor.as('minor')).where('state', '=', 'succeeded')
  return (await done.where((eb) => eb.and({ provider, provider_txn_id })).executeTakeFirstOrThrow()).minor
}

/** The same without refunds that our bank paid: what the provider reports. */
export const sumRefundedThere = async (tx: RefundsTx, { provider, provider_txn_id }: CaptureKey): Promise<number> => {
  const done = tx.selectFrom('refunds').select(sumMinor.as('minor')).where('state', '=', 'succeeded')
  const there = done.where((eb) => eb.and({ provider, provider_txn_id, is_transferred: false }))
  return (await there.executeTakeFirstOrThrow()).minor
}

const localOf = (tx: RefundsTx) =>
  tx
    .selectFrom('refunds')
    .leftJoin('refund_items', 'refund_items.refund_id', 'refunds.id')
    .select(sql<number>`coalesce(sum(coalesce(refund_items.local_minor, refunds.local_minor)), 0)::bigint`.as('minor'))

/** The value of a refund in Jamaican cents. */
export const sumLocal = async (tx: RefundsTx, id: string): Promise<number> =>
  (await localOf(tx).where('refunds.id', '=', id).executeTakeFirstOrThrow()).minor

/** The sum of refunds since then that a person both requested and approved, in Jamaican cents. */
export const sumApprovedAlone = async (tx: RefundsTx, userId: string, since: Date): Promise<number> => {
  const alone = localOf(tx)
    .where('refunds.approved_by', '=', userId)
    .where('refunds.requested_by', '=', userId)
    .where('refunds.approved_at', '>=', since)
    .where('refunds.state', 'not in', ended)
  return (await alone.executeTakeFirstOrThrow()).minor
}
