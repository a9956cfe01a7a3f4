import type { Capture, Outcome } from '../provider.ts'
import { fromPublicRef } from '#kit/values/public-ref'
import { currencyNumbers, type GatewayResponse, type GatewayResult } from './powertranz-wire.ts'
import { fromWire } from '../wire-money.ts'

/** Intermediate steps of a payment: nothing is decided yet. */
const intermediate = /^(SP4|HP0|FC0|3D[0-9])$/
/** ISO 8583 approvals of the full amount: approved, approved (VIP), approved (update track 3). */
const whole = new Set(['00', '11', '16'])
/** Partial approvals. */
const partial = new Set(['10', '32'])
const authorization = 1

const currencyOf = (number: string | null | undefined) =>
  number === currencyNumbers.JMD ? 'JMD' : number === currencyNumbers.USD ? 'USD' : null

export const lastFourOf = (padded: string | null | undefined): string | null =>
  /(\d{4})$/.exec(padded ?? '')?.[1] ?? null

/** The gateway knows orders from before references carried the exchange's code by the reference without it. */
const isSameOrder = (reported: string | null | undefined, ours: string): boolean => {
  if (reported === ours) return true
  const id = fromPublicRef(ours)
  return id !== null && fromPublicRef(reported ?? '') === id
}

/** The capture that the gateway reports, if it belongs to this attempt. */
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

/** What a gateway response means for an attempt. Only the gateway's own response counts, never the browser's form. */
export const outcomeOf = (
  result: GatewayResult,
  expected: { id: string; publicRef: string },
): Outcome | { state: 'not-found' } | { state: 'partial'; code: string } => {
  if (result.kind === 'unknown') return { state: 'unknown', reason: result.reason }
  if (result.kind === 'not-found') return { state: 'not-found' }
  const { response } = result
  if (response.IsVoided) return { state: 'canceled' }
  if (intermediate.test(response.IsoResponseCode)) return { state: 'pending', reason: response.IsoResponseCode }
  if (response.Approved && partial.has(response.IsoResponseCode))
    return { state: 'partial', code: response.IsoResponseCode }
  if (!response.Approved || !whole.has(response.IsoResponseCode))
    return { state: 'declined', code: response.IsoResponseCode }
  const capture = captureOf(response, expected)
  if (!capture) return { state: 'unknown', reason: 'the response is about another payment' }
  return { state: response.TransactionType === authorization ? 'authorized' : 'captured', ...capture }
}
