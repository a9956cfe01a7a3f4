import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { makeCardPayment } from '@lignum/contract/giving/cards/cards'
import type { PaymentStart } from '@lignum/contract/giving/payments'
import type { Actor } from '#kit/security/actor'
import { convertMinor, toMinor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'
import { admitMember } from '../payments/admit-guest.ts'
import { beginMemberPayment } from '../payments/begin-member-payment.ts'
import type { BeginDeps } from '../payments/payments.deps.ts'
import { findOwnCard } from './cards.reads.ts'

type CardPaymentRequest = ParsedRequestOf<typeof makeCardPayment>

/** Begins a payment with a verified card. The bank still authenticates the payer (3-D Secure). */
export const payByCard = async (deps: BeginDeps, actor: Actor, request: CardPaymentRequest): Promise<PaymentStart> => {
  const card = await findOwnCard(deps.db, request.cardId, actor.id)
  if (!card) throw new Refusal('not-found')
  if (card.status !== 'Verified') throw new Refusal('giving.card-not-usable')
  await admitMember(deps, actor.id)
  return beginMemberPayment(deps, actor, 'CreditCard', request)
}

/** Begins a small payment with an unverified card: the money is held now, and captured when the card is verified. */
export const payByUnverifiedCard = async (
  deps: BeginDeps,
  actor: Actor,
  request: CardPaymentRequest,
): Promise<PaymentStart> => {
  const card = await findOwnCard(deps.db, request.cardId, actor.id)
  if (!card) throw new Refusal('not-found')
  if (card.status !== 'VerificationNeeded') throw new Refusal('giving.card-not-usable')
  const rateE6 = request.currency === 'JMD' ? 1_000_000 : await deps.terms.usdRate()
  if (!rateE6) throw new Refusal('giving.usd-off', { field: 'currency' })
  if (convertMinor(toMinor(request.amount) ?? 0, rateE6) > deps.cards.unverifiedLimitMinor)
    throw new Refusal('giving.card-too-large')
  await admitMember(deps, actor.id)
  return beginMemberPayment(deps, actor, 'CreditCard', { ...request, isHold: true })
}
