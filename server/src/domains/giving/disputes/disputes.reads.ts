import type { Currency } from '@lignum/contract/core/money'
import { mostSummed } from '@lignum/contract/giving/list-totals'
import { disputeStage } from '@lignum/contract/giving/refunds'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { shapedByCaller } from '#kit/database/database'
import { listFields } from '#kit/lists/list-fields'
import { type PageRequest, planList } from '#kit/lists/list-filter'
import { countRows, selectPage } from '#kit/lists/read-page'
import { sql } from 'kysely'
import type { ProviderId } from '#providers/provider'
import { unlessTooMany } from '../totals/unless-too-many.ts'
import type { DisputesDb, DisputesTx } from './disputes.tables.ts'
import type { Share } from '../refunds/refund-shares.policy.ts'
import type { CaptureKey } from '../refunds/refunds.reads.ts'

/** What a lost dispute took from each project. */
export const listLost = async (tx: DisputesTx, disputeId: string): Promise<Share[]> => {
  const rows = await tx
    .selectFrom('dispute_items')
    .select(['project_id', 'amount_minor', 'local_minor'])
    .where('dispute_id', '=', disputeId)
    .orderBy('project_id')
    .execute()
  return rows.map((row) => ({ projectId: row.project_id, minor: row.amount_minor, localMinor: row.local_minor }))
}

export const hasOpenDispute = async (tx: DisputesTx, of: CaptureKey): Promise<boolean> =>
  (await tx
    .selectFrom('disputes')
    .select('id')
    .where('provider', '=', of.provider)
    .where('provider_txn_id', '=', of.provider_txn_id)
    .where('state', '=', 'open')
    .executeTakeFirst()) !== undefined

/** The sum of the lost disputes of a capture, including what was written off. */
export const sumLost = async (tx: DisputesTx, { provider, provider_txn_id }: CaptureKey): Promise<number> => {
  const lost = tx
    .selectFrom('disputes')
    .select(sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('minor'))
    .where('state', '=', 'lost')
  return (await lost.where((eb) => eb.and({ provider, provider_txn_id })).executeTakeFirstOrThrow()).minor
}

export const findDispute = (db: DisputesDb, provider: ProviderId, disputeId: string) =>
  db
    .selectFrom('disputes')
    .select(['id', 'state'])
    .where('provider', '=', provider)
    .where('provider_dispute_id', '=', disputeId)
    .executeTakeFirst()

/** Whether the fee of a dispute was booked when it was opened. */
export const wasOpenedWithFee = async (tx: DisputesTx, { id, currency }: { id: string; currency: Currency }) => {
  const found = await tx
    .selectFrom('ledger_keys')
    .innerJoin('ledger_entries', 'ledger_entries.transaction_id', 'ledger_keys.transaction_id')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
    .select('ledger_keys.key')
    .where('ledger_keys.key', '=', `dispute:${id}:open`)
    .where('ledger_accounts.code', '=', `E:dispute_fee:${currency}`)
    .executeTakeFirst()
  return found !== undefined
}

/** The sum of a capture that is refunded, promised as a refund, or disputed. */
export const sumClaimed = async (tx: DisputesTx, { provider, provider_txn_id }: CaptureKey): Promise<number> => {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from (
      select amount_minor from disputes
      where provider = ${provider}::payment_provider and provider_txn_id = ${provider_txn_id} and state <> 'won'
      union all
      select amount_minor from refunds
      where provider = ${provider}::payment_provider and provider_txn_id = ${provider_txn_id}
        and state not in ('requested', 'failed', 'rejected')) claims`.execute(tx)
  return rows[0]?.minor ?? 0
}

const disputeFields = listFields<DisputesDb, 'disputes'>(
  {
    Id: { uuid: 'disputes.id' },
    OrderId: { uuid: 'disputes.order_id' },
    Provider: { enum: 'disputes.provider', values: ['fygaro', 'powertranz', 'paypal'] },
    TransactionId: { text: 'disputes.provider_txn_id' },
    ProviderDisputeId: { text: 'disputes.provider_dispute_id' },
    Currency: { enum: 'disputes.currency', values: ['JMD', 'USD'] },
    Amount: { money: 'disputes.amount_minor' },
    Stage: { enum: 'disputes.state', values: disputeStage.options },
    OpenedDate: { timestamp: 'disputes.opened_at' },
  },
  { order: [{ field: 'OpenedDate', ascending: false }], key: 'disputes.id' },
)

/** A page of disputes, each with the outcome that waits for a second person. */
export const listDisputes = (db: DisputesDb, request: PageRequest) =>
  selectPage(
    db
      .selectFrom('disputes')
      .leftJoin('orders', 'orders.id', 'disputes.order_id')
      .leftJoin('order_contacts', 'order_contacts.order_id', 'disputes.order_id')
      .selectAll('disputes')
      .select(['orders.invoice_no', 'order_contacts.first_name', 'order_contacts.last_name'])
      .select((eb) => [
        jsonObjectFrom(
          eb
            .selectFrom('money_requests')
            .select(['money_requests.id', 'money_requests.summary', 'money_requests.requested_by'])
            .where('money_requests.kind', '=', 'dispute')
            .where('money_requests.state', '=', 'open')
            .where('money_requests.expires_at', '>', sql<Date>`clock_timestamp()`)
            .where(sql<boolean>`money_requests.subject in (disputes.id || ':lost', disputes.id || ':won')`)
            .limit(1),
        ).as('waiting'),
      ]),
    planList(disputeFields, request),
  )
export type DisputeRow = Awaited<ReturnType<typeof listDisputes>>[number]

export const countDisputes = (db: DisputesDb, request: PageRequest): Promise<number> =>
  countRows(db, db.selectFrom('disputes').where(planList(disputeFields, request).where))

/** The sum of the disputes that match, for each currency; null above the limit. */
export const sumDisputes = async (db: DisputesDb, request: PageRequest) => {
  const matching = db
    .selectFrom('disputes')
    .select(['disputes.currency', 'disputes.amount_minor'])
    .where(planList(disputeFields, request).where)
    .limit(mostSummed + 1)
  const sums = await db
    .selectFrom(matching.as('matching'))
    .select((eb) => [
      'currency',
      eb.fn.countAll<number>().as('count'),
      sql<number>`sum(amount_minor)::bigint`.as('amount'),
    ])
    .groupBy('currency')
    .orderBy('currency')
    .modifyEnd(shapedByCaller)
    .execute()
  return unlessTooMany(sums)
}
