import { mostSummed } from '@lignum/contract/giving/list-totals'
import { type PledgeQueue, pledgeStatus } from '@lignum/contract/giving/pledges'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { shapedByCaller } from '#kit/database/database'
import { listFields } from '#kit/lists/list-fields'
import { type PageRequest, planList } from '#kit/lists/list-filter'
import { countRows, selectPage } from '#kit/lists/read-page'
import { unlessTooMany } from '../totals/unless-too-many.ts'
import type { PledgesDb, PledgesTx } from './pledges.tables.ts'

const pledges = (db: PledgesDb) =>
  db
    .selectFrom('pledges')
    .innerJoin('project_cards', 'project_cards.id', 'pledges.project_id')
    .select(['pledges.id', 'pledges.code', 'pledges.user_id', 'pledges.project_id', 'pledges.investor_type'])
    .select(['pledges.first_name', 'pledges.last_name', 'pledges.company_name', 'pledges.pledger_name'])
    .select(['pledges.email', 'pledges.phone_number', 'pledges.currency', 'pledges.total_minor', 'pledges.wants_news'])
    .select(['pledges.received_minor', 'pledges.status', 'pledges.created_at', 'pledges.request_hash'])
    .select('pledges.declined_at')
    .select('project_cards.name as project_name')
export type PledgeRow = Awaited<ReturnType<ReturnType<typeof pledges>['executeTakeFirstOrThrow']>>

export const findPledge = (db: PledgesDb, id: string) => pledges(db).where('pledges.id', '=', id).executeTakeFirst()

export const findPledgeByCode = (db: PledgesDb, code: string) =>
  pledges(db).where('pledges.code', '=', code).executeTakeFirst()

/** The fields that finance can filter and sort by. */
const pledgeFields = listFields<PledgesDb, 'pledges' | 'project_cards'>(
  {
    Id: { uuid: 'pledges.id' },
    Code: { text: 'pledges.code' },
    PledgersName: { text: 'pledges.pledger_name' },
    CompanyName: { text: 'pledges.company_name' },
    Projects: { text: 'project_cards.name' },
    ProjectId: { uuid: 'pledges.project_id' },
    TotalPledge: { money: 'pledges.total_minor' },
    AmountReceived: { money: 'pledges.received_minor' },
    Currency: { enum: 'pledges.currency', values: ['JMD', 'USD'] },
    Status: { enum: 'pledges.status', values: pledgeStatus.options },
    PhoneNumber: { text: 'pledges.phone_number' },
    Email: { text: 'pledges.email' },
    PledgeDate: { timestamp: 'pledges.created_at' },
  },
  { order: [{ field: 'PledgeDate', ascending: false }], key: 'pledges.id' },
)

export type PledgeListRequest = PageRequest & { readonly queue: PledgeQueue; readonly overdueBefore: Date }

const inQueue = ({ queue, overdueBefore }: PledgeListRequest): RawBuilder<SqlBool> => {
  if (queue === 'Overdue') return sql`(pledges.status = 'Unfulfilled' and pledges.created_at < ${overdueBefore})`
  return queue === 'Declined' ? sql`(pledges.status = 'Unfulfilled' and pledges.declined_at is not null)` : sql`true`
}

export const listPledges = (db: PledgesDb, request: PledgeListRequest) =>
  selectPage(pledges(db).where(inQueue(request)), planList(pledgeFields, request))

/** Counting stops here: nobody pages further. */
const maxCount = 10_000

export const countPledges = (db: PledgesDb, request: PledgeListRequest): Promise<number> =>
  countRows(
    db,
    db
      .selectFrom('pledges')
      .innerJoin('project_cards', 'project_cards.id', 'pledges.project_id')
      .where(inQueue(request))
      .where(planList(pledgeFields, request).where)
      .limit(maxCount),
  )

