import { sql } from 'kysely'
import type { PaymentStatus } from '@lignum/contract/giving/payments'
import { finalizeCart, freeCart, returnLines } from '../cart/cart.writes.ts'
import { deleteInBatches } from '#kit/database/delete-in-batches'
import type { GivingDb, GivingTx } from '../giving.tables.ts'
import { attemptMoves, type Evidence } from './attempt-flow.ts'
import type { AttemptRow } from './payments.reads.ts'

type Attempt = Pick<AttemptRow, 'id' | 'order_id' | 'state' | 'modified_at'>
type Move = { readonly by: Evidence; readonly to: AttemptRow['state']; readonly now: Date }

/**
 * Moves an attempt as far as the evidence goes (attempt-flow.ts); false where it does not. A look-up says nothing about an attempt that
 * moved while it was under way. (The rows' times have more digits than ours.)
 */
const moveAttempt = async (
  db: GivingDb,
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

const sayWhy = (tx: GivingTx, cause: string) => sql`select set_config('lignum.cause', ${cause}, true)`.execute(tx)

/** Cart, order, attempt: every change of a payment takes its locks in this order, as apply_captures does. */
const lockOrder = (tx: GivingTx, orderId: string) => sql`select lock_order(${orderId}::uuid)`.execute(tx)

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

/** The provider has the attempt, and the payer can go there. False when the attempt had ended meanwhile. */
export const setBegun = async (
  tx: GivingTx,
  attempt: Attempt,
  { providerRef, payUrl, now }: { providerRef: string | null; payUrl: string; now: Date },
): Promise<boolean> => {
  const also = { provider_ref: providerRef, pay_url: payUrl }
  await lockOrder(tx, attempt.order_id)
  if (!(await moveAttempt(tx, attempt, { by: 'begin', to: 'awaiting_payer', now }, also))) return false
  return moveOrder(tx, attempt.order_id, { from: ['Pending'], to: 'AwaitingAuthentication', cause: 'begun' })
}

/** This attempt only holds the money. */
export const setHold = (tx: GivingTx, orderId: string) =>
  tx.updateTable('payments').set({ is_hold: true }).where('order_id', '=', orderId).execute()

/** The money is held on the card until the card is verified. What is held leaves the cart, which is free for another gift. */
export const setHeld = async (
  tx: GivingTx,
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

/** What was held was let go, and is in the cart again. */
export const setVoided = async (tx: GivingTx, attempt: Attempt, now: Date) => {
  await lockOrder(tx, attempt.order_id)
  await moveAttempt(tx, attempt, { by: 'hold', to: 'voided', now })
  const move = { from: ['VerificationRequested'], to: 'Canceled', cause: 'card not verified' } as const
  if (await moveOrder(tx, attempt.order_id, move)) await returnLines(tx, attempt.order_id)
}

type Ending = 'declined' | 'canceled' | 'expired'

/**
 * The attempt ended without money; so does its order, unless something better happened to it. An order that waits for the provider's
 * review (its attempt is unknown) ends with the provider's word; one that waits for us does not.
 */
export const setEnded = async (
  tx: GivingTx,
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

/** Takes the attempt for completion; false when somebody else has it, or it is over. */
export const claimAttempt = (db: GivingDb, attempt: Attempt, by: 'return' | 'approval', now: Date): Promise<boolean> =>
  moveAttempt(db, attempt, { by, to: 'completing', now }, by === 'return' ? { returned_at: now } : {})

/** Nothing is known yet. */
export const setUnsettled = (
  db: GivingDb,
  attempt: Attempt,
  move: { by: 'completion' | 'look-up'; to: 'unknown' | 'awaiting_payer'; now: Date },
): Promise<boolean> => moveAttempt(db, attempt, move)

export const insertPage = (
  tx: GivingTx,
  page: { tokenHash: Buffer; paymentId: string; html: string; expiresAt: Date },
) =>
  tx
    .insertInto('payment_pages')
    .values({ token_hash: page.tokenHash, payment_id: page.paymentId, html: page.html, expires_at: page.expiresAt })
    .execute()

/** The page, the first time it is asked for; nothing after that. */
export const takePage = async (
  db: GivingDb,
  tokenHash: Buffer,
  { viewerId, now }: { viewerId: string | null; now: Date },
): Promise<string | null> => {
  const page = await db
    .updateTable('payment_pages')
    .set({ shown_at: now })
    .where('token_hash', '=', tokenHash)
    .where('shown_at', 'is', null)
    .where('expires_at', '>', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('card_registrations')
            .select('card_registrations.id')
            .whereRef('card_registrations.id', '=', 'payment_pages.payment_id')
            .where('card_registrations.user_id', 'is distinct from', viewerId),
        ),
      ),
    )
    .returning('html')
    .executeTakeFirst()
  return page?.html ?? null
}

/** So that the same request opens an order of its own. */
export const forgetRequest = (tx: GivingTx, key: string, orderId: string) =>
  tx.deleteFrom('payment_requests').where('key', '=', key).where('order_id', '=', orderId).execute()

/** Requests are remembered for a day; the gateway's pages as long as they could be shown. */
export const forgetOldRequests = async (db: GivingDb, now: Date) => {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  await deleteInBatches(db, { table: 'payment_requests', column: 'created_at', before: dayAgo })
  await deleteInBatches(db, { table: 'payment_pages', column: 'expires_at', before: dayAgo })
}

/** A newer order of the same cart or pledge takes this one's place. Whichever is paid first is the gift. */
export const supersedeOrder = async (tx: GivingTx, orderId: string, by: string) => {
  await sayWhy(tx, 'superseded')
  await tx
    .updateTable('orders')
    .set({ superseded_by: by, status: 'Canceled' })
    .where('id', '=', orderId)
    .where('status', 'in', ['Pending', 'AwaitingAuthentication', 'Failed'])
    .execute()
}
