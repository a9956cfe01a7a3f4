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
const isSameOrder = (result: string | null | undefined, ours: string): boolean => {
  if (result === ours) return true
  const id = fromPublicRef(ours)
  return id !== null && fromPublicRef(result ?? '') === id
}

/** The money that the gateway says it took, if it is that of this attempt. */
const captureOf = (response: GatewayResponse, expected: { id: string; publicRef: string }): Capture | null => {
  const currency = currencyOf(response.CurrencyCode)
  const amountMinor = fromWire(response.TotalAmount ?? '')
  if (response.TransactionIdentifier !== expected.id || !isSameOrder(response.OrderIdentifier, expected.publicRef))
    return null
  if (currency === null || amountMinor === null) return null
  return {
    providerTxnId: expected.id,
    currency,
    amountMinor,
    feeMinor: null,
    authCode: response.AuthorizationCode ?? null,
    cardBrand: response.CardBrand ?? null,
    cardLast4: lastFourOf(response.PaddedCardNumber),
    payerId: null,
  }
}

/** What an answer of the gateway means for an attempt. Only its own word moves money, never the browser's. */
export const outcomeOf = (
  result: Said,
  expected: { id: string; publicRef: string },
): Outcome | { state: 'not-found' } | { state: 'partial'; code: string } => {
  if (result.kind === 'unknown') return { state: 'unknown', reason: result.reason }
  if (result.kind === 'not-found') return { state: 'not-found' }
  const { answer: response } = result
  if (response.IsVoided) return { state: 'canceled' }
  if (onTheWay.test(response.IsoResponseCode)) return { state: 'pending', reason: response.IsoResponseCode }
  if (response.Approved && partial.has(response.IsoResponseCode))
    return { state: 'partial', code: response.IsoResponseCode }
  if (!response.Approved || !whole.has(response.IsoResponseCode))
    return { state: 'declined', code: response.IsoResponseCode }
  const capture = captureOf(response, expected)
  if (!capture) return { state: 'unknown', reason: 'the answer is about another payment' }
  return { state: response.TransactionType === authorization ? 'authorized' : 'captured', ...capture }
}
