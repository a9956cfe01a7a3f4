import type { cardStatus } from '@lignum/contract/giving/cards'
import type { z } from 'zod'

export type CardStatus = z.infer<typeof cardStatus>

/** The status texts for the card's owner. Disabled and Expired are final. */
export const cardStatusLabels: Readonly<Record<CardStatus, string>> = {
  VerificationNeeded:
    'We held a small amount on this card. Please enter it as your statement shows it, within seven days; we do not keep it.',
  Verified: 'You can give with this card.',
  Disabled: 'This card was not verified in time or with the right amount. Please register it again or use another one.',
  Expired: 'This card has passed its expiry date.',
}

/** The number of attempts to enter the verification amount. */
export const guesses = 3
