import { sql } from 'kysely'
import type { ListsDb } from './lists.tables.ts'
import type { WaitingKind } from './next-step.policy.ts'

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

/** What identifies the captures of an order: refunds and disputes of any of them are found by it. */
const captureKeysOf = (db: ListsDb, orderId: string) => {
  const captures = db.selectFrom('captures').select(['provider', 'provider_txn_id']).where('order_id', '=', orderId)
  return captures
    .where('outcome', '=', 'applied')
    .unionAll(captures.where('outcome', '<>', 'applied'))
    .as('of_order')
}

/**
 * Captures that came for this order and were allocated to another one, which they name since. That they came for this
 * order is known from the ledger alone. An order is older than any transaction of it.
 */
export const listAllocatedElsewhere = (db: ListsDb, orderId: string) =>
  db
    .selectFrom('ledger_transactions as came')
    .innerJoin('ledger_keys', (join) =>
      join.on(sql<boolean>`ledger_keys.key = 'allocation' || substr(came.key, length('capture') + 1)`),
    )
    .innerJoin('ledger_transactions as allocated', 'allocated.id', 'ledger_keys.transaction_id')
    .innerJoin('allocations', 'allocations.order_id', 'allocated.order_id')
    .innerJoin('orders', 'orders.id', 'allocations.order_id')
    .innerJoin('captures', (join) =>
      join
        .onRef('captures.provider', '=', 'allocations.provider')
        .onRef('captures.provider_txn_id', '=', 'allocations.provider_txn_id'),
    )
    .select(['captures.provider', 'captures.provider_txn_id', 'captures.currency', 'captures.amount_minor'])
    .select(['captures.captured_at', 'allocations.was', 'allocations.allocated_at', 'orders.invoice_no'])
    .where('came.order_id', '=', orderId)
    .where('came.id', '>=', orderId)
    .where('came.kind', 'in', ['excess_capture', 'mismatch_capture'])
    .where('allocations.order_id', '<>', orderId)
    .orderBy('captures.captured_at')
    .execute()

/** Whether money that comes for an unpaid order is excess, because its cart or pledge was paid by another order. */
export const isPaidByAnother = async (db: ListsDb, orderId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('orders')
    .select(sql<boolean>`is_paid_for(orders)`.as('is_paid'))
    .where('id', '=', orderId)
    .where('status', 'not in', ['Successful', 'Reversed'])
    .executeTakeFirst()
  return found?.is_paid ?? false
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
    .selectFrom(captureKeysOf(db, orderId))
    .innerJoin('refunds', (join) =>
      join
        .onRef('refunds.provider', '=', 'of_order.provider')
        .onRef('refunds.provider_txn_id', '=', 'of_order.provider_txn_id'),
    )
    .select(['id', 'state', 'currency', 'amount_minor', 'reason', 'requested_by', 'approved_by', 'approved_at'])
    .select(['refunds.provider', 'refunds.provider_txn_id', 'created_at', 'modified_at'])
    .orderBy('created_at')
    .execute()

export const listDisputesOf = (db: ListsDb, orderId: string) =>
  db
    .selectFrom(captureKeysOf(db, orderId))
    .innerJoin('disputes', (join) =>
      join
        .onRef('disputes.provider', '=', 'of_order.provider')
        .onRef('disputes.provider_txn_id', '=', 'of_order.provider_txn_id'),
    )
    .select(['id', 'disputes.provider', 'disputes.provider_txn_id', 'provider_dispute_id', 'state'])
    .select(['currency', 'amount_minor', 'opened_at', 'closed_at'])
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

/** The requests about these subjects that wait for a second person. A job marks expired ones later, so now counts. */
export const listWaitingRequests = (db: ListsDb, subjects: readonly string[], now: Date) =>
  db
    .selectFrom('money_requests')
    .select(['kind', 'subject', 'summary', 'requested_by', 'requested_at'])
    .where('kind', 'in', ['move', 'allocation', 'dispute'])
    .$narrowType<{ kind: WaitingKind }>()
    .where('state', '=', 'open')
    .where('subject', '=', sql<string>`any(${subjects}::text[])`)
    .where('expires_at', '>=', now)
    .orderBy('requested_at')
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
