import type { RegisteredCard } from '@lignum/contract/giving/cards'
import { cardStatusLabels } from './card-flow.ts'
import type { CardRow } from './cards.reads.ts'

/** MM/YY, as printed on the card. */
export const expiryOf = ({ expires_yymm: yymm }: Pick<CardRow, 'expires_yymm'>): string =>
  `${yymm.slice(2)}/${yymm.slice(0, 2)}`

/** A card for its owner. No response contains the verification amount. */
export const presentCard = (row: CardRow): RegisteredCard => ({
  id: row.id,
  userId: row.user_id,
  holderName: row.holder_name,
  cardNumber: `**** ${row.last4}`,
  cardType: row.brand,
  currency: row.currency,
  expiryDate: expiryOf(row),
  cardStatus: row.status,
  verificationDate: row.verified_at?.toISOString() ?? null,
  attemptCount: row.attempts,
  statusInWords: cardStatusLabels[row.status],
})
