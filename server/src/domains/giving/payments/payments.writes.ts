import { sql } from 'kysely'
import type { PaymentStatus } from '@lignum/contract/payments'
import type { GivingDb, GivingTx } from '../tables.room.ts'

type Attempt = { readonly id: string; readonly order_id: string }

const sayWhy = (tx: GivingTx, cause: string) => sql`select set_config('lignum.cause', ${cause}, true)`.execute(tx)

/** Moves an order, if it is still in one of these states; the database writes its history. */
export const moveOrder = async (
  tx: GivingTx,
  orderId: string,
  { from, to, cause }: { from: readonly PaymentStatus[]; to: PaymentStatus; cause: string },
): Promise<boolean> => {
  await sayWhy(tx, cause)
  const moved = await tx
    .updateTable('orders')
    .set({ status: to })
    .where('id', '=', orderId)
    .where('status', 'in', from)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/** The provider has the attempt, and the payer can go there. */
export const setBegun = async (
  tx: GivingTx,
  attempt: Attempt,
  { providerRef, payUrl, now }: { providerRef: string | null; payUrl: string; now: Date },
) => {
  await tx
    .updateTable('payments')
    .set({ state: 'awaiting_payer', provider_ref: providerRef, pay_url: payUrl, modified_at: now })
    .where('id', '=', attempt.id)
    .where('state', '=', 'created')
    .execute()
  await moveOrder(tx, attempt.order_id, { from: ['Pending'], to: 'AwaitingAuthentication', cause: 'begun' })
}

/** This attempt only holds the money. */
export const setHold = (tx: GivingTx, orderId: string) =>
  tx.updateTable('payments').set({ is_hold: true }).where('order_id', '=', orderId).execute()

/** The money is held on the card until the card is verified; the cart is free for another gift meanwhile. */
export const setHeld = async (tx: GivingTx, attempt: Attempt, cause: string) => {
  await tx
    .updateTable('payments')
    .set({ state: 'authorized', modified_at: new Date() })
    .where('id', '=', attempt.id)
    .where('state', 'not in', ['captured', 'voided', 'authorized'])
    .execute()
  const from = ['Pending', 'AwaitingAuthentication'] as const
  await moveOrder(tx, attempt.order_id, { from, to: 'VerificationRequested', cause })
  await freeCart(tx, attempt.order_id)
}

/** What was held was let go. */
export const setVoided = async (tx: GivingTx, attempt: Attempt) => {
  await tx
    .updateTable('payments')
    .set({ state: 'voided', modified_at: new Date() })
    .where('id', '=', attempt.id)
    .where('state', '=', 'authorized')
    .execute()
  const move = { from: ['VerificationRequested'], to: 'Canceled', cause: 'card not verified' } as const
  await moveOrder(tx, attempt.order_id, move)
}

const freeCart = (tx: GivingTx, orderId: string) =>
  tx.updateTable('carts').set({ open_order_id: null }).where('open_order_id', '=', orderId).execute()

type Ending = 'declined' | 'canceled' | 'expired'

/** The attempt ended without money; so does its order, unless something better happened to it. */
export const setEnded = async (
  tx: GivingTx,
  attempt: Attempt,
  { state, code, cause, now }: { state: Ending; code: string | null; cause: string; now: Date },
) => {
  await tx
    .updateTable('payments')
    .set({ state, decline_code: code, modified_at: now })
    .where('id', '=', attempt.id)
    .where('state', '<>', 'captured')
    .execute()
  const to = state === 'declined' ? 'Failed' : 'Canceled'
  await moveOrder(tx, attempt.order_id, { from: ['Pending', 'AwaitingAuthentication'], to, cause })
  await freeCart(tx, attempt.order_id)
}

/** Takes the attempt for completion; false when somebody else has it. */
export const claimAttempt = async (
  db: GivingDb,
  id: string,
  { from, now }: { from: readonly ('awaiting_payer' | 'unknown' | 'completing')[]; now: Date },
): Promise<boolean> => {
  const claimed = await db
    .updateTable('payments')
    .set({ state: 'completing', asked_at: now, modified_at: now })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return claimed.numUpdatedRows === 1n
}

/** Back to where it was: nothing is known yet. */
export const setUnsettled = (db: GivingDb, id: string, state: 'unknown' | 'awaiting_payer', now: Date) =>
  db
    .updateTable('payments')
    .set({ state, asked_at: now, modified_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['completing', 'unknown', 'awaiting_payer'])
    .execute()

export const insertPage = (
  tx: GivingTx,
  page: { tokenHash: Buffer; paymentId: string; html: string; expiresAt: Date },
) =>
  tx
    .insertInto('payment_pages')
    .values({ token_hash: page.tokenHash, payment_id: page.paymentId, html: page.html, expires_at: page.expiresAt })
    .execute()

/** The page, the first time it is asked for; nothing after that. */
export const takePage = async (db: GivingDb, tokenHash: Buffer, now: Date): Promise<string | null> => {
  const page = await db
    .updateTable('payment_pages')
    .set({ shown_at: now })
    .where('token_hash', '=', tokenHash)
    .where('shown_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('html')
    .executeTakeFirst()
  return page?.html ?? null
}

/** Requests are remembered for a day; the gateway's pages as long as they could be shown. */
export const forgetOldRequests = async (db: GivingDb, now: Date) => {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  await db.deleteFrom('payment_requests').where('created_at', '<', dayAgo).execute()
  await db.deleteFrom('payment_pages').where('expires_at', '<', dayAgo).execute()
}

/** A newer order takes this one's place: should it be paid after all, the money is parked if the newer one was paid too. */
export const supersedeOrder = async (tx: GivingTx, orderId: string, by: string) => {
  await sayWhy(tx, 'superseded')
  await tx
    .updateTable('orders')
    .set({ superseded_by: by, status: 'Canceled' })
    .where('id', '=', orderId)
    .where('status', 'in', ['Pending', 'AwaitingAuthentication', 'Failed'])
    .execute()
}
