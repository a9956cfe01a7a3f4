import { sql } from 'kysely'
import type { NewRow } from '../base.tables.ts'
import type { CardsDb, CardsTx } from './cards.tables.ts'

export const insertRegistration = async (db: CardsDb, registration: NewRow<'card_registrations'>): Promise<string> => {
  const row = await db.insertInto('card_registrations').values(registration).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export const setRegistrationRef = (tx: CardsTx, id: string, providerRef: string) =>
  tx.updateTable('card_registrations').set({ provider_ref: providerRef }).where('id', '=', id).execute()

/** Claims the registration for its one completion; false if it is already claimed. */
export const claimRegistration = async (db: CardsDb, id: string, now: Date): Promise<boolean> => {
  const claimed = await db
    .updateTable('card_registrations')
    .set({ completed_at: now })
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .executeTakeFirst()
  return claimed.numUpdatedRows === 1n
}

/** False if this user already has this card. */
export const insertCard = async (tx: CardsTx, card: NewRow<'cards'>): Promise<boolean> => {
  const written = await tx
    .insertInto('cards')
    .values(card)
    .onConflict((c) => c.columns(['user_id', 'token_fingerprint']).doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

export type Guess = 'verified' | 'wrong' | 'disabled' | 'not-allowed'

/** Checks a guess and counts it in the same statement, so that concurrent guesses cannot exceed the limit. */
export const guessCard = async (
  tx: CardsTx,
  { cardId, userId, hash }: { cardId: string; userId: string; hash: Buffer },
): Promise<Guess> => {
  const { rows } = await sql<{ result: Guess }>`
    select guess_card(${cardId}::uuid, ${userId}::uuid, ${hash}) as result`.execute(tx)
  return rows[0]?.result ?? 'not-allowed'
}

export const disableCard = (tx: CardsTx, id: string) =>
  tx
    .updateTable('cards')
    .set({ status: 'Disabled', verification_hash: null })
    .where('id', '=', id)
    .where('status', '=', 'VerificationNeeded')
    .execute()

/** Disables cards that were not verified in time and expires cards past their date; returns the ids of both. */
export const endOldCards = async (tx: CardsTx, { now, month }: { now: Date; month: string }): Promise<string[]> => {
  const disabled = await tx
    .updateTable('cards')
    .set({ status: 'Disabled', verification_hash: null })
    .where('status', '=', 'VerificationNeeded')
    .where('verification_expires_at', '<', now)
    .returning('id')
    .execute()
  const expired = await tx
    .updateTable('cards')
    .set({ status: 'Expired', verification_hash: null })
    .where('status', 'in', ['VerificationNeeded', 'Verified'])
    .where('expires_yymm', '<', month)
    .returning('id')
    .execute()
  return [...disabled, ...expired].map((row) => row.id)
}

/** Locks cards whose token is not encrypted with the current key. */
export const lockCardsOfOtherKeys = (
  tx: CardsTx,
  { current, after, limit }: { current: Buffer; after: string; limit: number },
) =>
  tx
    .selectFrom('cards')
    .select(['id', 'user_id', 'token_sealed', 'verification_hash', 'verification_minor', 'verification_nonce'])
    .where('id', '>', after)
    .where(sql<Buffer>`substring(token_sealed from 1 for ${sql.lit(current.length)})`, '<>', current)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()

type SealedCard = { token_sealed: Buffer; token_fingerprint: Buffer; verification_hash: Buffer | null }

export const setSealedCard = (tx: CardsTx, id: string, sealed: SealedCard) =>
  tx.updateTable('cards').set(sealed).where('id', '=', id).execute()

export const setChargeVoid = (db: CardsDb, holdId: string) =>
  db.updateTable('cards').set({ is_charge_void: true }).where('verification_txn_id', '=', holdId).execute()

export const deleteCard = (tx: CardsTx, id: string, userId: string) =>
  tx.deleteFrom('cards').where('id', '=', id).where('user_id', '=', userId).returningAll().executeTakeFirst()

/** Records a removed card that had wrong guesses, so that removing it does not reset the limit. */
export const recordRemovedCard = (tx: CardsTx, card: { id: string; user_id: string; created_at: Date }) =>
  tx
    .insertInto('removed_cards')
    .values({ card_id: card.id, user_id: card.user_id, created_at: card.created_at })
    .execute()

/** The page, on its first request only. A page for registering a card is served only to the user who registers it. */
export const takePage = async (
  db: CardsDb,
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
