import type { Capture, Outcome } from '../provider.ts'
import { fromPublicRef } from '#kit/values/public-ref'
import { currencyNumbers, type GatewayResponse, type Said } from './powertranz-wire.ts'
import { fromWire } from '../wire-money.ts'

/** Steps on the way to a payment: nothing is decided yet. */
const onTheWay = /^(SP4|HP0|FC0|3D[0-9])$/
/** Approvals of the whole amount: plain, of a very important payer, and with a request to rewrite the card's magnetic stripe (ISO 8583). */
const whole = new Set(['00', '11', '16'])
/** Approvals of a part of it. */
const partial = new Set(['10', '32'])
const authorization = 1

const currencyOf = (number: string | null | undefined) =>
  number === currencyNumbers.JMD ? 'JMD' : number === currencyNumbers.USD ? 'USD' : null

export const lastFourOf = (padded: string | null | undefined): string | null =>
  /(\d{4})$/.exec(padded ?? '')?.[1] ?? null

/** Orders begun before references carried the exchange's code are known to the gateway without it. */
const isSameOrder = (said: string | null | undefined, ours: string): boolean => {
  if (said === ours) return true
  const id = fromPublicRef(ours)
  return id !== null && fromPublicRef(said ?? '') === id
}

/** The money that the gateway says it took, if it is that of this attempt. */
const captureOf = (answer: GatewayResponse, expected: { id: string; publicRef: string }): Capture | null => {
  const currency = currencyOf(answer.CurrencyCode)
  const amountMinor = fromWire(answer.TotalAmount ?? '')
  if (answer.TransactionIdentifier !== expected.id || !isSameOrder(answer.OrderIdentifier, expected.publicRef))
    return null
  if (currency === null || amountMinor === null) return null
  return {
    providerTxnId: expected.id,
    currency,
    amountMinor,
    feeMinor: null,
    authCode: answer.AuthorizationCode ?? null,
    cardBrand: answer.CardBrand ?? null,
    cardLast4: lastFourOf(answer.PaddedCardNumber),
    payerId: null,
  }
}

/** What an answer of the gateway means for an attempt. Only its own word moves money, never the browser's. */
export const outcomeOf = (
  said: Said,
  expected: { id: string; publicRef: string },
): Outcome | { state: 'not-found' } | { state: 'partial'; code: string } => {
  if (said.kind === 'unknown') return { state: 'unknown', reason: said.reason }
  if (said.kind === 'not-found') return { state: 'not-found' }
  const { answer } = said
  if (answer.IsVoided) return { state: 'canceled' }
  if (onTheWay.test(answer.IsoResponseCode)) return { state: 'pending', reason: answer.IsoResponseCode }
  if (answer.Approved && partial.has(answer.IsoResponseCode)) return { state: 'partial', code: answer.IsoResponseCode }
  if (!answer.Approved || !whole.has(answer.IsoResponseCode)) return { state: 'declined', code: answer.IsoResponseCode }
  const capture = captureOf(answer, expected)
  if (!capture) return { state: 'unknown', reason: 'the answer is about another payment' }
  return { state: answer.TransactionType === authorization ? 'authorized' : 'captured', ...capture }
}
