import type { GivingDb } from '../giving.tables.ts'

const cards = (db: GivingDb) => db.selectFrom('cards').selectAll()
export type CardRow = Awaited<ReturnType<ReturnType<typeof cards>['executeTakeFirstOrThrow']>>

export const listCards = (db: GivingDb, userId: string): Promise<CardRow[]> =>
  cards(db).where('user_id', '=', userId).orderBy('created_at').execute()

export const findCard = (db: GivingDb, id: string) => cards(db).where('id', '=', id).executeTakeFirst()

export const findOwnCard = (db: GivingDb, id: string, userId: string) =>
  cards(db).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

/** Whether this person has a card with one of these fingerprints. */
export const hasCard = async (db: GivingDb, userId: string, fingerprints: readonly Buffer[]): Promise<boolean> => {
  if (fingerprints.length === 0) return false
  const found = await db
    .selectFrom('cards')
    .select('id')
    .where('user_id', '=', userId)
    .where('token_fingerprint', 'in', fingerprints)
    .executeTakeFirst()
  return found !== undefined
}

export const findRegistration = (db: GivingDb, id: string) =>
  db.selectFrom('card_registrations').selectAll().where('id', '=', id).executeTakeFirst()

/** What speaks against another registration: those begun since then, and cards since then that ended Disabled or were removed in vain. */
export const countTrials = async (db: GivingDb, userId: string, since: { begun: Date; disabled: Date }) => {
  const begun = await db
    .selectFrom('card_registrations')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since.begun)
    .executeTakeFirstOrThrow()
  const disabled = await db
    .selectFrom('cards')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('status', '=', 'Disabled')
    .where('created_at', '>', since.disabled)
    .executeTakeFirstOrThrow()
  const removed = await db
    .selectFrom('removed_cards')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since.disabled)
    .executeTakeFirstOrThrow()
  return { begun: begun.n, disabled: disabled.n + removed.n }
}

/** Payments that are held on a card. */
export const listHeldOn = (db: GivingDb, cardId: string) =>
  db.selectFrom('payments').select('id').where('card_id', '=', cardId).where('state', '=', 'authorized').execute()

/** Payments that have been held for so long that a decision is overdue. */
export const listLongHeld = (db: GivingDb, before: Date) =>
  db.selectFrom('payments').select('id').where('state', '=', 'authorized').where('modified_at', '<', before).execute()

/** Cards whose small charge is still held although nobody needs it any more. */
export const listUnreleased = (db: GivingDb) =>
  db
    .selectFrom('cards')
    .select(['id', 'verification_txn_id'])
    .where('is_charge_void', '=', false)
    .where('status', '<>', 'VerificationNeeded')
    .where('verification_txn_id', 'is not', null)
    .limit(100)
    .execute()
