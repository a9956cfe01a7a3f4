import { sql } from 'kysely'
import { moveSubject } from '../moves/move-subject.ts'
import type { ListsDb } from './lists.tables.ts'

/** What happened to one order, from each table in which it is recorded. */
export const listAttemptsOf = (db: ListsDb, orderId: string) =>
  db
    .selectFrom('payments')
    .select(['provider', 'state', 'provider_ref', 'decline_code', 'created_at', 'modified_at', 'returned_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()

export const listStatusesOf = (db: ListsDb, orderId: string) =>
  db
    .selectFrom('payment_events')
    .select(['from_status', 'to_status', 'cause', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .execute()

/** The applied capture and those beside it: two searches, because each has an index of its own. */
export const listCapturesOf = async (db: ListsDb, orderId: string) => {
  const captures = db
    .selectFrom('captures')
    .select(['provider', 'provider_txn_id', 'outcome', 'currency', 'amount_minor', 'fee_minor', 'auth_code', 'cause'])
    .select(['deliveries', 'refunded_minor', 'resolved_at', 'captured_at'])
    .where('order_id', '=', orderId)
  return captures
    .where('outcome', '=', 'applied')
    .unionAll(captures.where('outcome', '<>', 'applied'))
    .orderBy('captured_at')
    .execute()
}

export const listReceiptsOf = (db: ListsDb, orderId: string) =>
  db
    .selectFrom('receipts')
    .select(['number', 'status', 'currency', 'amount_minor', 'issued_at', 'mailed_at', 'voided_at', 'void_reason'])
    .select('replaces')
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .execute()

export const listRefundsOf = (db: ListsDb, orderId: string) =>
  db
    .selectFrom('refunds')
    .select(['id', 'state', 'currency', 'amount_minor', 'reason', 'requested_by', 'approved_by', 'approved_at'])
    .select(['created_at', 'modified_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()

export const listDisputesOf = (db: ListsDb, orderId: string) =>
  db
    .selectFrom('captures')
    .innerJoin('disputes', (join) =>
      join
        .onRef('disputes.provider', '=', 'captures.provider')
        .onRef('disputes.provider_txn_id', '=', 'captures.provider_txn_id'),
    )
    .select(['disputes.provider', 'provider_dispute_id', 'state', 'disputes.currency', 'disputes.amount_minor'])
    .select(['opened_at', 'closed_at'])
    .where('captures.order_id', '=', orderId)
    .where('captures.outcome', '=', 'applied')
    .orderBy('opened_at')
    .execute()

export const listMovesOf = (db: ListsDb, orderId: string) =>
  db
    .selectFrom('gift_moves')
    .innerJoin('project_cards as left_project', 'left_project.id', 'gift_moves.from_project_id')
    .innerJoin('project_cards as new_project', 'new_project.id', 'gift_moves.to_project_id')
    .select(['left_project.name as from', 'new_project.name as to', 'gift_moves.currency', 'gift_moves.amount_minor'])
    .select(['gift_moves.reason', 'gift_moves.requested_by', 'gift_moves.approved_by', 'gift_moves.moved_at'])
    .where('gift_moves.order_id', '=', orderId)
    .orderBy('gift_moves.moved_at')
    .execute()

/** The moves of an order that wait for a second person. */
export const listWaitingMoves = (db: ListsDb, orderId: string, projectIds: readonly string[]) =>
  db
    .selectFrom('money_requests')
    .select(['summary', 'requested_by', 'requested_at'])
    .where('kind', '=', 'move')
    .where('state', '=', 'open')
    .where('subject', '=', sql<string>`any(${projectIds.map((id) => moveSubject(orderId, id))}::text[])`)
    .execute()

/** The ledger transactions of an order with their entries. An order is older than any transaction of it. */
export const listPostingsOf = (db: ListsDb, orderId: string) =>
  db
    .selectFrom('ledger_transactions')
    .innerJoin('ledger_entries', 'ledger_entries.transaction_id', 'ledger_transactions.id')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
    .leftJoin('project_cards', 'project_cards.id', 'ledger_entries.project_id')
    .select(['ledger_transactions.id', 'ledger_transactions.kind', 'ledger_transactions.event_at'])
    .select(['ledger_accounts.code', 'ledger_entries.currency', 'ledger_entries.amount_minor'])
    .select('project_cards.name as project')
    .where('ledger_transactions.order_id', '=', orderId)
    .where('ledger_transactions.id', '>=', orderId)
    .where('ledger_entries.transaction_id', '>=', orderId)
    .orderBy('ledger_transactions.id')
    .orderBy('ledger_entries.id')
    .execute()
