import type { ListFilter, ListRequest } from '@lignum/contract/core/lists'
import { mostSummed } from '@lignum/contract/giving/list-totals'
import { paymentStatus, paymentType } from '@lignum/contract/giving/payments'
import { type Kysely, sql, type SqlBool } from 'kysely'
import { shapedByCaller } from '#kit/database/database'
import { exchange } from '#kit/values/exchange'
import { listFields } from '#kit/lists/list-fields'
import { type PageRequest, planList } from '#kit/lists/list-filter'
import { countRows, type Listed, selectPage } from '#kit/lists/read-page'
import type { ListsDb } from './lists.tables.ts'
import { unlessTooMany } from '../totals/unless-too-many.ts'
import { type AmongOrders, isAnyOf } from './among-orders.reads.ts'

type TablesOf<Database> = Database extends Kysely<infer Tables> ? Tables : never
/** Columns computed per order. Only for one user's list: too expensive for the list of all payments. */
type Named = { invoice: string; donations: string }
type OwnTables = Kysely<Pick<TablesOf<ListsDb>, 'orders'> & { named: Named }>

const commonFields = {
  Id: { uuid: 'orders.id' },
  // Order ids start with their creation time, so the primary key index has them in this order.
  Date: { timestamp: 'orders.created_at', sortBy: ['orders.id'] },
  Total: { money: 'orders.total_minor' },
  Refunded: { money: 'orders.refunded_minor' },
  Currency: { enum: 'orders.currency', values: ['JMD', 'USD'] },
  Status: { enum: 'orders.status', values: paymentStatus.options },
  Type: { enum: 'orders.payment_type', values: paymentType.options },
  ReceiptNo: { text: 'orders.receipt_number' },
} as const
const newestFirst = { order: [{ field: 'Date', ascending: false }], key: 'orders.id' } as const

/** The filter and sort fields for staff: only those with an index, as there are millions of orders. */
const paymentFields = listFields<ListsDb, 'orders'>(
  {
    ...commonFields,
    UserId: { uuid: 'orders.user_id' },
    InvoiceId: { number: 'orders.invoice_no' },
    InvoiceNumber: { number: 'orders.invoice_no' },
  },
  newestFirst,
)
/** The filter and sort fields for donors' own payments. */
const ownPaymentFields = listFields<OwnTables, 'orders' | 'named'>(
  {
    ...commonFields,
    InvoiceId: { text: 'named.invoice' },
    InvoiceNumber: { text: 'named.invoice' },
    Donations: { text: 'named.donations' },
  },
  newestFirst,
)

/** Counting stops here: nobody pages further. */
const maxCount = 10_000

/** Not a join: the planner expects a row in each month of the items, and would read all projects for each order. */
const isInOrder = sql<SqlBool>`project_cards.id = any(array(
  select order_items.project_id from order_items where order_items.order_id = orders.id))`

const parts = (db: ListsDb, page: { ids: readonly string[] }) =>
  db
    .selectFrom('orders')
    .leftJoin('order_contacts', 'order_contacts.order_id', 'orders.id')
    .leftJoin('captures', (join) =>
      join.onRef('captures.order_id', '=', 'orders.id').on('captures.outcome', '=', 'applied'),
    )
    .select(['orders.id', 'orders.cart_id', 'orders.user_id', 'orders.currency', 'orders.total_minor'])
    .select(['orders.refunded_minor', 'orders.created_at', 'orders.payment_type', 'orders.status', 'orders.invoice_no'])
    .select(['orders.receipt_number', 'captures.provider_txn_id', 'captures.auth_code', 'captures.card_brand'])
    .select('captures.card_last4')
    .select(['order_contacts.first_name', 'order_contacts.last_name'])
    .select((eb) => [
      eb
        .selectFrom('project_cards')
        .select((of) => of.fn<string[]>('array_agg', [sql`project_cards.name order by project_cards.name`]).as('names'))
        .where(isInOrder)
        .as('projects'),
    ])
    .where(sql<SqlBool>`orders.id = any(${page.ids}::uuid[])`)
export type PaymentListRow = Awaited<ReturnType<ReturnType<typeof parts>['executeTakeFirstOrThrow']>>

type Position = { readonly id: string; readonly cursor: string }

/** The full rows of a page, in the order of the page. Joins run after paging, for one page only. */
const withParts = async (db: ListsDb, page: readonly Position[]): Promise<Listed<PaymentListRow>[]> => {
  const ids = page.map(({ id }) => id)
  const found = new Map((await parts(db, { ids }).execute()).map((row) => [row.id, row]))
  return page.flatMap(({ id, cursor }) => {
    const row = found.get(id)
    return row ? [{ ...row, cursor }] : []
  })
}

const planPayments = (request: PageRequest) =>
  planList(paymentFields, { ...request, filters: request.filters.map(withPlainInvoice) })

const payments = (db: ListsDb, request: AmongOrders & PageRequest) =>
  db
    .selectFrom('orders')
    .where(withinDays('orders.id', request))
    .$if(request.orderIds !== undefined, (q) => q.where(isAnyOf('orders.id', request)))

/** A page of all payments. */
export const listPayments = async (db: ListsDb, request: AmongOrders & PageRequest) =>
  withParts(db, await selectPage(payments(db, request).select('orders.id'), planPayments(request)))