/** What was promised and received by the pledges that match, for each currency; null above the limit. */
export const sumPledges = async (db: PledgesDb, request: PledgeListRequest) => {
  const matching = db
    .selectFrom('pledges')
    .innerJoin('project_cards', 'project_cards.id', 'pledges.project_id')
    .select(['pledges.currency', 'pledges.total_minor', 'pledges.received_minor'])
    .where(inQueue(request))
    .where(planList(pledgeFields, request).where)
    .limit(mostSummed + 1)
  const sums = await db
    .selectFrom(matching.as('matching'))
    .select((eb) => [
      'currency',
      eb.fn.countAll<number>().as('count'),
      sql<number>`sum(total_minor)::bigint`.as('promised'),
      sql<number>`sum(received_minor)::bigint`.as('received'),
    ])
    .groupBy('currency')
    .orderBy('currency')
    .modifyEnd(shapedByCaller)
    .execute()
  return unlessTooMany(sums)
}

/** The net money of a pledge by bank payment or order: received minus taken back, where something is left. */
export const listMoneyOf = (tx: PledgesTx, pledgeId: string) =>
  tx
    .selectFrom('pledge_receipts')
    .select(['channel', 'bank_account', 'bank_reference'])
    .select((eb) => [eb.fn.sum<number>('amount_minor').as('minor'), eb.fn.sum<number>('local_minor').as('local_minor')])
    .where('pledge_id', '=', pledgeId)
    .groupBy(['channel', 'order_id', 'bank_account', 'bank_reference'])
    .having((eb) => eb(eb.fn.sum<number>('amount_minor'), '>', 0))
    .execute()

export type PledgeMoney = Awaited<ReturnType<typeof listMoneyOf>>[number]

/** A bank payment of a pledge, with what is left of it after reversals. */
export const findBankMoney = (tx: PledgesTx, receiptId: string) =>
  tx
    .selectFrom('pledge_receipts as entered')
    .innerJoin('pledge_receipts as all', (join) =>
      join
        .onRef('all.pledge_id', '=', 'entered.pledge_id')
        .onRef('all.bank_account', '=', 'entered.bank_account')
        .onRef('all.bank_reference', '=', 'entered.bank_reference'),
    )
    .select(['entered.pledge_id', 'entered.bank_account', 'entered.bank_reference'])
    .select(['entered.amount_minor', 'entered.local_minor'])
    .select(sql<number>`sum("all".amount_minor)::bigint`.as('left_minor'))
    .where('entered.id', '=', receiptId)
    .groupBy('entered.id')
    .executeTakeFirst()

/** The references under which bank money was entered for the pledge: that one, and those numbered after it; and whether all of it was taken back. */
export const listUsedReferences = (
  tx: PledgesTx,
  { pledgeId, reference }: { pledgeId: string; reference: string },
): Promise<{ reference: string; is_taken_back: boolean }[]> =>
  tx
    .selectFrom('pledge_receipts')
    .select(sql<string>`bank_reference`.as('reference'))
    .select(
      sql<boolean>`exists (select from pledge_receipts c where c.corrects_id = pledge_receipts.id)`.as('is_taken_back'),
    )
    .where('pledge_id', '=', pledgeId)
    .where('amount_minor', '>', 0)
    .where(sql<boolean>`(bank_reference = ${reference} or starts_with(bank_reference, ${`${reference}/`}))`)
    .execute()

/** The open order of an online payment of the pledge, if any. */
export const findOpenOrderOf = async (tx: PledgesTx, pledgeId: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('pledge_id', '=', pledgeId)
    .where('status', 'in', ['Pending', 'AwaitingAuthentication'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whether this bank payment was booked for the pledge. */
export const isBankPaymentBooked = async (
  tx: PledgesTx,
  payment: { pledgeId: string; reference: string },
): Promise<boolean> => {
  const booked = await tx
    .selectFrom('pledge_receipts')
    .select('id')
    .where('pledge_id', '=', payment.pledgeId)
    .where('bank_reference', '=', payment.reference)
    .limit(1)
    .executeTakeFirst()
  return booked !== undefined
}
