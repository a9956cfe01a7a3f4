import type { CardsDb } from './cards.tables.ts'

const cards = (db: CardsDb) => db.selectFrom('cards').selectAll()
export type CardRow = Awaited<ReturnType<ReturnType<typeof cards>['executeTakeFirstOrThrow']>>

export const listCards = (db: CardsDb, userId: string): Promise<CardRow[]> =>
  cards(db).where('user_id', '=', userId).orderBy('created_at').execute()

export const findCard = (db: CardsDb, id: string) => cards(db).where('id', '=', id).executeTakeFirst()

export const findOwnCard = (db: CardsDb, id: string, userId: string) =>
  cards(db).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

/** Whether this user has a card with one of these fingerprints. */
export const hasCard = async (db: CardsDb, userId: string, fingerprints: readonly Buffer[]): Promise<boolean> => {
  if (fingerprints.length === 0) return false
  const found = await db
    .selectFrom('cards')
    .select('id')
    .where('user_id', '=', userId)
    .where('token_fingerprint', 'in', fingerprints)
    .executeTakeFirst()
  return found !== undefined
}

export const findRegistration = (db: CardsDb, id: string) =>
  db.selectFrom('card_registrations').selectAll().where('id', '=', id).executeTakeFirst()

/** Counts for the registration limits: registrations begun, and cards disabled or removed after wrong guesses. */
export const countTrials = async (db: CardsDb, userId: string, since: { begun: Date; disabled: Date }) => {
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

/** The payments held on a card. */
export const listHeldOn = (db: CardsDb, cardId: string) =>
  db.selectFrom('payments').select('id').where('card_id', '=', cardId).where('state', '=', 'authorized').execute()

/** Payments held since before that date: they must be captured or released. */
export const listLongHeld = (db: CardsDb, before: Date) =>
  db.selectFrom('payments').select('id').where('state', '=', 'authorized').where('modified_at', '<', before).execute()

/** Held payments whose cart another order has paid: they are released. */
export const listHeldOfPaidCarts = (db: CardsDb) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('carts', 'carts.id', 'orders.cart_id')
    .select('payments.id')
    .where('payments.state', '=', 'authorized')
    .whereRef('carts.paid_order_id', '<>', 'orders.id')
    .execute()

/** Cards whose verification hold is no longer needed and not yet released. */
export const listUnreleased = (db: CardsDb) =>
  db
    .selectFrom('cards')
    .select(['id', 'verification_txn_id'])
    .where('is_charge_void', '=', false)
    .where('status', '<>', 'VerificationNeeded')
    .where('verification_txn_id', 'is not', null)
    .limit(100)
    .execute()