export const countPayments = async (db: ListsDb, request: AmongOrders & PageRequest): Promise<number> =>
  countRows(db, payments(db, request).where(planPayments(request).where).limit(maxCount))

/** What was received and refunded by the payments that match, for each currency; null above the limit. */
export const sumPayments = async (db: ListsDb, request: AmongOrders & PageRequest) => {
  const matching = payments(db, request)
    .select(['orders.currency', 'orders.status', 'orders.total_minor', 'orders.refunded_minor'])
    .where(planPayments(request).where)
    .limit(mostSummed + 1)
  const sums = await db
    .selectFrom(matching.as('matching'))
    .select((eb) => [
      'currency',
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(total_minor) filter (where status in ('Successful', 'Reversed')), 0)::bigint`.as('paid'),
      sql<number>`sum(refunded_minor)::bigint`.as('refunded'),
    ])
    .groupBy('currency')
    .orderBy('currency')
    .modifyEnd(shapedByCaller)
    .execute()
  return unlessTooMany(sums)
}

/** Computed only if the request filters or sorts by project names: they cost more than the rest of the query. */
const namesOfProjects = sql<string>`coalesce((
  select string_agg(project_cards.name, ', ' order by project_cards.name) from project_cards where ${isInOrder}), '')`
const usesProjectNames = ({ filters, orderBy }: ListRequest) =>
  [...filters, ...orderBy].some(({ field }) => field?.toLowerCase() === 'donations')

/** A page of one user's payments, with the count and the paid total (net of refunds) per currency. */
export const listPaymentsOf = async (db: ListsDb, userId: string, request: ListRequest) => {
  const plan = planList(ownPaymentFields, { ...request, filters: request.filters.map(withCodedInvoice) })
  const chosen = db
    .selectFrom('orders')
    .innerJoinLateral(
      () =>
        db
          .selectNoFrom([
            sql<string>`invoice_number(${exchange().code}, orders.invoice_no)`.as('invoice'),
            (usesProjectNames(request) ? namesOfProjects : sql<string>`''`).as('donations'),
          ])
          .as('named'),
      (join) => join.onTrue(),
    )
    .where('orders.user_id', '=', userId)
  const page = await selectPage(chosen.select('orders.id'), plan)
  const sums = await chosen
    .where(plan.where)
    .select((eb) => [
      'orders.currency',
      eb.fn.countAll<number>().as('n'),
      sql<number>`coalesce(sum(orders.total_minor - orders.refunded_minor)
        filter (where orders.status in ('Successful', 'Reversed')), 0)::bigint`.as('minor'),
    ])
    .groupBy('orders.currency')
    .orderBy('orders.currency')
    .modifyEnd(shapedByCaller)
    .execute()
  return { rows: await withParts(db, page), sums }
}

const isInvoice = ({ field }: ListFilter) => /^invoice(id|number)$/i.test(field ?? '')

/** Staff enter the invoice number as printed; the column is an integer. */
const withPlainInvoice = (filter: ListFilter): ListFilter =>
  isInvoice(filter) && typeof filter.value === 'string'
    ? { ...filter, value: filter.value.trim().replace(/^(?:[A-Z]{2}-)?INV-0*(?=\d)/i, '') }
    : filter

/** Older invoices have a number without the exchange's code. */
const withCodedInvoice = (filter: ListFilter): ListFilter =>
  isInvoice(filter) && typeof filter.value === 'string' && /^INV-\d+$/i.test(filter.value.trim())
    ? { ...filter, value: `${exchange().code}-${filter.value.trim().toUpperCase()}` }
    : filter

const hourMs = 3_600_000
/** No order is older or newer, and an hour before or after is a date that PostgreSQL reads. */
const [firstMs, lastMs] = [0, Date.UTC(9998, 0)]
const opens = new Set(['GreaterThan', 'GreaterThanOrEqualTo', 'Equal'])
const closes = new Set(['LessThan', 'LessThanOrEqualTo', 'Equal'])

/**
 * Turns date filters into id ranges, so that PostgreSQL can skip partitions: ids start with their creation time, and
 * tables are partitioned by id, one month each.
 */
export const withinDays = (column: 'orders.id' | 'order_items.order_id', { filters }: ListRequest) => {
  const isConjunction = filters.every((filter, i) => i === 0 || filter.joinType === 'and')
  const dates = isConjunction ? filters.filter((f) => f.field?.toLowerCase() === 'date' && f.ignore !== true) : []
  const bounds = dates.flatMap(({ filterType, value }) => {
    const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
    if (Number.isNaN(at)) return []
    const id = (ms: number) =>
      sql`first_id_at(${new Date(Math.min(Math.max(ms, firstMs), lastMs)).toISOString()}::timestamptz)`
    return [
      ...(opens.has(filterType) ? [sql<SqlBool>`${sql.ref(column)} >= ${id(at - hourMs)}`] : []),
      ...(closes.has(filterType) ? [sql<SqlBool>`${sql.ref(column)} < ${id(at + hourMs)}`] : []),
    ]
  })
  return bounds.reduce((all, bound) => sql<SqlBool>`${all} and ${bound}`, sql<SqlBool>`true`)
}
