import type { RegisteredCard } from '@lignum/contract/giving/cards/cards'
import type { CardRow } from './cards.reads.ts'

/** The status texts for the card's owner. Disabled and Expired are final. */
export const cardStatusLabels: Readonly<Record<RegisteredCard['cardStatus'], string>> = {
  VerificationNeeded:
    'We’re holding a small amount on this card. Please enter it here as your bank statement shows it, within seven days. You’ll get it back.',
  Verified: 'You can give with this card.',
  Disabled: 'This card wasn’t verified in time or with the right amount. Please add it again or use another card.',
  Expired: 'This card has expired.',
}

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
