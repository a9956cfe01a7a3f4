import type { RegisteredCard } from '@lignum/contract/giving/cards/cards'
import type { PaymentConfiguration } from '@lignum/contract/giving/payments'
import { formatMoney } from '../../../lib/format/format-money.ts'

/** A saved card as a payment option of the checkout. */
export type CardChoice = {
  /** The posted value, in the field of the payment method. */
  readonly value: string
  readonly label: string
  readonly hint: string
}

type Terms = Pick<PaymentConfiguration, 'methods' | 'unverifiedCardLimit'>

/** The hint below the card; null if the card cannot be chosen. */
const hintOf = (status: RegisteredCard['cardStatus'], limit: number): string | null => {
  if (status === 'Verified') return 'Your saved card; your bank may ask who you are'
  return status === 'VerificationNeeded' && limit > 0
    ? `Up to ${formatMoney(limit)}: held on your card now, taken when you have verified it`
    : null
}

/** The cards that can be chosen, if the card gateway is available; disabled and expired cards are left out. */
export const cardChoices = (cards: readonly RegisteredCard[], terms: Terms): CardChoice[] =>
  terms.methods.some(({ paymentType }) => paymentType === 'CreditCard')
    ? cards.flatMap(({ id, cardStatus, cardType, cardNumber }) => {
        const hint = hintOf(cardStatus, terms.unverifiedCardLimit)
        return hint ? [{ value: `${cardStatus}:${id}`, label: `${cardType} ending ${cardNumber.slice(-4)}`, hint }] : []
      })
    : []

/** The chosen card, or null if another method was posted. The server checks whether the card may be used. */
export const readCardChoice = (posted: string): { cardId: string; isVerified: boolean } | null => {
  const [status, cardId] = posted.split(':')
  return cardId ? { cardId, isVerified: status === 'Verified' } : null
}
