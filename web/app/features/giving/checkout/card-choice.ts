import type { RegisteredCard } from '@lignum/contract/giving/cards'
import type { PaymentConfiguration } from '@lignum/contract/giving/payments'
import { formatMoney } from '../../../lib/format/format-money.ts'

/** A saved card that can be given with, as the checkout shows it. */
export type CardChoice = {
  /** What the form posts in the place of a way to pay. */
  readonly value: string
  readonly label: string
  readonly hint: string
}

type Terms = Pick<PaymentConfiguration, 'methods' | 'unverifiedCardLimit'>

/** What there is to know before choosing it; null where it cannot be chosen. */
const hintOf = (status: RegisteredCard['cardStatus'], limit: number): string | null => {
  if (status === 'Verified') return 'Your saved card; your bank may ask who you are'
  return status === 'VerificationNeeded' && limit > 0
    ? `Up to ${formatMoney(limit)}: held on your card now, taken when you have verified it`
    : null
}

/** The cards that can be chosen where the gateway can be paid at; ended ones are not among them. */
export const cardChoices = (cards: readonly RegisteredCard[], terms: Terms): CardChoice[] =>
  terms.methods.some(({ paymentType }) => paymentType === 'CreditCard')
    ? cards.flatMap(({ id, cardStatus, cardType, cardNumber }) => {
        const hint = hintOf(cardStatus, terms.unverifiedCardLimit)
        return hint ? [{ value: `${cardStatus}:${id}`, label: `${cardType} ending ${cardNumber.slice(-4)}`, hint }] : []
      })
    : []

/** The card that was chosen, if one was; whether it may be used is the server's to say. */
export const readCardChoice = (posted: string): { cardId: string; isVerified: boolean } | null => {
  const [status, cardId] = posted.split(':')
  return cardId ? { cardId, isVerified: status === 'Verified' } : null
}
