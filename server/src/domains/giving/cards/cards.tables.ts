import type { DbOf, TxOf } from '#kit/database/database'
import type { PaymentsTables } from '../payments/payments.tables.ts'

/** The tables of the subdomains below, then its own. */
export type CardsTables = PaymentsTables | 'cards' | 'card_registrations' | 'removed_cards'
export type CardsDb = DbOf<CardsTables>
export type CardsTx = TxOf<CardsTables>
