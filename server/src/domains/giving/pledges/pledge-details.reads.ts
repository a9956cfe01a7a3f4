import { sql } from 'kysely'
import type { PledgesDb } from './pledges.tables.ts'

/** Every payment of a pledge, with the receipt that was issued for it. */
export const listPaymentsOfPledge = (db: PledgesDb, pledgeId: string) =>
  db
    .selectFrom('pledge_receipts')
    .select(['pledge_receipts.id', 'channel', 'amount_minor', 'local_minor', 'value_date', 'bank_account'])
    .select(['bank_reference', 'pledge_receipts.order_id', 'entered_by', 'created_at'])
    .select((eb) => [
      eb
        .selectFrom('receipts')
        .select('receipts.number')
        .whereRef('receipts.pledge_receipt_id', '=', 'pledge_receipts.id')
        .orderBy('receipts.issued_at', 'desc')
        .limit(1)
        .as('bank_receipt'),
      eb
        .selectFrom('orders')
        .select('orders.receipt_number')
        .whereRef('orders.id', '=', 'pledge_receipts.order_id')
        .as('order_receipt'),
      sql<boolean>`amount_minor > 0 and exists (select from bank_movements m where m.transaction_id = pledge_receipts.transaction_id and m.line_id is null)
        and not exists (select from pledge_receipts c where c.corrects_id = pledge_receipts.id)`.as(
        'can_be_taken_back',
      ),
    ])
    .where('pledge_id', '=', pledgeId)
    .orderBy('created_at')
    .execute()
export type PledgePaymentRow = Awaited<ReturnType<typeof listPaymentsOfPledge>>[number]

export const listPledgeEvents = (db: PledgesDb, pledgeId: string) =>
  db
    .selectFrom('pledge_events')
    .select(['from_status', 'to_status', 'reason', 'actor_id', 'at'])
    .where('pledge_id', '=', pledgeId)
    .orderBy('at')
    .execute()
export type PledgeEventRow = Awaited<ReturnType<typeof listPledgeEvents>>[number]

/** The open requests about bank money of a pledge: their subject begins with its id. */
export const listWaitingMoney = (db: PledgesDb, pledgeId: string, now: Date) =>
  db
    .selectFrom('money_requests')
    .select(['id', 'summary', 'requested_by', 'requested_at', 'expires_at'])
    .where('kind', 'in', ['bank-receipt', 'bank-correction'])
    .where(sql<boolean>`subject ~>=~ ${`${pledgeId}:`} and subject ~<~ ${`${pledgeId};`}`)
    .where('state', '=', 'open')
    .where('expires_at', '>=', now)
    .orderBy('requested_at')
    .execute()
export type WaitingMoneyRow = Awaited<ReturnType<typeof listWaitingMoney>>[number]

export const findReversal = (db: PledgesDb, pledgeId: string) =>
  db
    .selectFrom('pledges')
    .select(['reason', 'reversal_by', 'reversal_at', 'reversal_reason'])
    .where('id', '=', pledgeId)
    .executeTakeFirst()
export type ReversalRow = NonNullable<Awaited<ReturnType<typeof findReversal>>>
