import { mostSummed } from '@lignum/contract/giving/list-totals'
import { paymentType } from '@lignum/contract/giving/payments'
import { sql, type SqlBool } from 'kysely'
import { shapedByCaller } from '#kit/database/database'
import { listFields } from '#kit/lists/list-fields'
import { type PageRequest, planList } from '#kit/lists/list-filter'
import { countRows } from '#kit/lists/read-page'
import { unlessTooMany } from '../totals/unless-too-many.ts'
import { type AmongOrders, isAnyOf } from './among-orders.reads.ts'
import type { ListsDb } from './lists.tables.ts'
import { withinDays } from './payment-lists.reads.ts'

/** The filter and sort fields of donation lists. */
const donationFields = listFields<ListsDb, 'order_items' | 'orders'>(
  {
    Date: { timestamp: 'orders.created_at', sortBy: ['order_items.order_id'] },
    CreatedDate: { timestamp: 'orders.created_at', sortBy: ['order_items.order_id'] },
    Amount: { money: 'order_items.amount_minor' },
    LocalAmount: { money: 'order_items.local_minor' },
    Currency: { enum: 'orders.currency', values: ['JMD', 'USD'] },
    PaymentType: { enum: 'orders.payment_type', values: paymentType.options },
    OrderId: { uuid: 'order_items.order_id' },
    ProjectId: { uuid: 'order_items.project_id' },
  },
  { order: [{ field: 'Date', ascending: false }], key: 'order_items.project_id' },
)

/** Counting stops here: nobody pages further. */
const maxCount = 10_000

/** The scope of a list: all donations, those of some orders, to the projects of a company, or of one user. */
export type DonationsOf = AmongOrders & { readonly projectIds?: readonly string[]; readonly userId?: string }

/** The project ids of a company. Filtering by ids instead of a join lets each project use the index. */
export const listProjectIds = async (db: ListsDb, companyId: string): Promise<string[]> => {
  const rows = await db.selectFrom('project_cards').select('id').where('company_id', '=', companyId).execute()
  return rows.map((row) => row.id)
}

const isSuccessful = sql<SqlBool>`orders.status = 'Successful'`
/** It went back to the donor, and the exchange bore the loss: its project still has the money. */
const isHeldAllTheSame = sql<SqlBool>`order_items.written_off_minor > 0`

/** What went back of a donation; for a company what was taken from its project for that. */
const refundedOf = ({ projectIds }: DonationsOf) =>
  projectIds
    ? sql<number>`order_items.refunded_minor - order_items.written_off_minor`.as('refunded_minor')
    : sql<number>`order_items.refunded_minor`.as('refunded_minor')

const received = (db: ListsDb, of: DonationsOf, request: PageRequest) =>
  db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .where((eb) => (of.projectIds ? eb.or([isSuccessful, isHeldAllTheSame]) : isSuccessful))
    .where(planList(donationFields, request).where)
    .where(withinDays('order_items.order_id', request))
    .$if(of.userId !== undefined, (q) => q.where('orders.user_id', '=', of.userId ?? null))
    .$if(of.orderIds !== undefined, (q) => q.where(isAnyOf('order_items.order_id', of)))
    .$if(of.projectIds !== undefined, (q) =>
      q.where(sql<SqlBool>`order_items.project_id = any(${of.projectIds ?? []}::uuid[])`),
    )

/** A page of received donations. Pages first and joins afterwards, so that only one page is joined. */
export const listDonations = (db: ListsDb, of: DonationsOf, request: PageRequest) => {
  const plan = planList(donationFields, request)
  const page = received(db, of, request)
    .select(['order_items.order_id', 'order_items.project_id', 'order_items.amount_minor', 'order_items.local_minor'])
    .select(refundedOf(of))
    .select(['orders.created_at', 'orders.currency', 'orders.payment_type', 'orders.user_id'])
    .select(plan.cursor.as('cursor'))
    .select(sql<number>`row_number() over (order by ${plan.orderBy})`.as('position'))
    .orderBy(plan.orderBy)
    .limit(plan.limit)
    .offset(plan.offset)
  return db
    .selectFrom(page.as('page'))
    .leftJoin('project_cards', 'project_cards.id', 'page.project_id')
    .leftJoin('order_contacts', 'order_contacts.order_id', 'page.order_id')
    .selectAll('page')
    .select(['project_cards.name', 'project_cards.company_name'])
    .select(['order_contacts.first_name', 'order_contacts.last_name'])
    .orderBy('page.position')
    .modifyEnd(shapedByCaller)
    .execute()
}
export type DonationRow = Awaited<ReturnType<typeof listDonations>>[number]

/** In index order, so that the count can stop at the limit: otherwise all orders would be read first. */
export const countDonations = async (db: ListsDb, of: DonationsOf, request: PageRequest): Promise<number> =>
  countRows(
    db,
    received(db, of, request).select('order_items.order_id').orderBy('order_items.order_id', 'desc').limit(maxCount),
  )

/** What was given and refunded by the donations that match, for each currency; null above the limit. */
export const sumDonations = async (db: ListsDb, of: DonationsOf, request: PageRequest) => {
  const matching = received(db, of, request)
    .select(['orders.currency', 'order_items.amount_minor', refundedOf(of)])
    // As in the count, so that it can stop at the limit.
    .orderBy('order_items.order_id', 'desc')
    .limit(mostSummed + 1)
  const sums = await db
    .selectFrom(matching.as('matching'))
    .select((eb) => [
      'currency',
      eb.fn.countAll<number>().as('count'),
      sql<number>`sum(amount_minor)::bigint`.as('amount'),
      sql<number>`sum(refunded_minor)::bigint`.as('refunded'),
    ])
    .groupBy('currency')
    .orderBy('currency')
    .modifyEnd(shapedByCaller)
    .execute()
  return unlessTooMany(sums)
}

/** One user's gifts per project and currency, net of refunds. */
export const listProjectsGivenTo = (db: ListsDb, userId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .innerJoin('project_cards', 'project_cards.id', 'order_items.project_id')
    .select(['project_cards.id', 'project_cards.name', 'project_cards.thumbnail_file_id', 'orders.currency'])
    .select((eb) => [
      eb.fn.countAll<number>().as('gifts'),
      eb.fn.sum<string>(eb('order_items.amount_minor', '-', eb.ref('order_items.refunded_minor'))).as('minor'),
      eb.fn
        .sum<string>(eb('order_items.local_minor', '-', eb.ref('order_items.refunded_local_minor')))
        .as('local_minor'),
    ])
    .where('orders.user_id', '=', userId)
    .where('orders.status', '=', 'Successful')
    .groupBy(['project_cards.id', 'project_cards.name', 'project_cards.thumbnail_file_id', 'orders.currency'])
    .orderBy('project_cards.name')
    .orderBy('orders.currency')
    .execute()
