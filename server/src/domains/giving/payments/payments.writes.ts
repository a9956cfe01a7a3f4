import { sql } from 'kysely'
import type { PaymentStatus } from '@lignum/contract/giving/payments'
import { finalizeCart, freeCart, returnLines } from '../cart/cart.writes.ts'
import { deleteInBatches } from '#kit/database/delete-in-batches'
import type { PaymentsDb, PaymentsTx } from './payments.tables.ts'
import { attemptMoves, type Evidence } from './attempt-flow.ts'
import type { AttemptRow } from './payments.reads.ts'

type Attempt = Pick<AttemptRow, 'id' | 'order_id' | 'state' | 'modified_at'>
type Move = { readonly by: Evidence; readonly to: AttemptRow['state']; readonly now: Date }

/**
 * Moves an attempt to a state if the evidence allows it (attempt-flow.ts); false if not. The result of a look-up is
 * void if the attempt has moved since the look-up began. (`modified_at` has microseconds, a JavaScript date only
 * milliseconds.)
 */
const moveAttempt = async (
  db: PaymentsDb,
  attempt: Attempt,
  { by, to, now }: Move,
  also: { decline_code?: string | null; provider_ref?: string | null; pay_url?: string; returned_at?: Date } = {},
): Promise<boolean> => {
  const moved = await db
    .updateTable('payments')
    .set({ state: to, modified_at: now, ...also })
    .where('id', '=', attempt.id)
    .where('state', 'in', attemptMoves[by][to] ?? [])
    .$if(by === 'look-up', (of) =>
      of
        .where('state', '=', attempt.state)
        .where(sql`date_trunc('milliseconds', modified_at)`, '=', attempt.modified_at),
    )
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/** Sets the cause that the trigger writes into the order's history. */
const setCause = (tx: PaymentsTx, cause: string) => sql`select set_config('lignum.cause', ${cause}, true)`.execute(tx)

/** Locks cart, order and attempt. Every change of a payment takes its locks in this order, as apply_captures does. */
const lockOrder = (tx: PaymentsTx, orderId: string) => sql`select lock_order(${orderId}::uuid)`.execute(tx)

/** Moves an order, if it is still in one of these states; a trigger writes its history. */
export const moveOrder = async (
  tx: PaymentsTx,
  orderId: string,
  { from, to, cause }: { from: readonly PaymentStatus[]; to: PaymentStatus; cause: string },
): Promise<boolean> => {
  await setCause(tx, cause)
  const moved = await tx
    .updateTable('orders')
    .set({ status: to })
    .where('id', '=', orderId)
    .where('status', 'in', from)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/** The provider has accepted the attempt and the payer can pay. False if the attempt has ended in the meantime. */
export const setBegun = async (
  tx: PaymentsTx,
  attempt: Attempt,
  { providerRef, payUrl, now }: { providerRef: string | null; payUrl: string; now: Date },
): Promise<boolean> => {
  const also = { provider_ref: providerRef, pay_url: payUrl }
  await lockOrder(tx, attempt.order_id)
  if (!(await moveAttempt(tx, attempt, { by: 'begin', to: 'awaiting_payer', now }, also))) return false
  return moveOrder(tx, attempt.order_id, { from: ['Pending'], to: 'AwaitingAuthentication', cause: 'begun' })
}

/** Marks the attempt as an authorization only: the money is held, not captured. */
export const setHold = (tx: PaymentsTx, orderId: string) =>
  tx.updateTable('payments').set({ is_hold: true }).where('order_id', '=', orderId).execute()

/** The money is held until the card is verified. The held lines leave the cart, which is free for another gift. */
export const setHeld = async (
  tx: PaymentsTx,
  attempt: Attempt,
  { by, cause, now }: { by: Evidence; cause: string; now: Date },
): Promise<boolean> => {
  await lockOrder(tx, attempt.order_id)
  if (!(await moveAttempt(tx, attempt, { by, to: 'authorized', now }))) return false
  const from = ['Pending', 'AwaitingAuthentication'] as const
  const move = { from, to: 'VerificationRequested', cause } as const
  if (await moveOrder(tx, attempt.order_id, move)) await finalizeCart(tx, attempt.order_id)
  return true
}

/** The money of the hold is booked already, without its order: nothing is held any more. */
export const setTaken = (db: PaymentsDb, attempt: Attempt, now: Date) =>
  moveAttempt(db, attempt, { by: 'hold', to: 'captured', now })

/** The hold was released. Its lines return to the cart. */
export const setVoided = async (tx: PaymentsTx, attempt: Attempt, now: Date) => {
  await lockOrder(tx, attempt.order_id)
  await moveAttempt(tx, attempt, { by: 'hold', to: 'voided', now })
  const move = { from: ['VerificationRequested'], to: 'Canceled', cause: 'card not verified' } as const
  if (await moveOrder(tx, attempt.order_id, move)) await returnLines(tx, attempt.order_id)
}

/** The money of an order under review went back. Its cart is free again. */
export const setReturned = async (tx: PaymentsTx, orderId: string) => {
  await lockOrder(tx, orderId)
  const move = { from: ['VerificationRequested'], to: 'Canceled', cause: 'refunded' } as const
  if (await moveOrder(tx, orderId, move)) await freeCart(tx, orderId)
}

type Ending = 'declined' | 'canceled' | 'expired'

/**
 * The attempt ended without money, and so does its order unless it was paid otherwise. An order under review by the
 * provider (its attempt is unknown) ends with the provider's decision; one under review by us does not.
 */
export const setEnded = async (
  tx: PaymentsTx,
  attempt: Attempt,
  { by, state, code, cause, now }: { by: Evidence; state: Ending; code: string | null; cause: string; now: Date },
): Promise<boolean> => {
  await lockOrder(tx, attempt.order_id)
  if (!(await moveAttempt(tx, attempt, { by, to: state, now }, { decline_code: code }))) return false
  const to = state === 'declined' ? 'Failed' : 'Canceled'
  const isReviewed = state !== 'expired' && (attempt.state === 'unknown' || by === 'hold')
  const from = [
    'Pending',
    'AwaitingAuthentication',
    ...(isReviewed ? (['VerificationRequested'] as const) : []),
  ] as const
  await moveOrder(tx, attempt.order_id, { from, to, cause })
  await freeCart(tx, attempt.order_id)
  if (by === 'hold') await returnLines(tx, attempt.order_id)
  return true
}

/** Claims the attempt for completion; false if another process has claimed it, or it has ended. */
export const claimAttempt = (
  db: PaymentsDb,
  attempt: Attempt,
  by: 'return' | 'approval',
  now: Date,
): Promise<boolean> =>
  moveAttempt(db, attempt, { by, to: 'completing', now }, by === 'return' ? { returned_at: now } : {})

/** The outcome is still open. */
export const setUnsettled = (
  db: PaymentsDb,
  attempt: Attempt,
  move: { by: 'completion' | 'look-up'; to: 'unknown' | 'awaiting_payer'; now: Date },
): Promise<boolean> => moveAttempt(db, attempt, move)

export const insertPage = (
  tx: PaymentsTx,
  page: { tokenHash: Buffer; paymentId: string; html: string; expiresAt: Date },
) =>
  tx
    .insertInto('payment_pages')
    .values({ token_hash: page.tokenHash, payment_id: page.paymentId, html: page.html, expires_at: page.expiresAt })
    .execute()

/** Deletes the idempotency record, so that the same request opens a new order. */
export const deletePaymentRequest = (tx: PaymentsTx, key: string, orderId: string) =>
  tx.deleteFrom('payment_requests').where('key', '=', key).where('order_id', '=', orderId).execute()

/** Deletes idempotency records after a day, and the gateway's pages a day after they expired. */
export const deleteOldPaymentRequests = async (db: PaymentsDb, now: Date) => {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  await deleteInBatches(db, { table: 'payment_requests', column: 'created_at', before: dayAgo })
  await deleteInBatches(db, { table: 'payment_pages', column: 'expires_at', before: dayAgo })
}

/** A newer order of the same cart or pledge replaces this one. If both are paid, the first capture is the gift. */
export const supersedeOrder = async (tx: PaymentsTx, orderId: string, by: string) => {
  await setCause(tx, 'superseded')
  await tx
    .updateTable('orders')
    .set({ superseded_by: by, status: 'Canceled' })
    .where('id', '=', orderId)
    .where('status', 'in', ['Pending', 'AwaitingAuthentication', 'Failed'])
    .execute()
}
