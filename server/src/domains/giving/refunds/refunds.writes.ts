import type { RefundState } from '@lignum/contract/giving/refunds'
import { sql } from 'kysely'
import type { ProviderId } from '#providers/provider'
import type { NewRow } from '../base.tables.ts'
import type { RefundsDb, RefundsTx } from './refunds.tables.ts'
import { enterReceiptSeries } from '../receipts/receipts.writes.ts'
import type { Share } from './refund-shares.policy.ts'
import { type CaptureKey, finished } from './refunds.reads.ts'

/** Lock the order before taking money from it, as `apply_captures` does. */
export const lockOrder = (tx: RefundsTx, id: string) =>
  tx
    .selectFrom('orders')
    .select([
      'id',
      'invoice_no',
      'status',
      'currency',
      'total_minor',
      'local_total_minor',
      'refunded_minor',
      'pledge_id',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

export const lockCapture = (tx: RefundsTx, of: CaptureKey) =>
  tx
    .selectFrom('captures')
    .selectAll()
    .where('provider', '=', of.provider)
    .where('provider_txn_id', '=', of.provider_txn_id)
    .forUpdate()
    .executeTakeFirst()

/**
 * Locks the order of a gift and then the receipt series, because its receipt may be replaced; `apply_captures` locks in
 * the same order. Unallocated money has no order: locks the capture itself.
 */
export const lockGift = async (tx: RefundsTx, orderId: string | null, of: CaptureKey): Promise<LockedOrder | null> => {
  if (orderId) {
    const order = await lockOrder(tx, orderId)
    await enterReceiptSeries(tx)
    return order ?? null
  }
  await lockCapture(tx, of)
  return null
}

export const lockRefund = (tx: RefundsTx, id: string) =>
  tx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export type LockedRefund = NonNullable<Awaited<ReturnType<typeof lockRefund>>>

/** Serializes the approvals of one person, so that the sum they approved alone today is exact. */
export const lockRefundsOf = (tx: RefundsTx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`refund:${userId}`}, 0))`.execute(tx)

export const insertRefund = async (
  tx: RefundsTx,
  refund: NewRow<'refunds'>,
  shares: readonly Share[],
): Promise<string> => {
  const { id } = await tx.insertInto('refunds').values(refund).returning('id').executeTakeFirstOrThrow()
  const items = shares.map((share) => ({
    refund_id: id,
    project_id: share.projectId,
    amount_minor: share.minor,
    local_minor: share.localMinor,
  }))
  if (items.length > 0) await tx.insertInto('refund_items').values(items).execute()
  return id
}

export const setRefund = (
  tx: RefundsTx,
  id: string,
  to: {
    state: RefundState
    provider_refund_id?: string | null
    hand_reference?: string
    approved_by?: string
    approved_at?: Date
  },
) =>
  tx
    .updateTable('refunds')
    .set({ ...to, modified_at: new Date() })
    .where('id', '=', id)
    .execute()

/** A report of the provider has what staff finished by hand, so our bank did not pay it. */
export const setReported = (tx: RefundsTx, { provider, provider_txn_id }: CaptureKey) =>
  tx
    .updateTable('refunds')
    .set({ is_reported: true })
    .where((eb) => eb.and({ provider, provider_txn_id, is_transferred: false, is_reported: false }))
    .where('state', '=', 'succeeded')
    .where('provider_refund_id', 'is', null)
    .execute()

/**
 * A later report has less than is refunded here: a refund of the difference, and any that is larger than what the report
 * has, came back to the provider, as from a closed card, and our bank may pay it.
 */
export const setReturned = (
  tx: RefundsTx,
  { provider, provider_txn_id }: CaptureKey,
  { ours, refundedMinor }: { readonly ours: number; readonly refundedMinor: number },
) =>
  tx
    .updateTable('refunds')
    .set({ is_reported: false })
    .where((eb) => eb.and({ provider, provider_txn_id, is_reported: true }))
    .where((eb) => eb.or([eb('amount_minor', '=', ours - refundedMinor), eb('amount_minor', '>', refundedMinor)]))
    .execute()

type Unfinished = {
  readonly provider: ProviderId
  readonly states: readonly RefundState[]
  readonly now: Date
  readonly quietSince: Date
  readonly repeatableSince: Date
  readonly limit: number
}

/** Claims unfinished refunds without a change or check for a while; other processes claim different ones. */
export const claimUnfinished = (db: RefundsDb, of: Unfinished) =>
  db
    .updateTable('refunds')
    .set({ asked_at: of.now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('refunds')
        .select('id')
        .where('provider', '=', of.provider)
        .where('state', 'not in', finished)
        .where('state', 'in', of.states)
        .where('modified_at', '<', of.quietSince)
        .where((or) => or.or([or('asked_at', 'is', null), or('asked_at', '<', of.quietSince)]))
        .where((or) => or.or([or('state', 'in', ['approved', 'pending']), or('created_at', '>', of.repeatableSince)]))
        .orderBy('asked_at', (order) => order.asc().nullsFirst())
        .limit(of.limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'state'])
    .execute()

/** Rejects a refund that is only requested: after a lost dispute the donor has the money from the bank. */
export const rejectRequested = (tx: RefundsTx, of: CaptureKey) =>
  tx
    .updateTable('refunds')
    .set({ state: 'rejected', modified_at: new Date() })
    .where('provider', '=', of.provider)
    .where('provider_txn_id', '=', of.provider_txn_id)
    .where('state', '=', 'requested')
    .execute()

/** Adds refunded amounts to the order, its items and its capture. */
export const addRefunded = async (
  tx: RefundsTx,
  { orderId, shares, minor }: { orderId: string; shares: readonly Share[]; minor: number },
) => {
  for (const share of shares)
    await tx
      .updateTable('order_items')
      .set((eb) => ({
        refunded_minor: eb('refunded_minor', '+', share.minor),
        refunded_local_minor: eb('refunded_local_minor', '+', share.localMinor),
      }))
      .where('order_id', '=', orderId)
      .where('project_id', '=', share.projectId)
      .execute()
  const ofOrder = shares.reduce((sum, share) => sum + share.minor, 0)
  await tx
    .updateTable('orders')
    .set((eb) => ({ refunded_minor: eb('refunded_minor', '+', ofOrder) }))
    .where('id', '=', orderId)
    .execute()
  await tx
    .updateTable('captures')
    .set({ refunded_minor: sql`least(amount_minor, refunded_minor + ${minor}::bigint)` })
    .where('order_id', '=', orderId)
    .where('outcome', '=', 'applied')
    .execute()
}

/** Adds a refunded amount to an unallocated capture; when nothing is left it is resolved. */
export const addRefundedUnallocated = (tx: RefundsTx, of: CaptureKey, minor: number) =>
  tx
    .updateTable('captures')
    .set({
      refunded_minor: sql`refunded_minor + ${minor}::bigint`,
      resolved_at: sql`case when refunded_minor + ${minor}::bigint = amount_minor then clock_timestamp() end`,
    })
    .where('provider', '=', of.provider)
    .where('provider_txn_id', '=', of.provider_txn_id)
    .execute()
