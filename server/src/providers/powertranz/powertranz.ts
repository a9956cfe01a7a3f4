import type { Report } from '../http-client.ts'
import { type CardRegister, openCardRegister } from './powertranz-cards.ts'
import { outcomeOf } from './powertranz-outcome.ts'
import { begunOf, extendedData, payerOf } from './powertranz-request.ts'
import {
  currencyNumbers,
  type GatewayLine,
  openGatewayLine,
  type PowertranzConfig,
  type Said,
  withAmount,
} from './powertranz-wire.ts'
import type { Attempt, Outcome, Provider, Refund, RefundOutcome } from '../provider.ts'

/** PowerTranz can do one thing more than the others: keep cards, by tokens that stand for them. */
export type PowertranzProvider = Provider & { readonly cards: CardRegister }

/** The gateway's hosted page: the card is typed there and never here, the bank asks who is paying, and we complete. */
export const openPowertranz = (config: PowertranzConfig, report: Report): PowertranzProvider => {
  const line = openGatewayLine(config, report)
  return {
    id: 'powertranz',
    can: { lookup: true, refunds: true, tokens: true, currencies: config.currencies },
    begin: async (attempt) =>
      begunOf(await line.post(attempt.isHold ? 'spi/auth' : 'spi/sale', attempt.id, saleOf(config, attempt))),
    complete: (attempt) => complete(config, line, attempt),
    lookup: (attempt) => find(line, attempt),
    refund: async (refund) => refundOf(await line.post('refund', refund.id, refundBody(refund)), refund),
    readWebhook: async () => null,
    cards: openCardRegister(config, line),
  }
}

const saleOf = (config: PowertranzConfig, attempt: Attempt): string =>
  withAmount(attempt.amountMinor, {
    TransactionIdentifier: attempt.id,
    CurrencyCode: currencyNumbers[attempt.currency],
    ThreeDSecure: true,
    OrderIdentifier: attempt.publicRef,
    AddressMatch: false,
    ...(attempt.cardToken !== null && { Source: { Token: attempt.cardToken } }),
    ...payerOf(attempt.payer),
    ExtendedData: extendedData(config, {
      hasCard: attempt.cardToken !== null,
      indicators: { ChallengeIndicator: '01' },
    }),
  })

/** Look-ups before a completion must not eat the five minutes that a token lives. */
const precautionMs = 5_000
const mostQuestions = 3

/** Nothing was charged; whoever asks again later, while the token lives, may still complete. */
const unconfirmed: Outcome = { state: 'pending', reason: 'authentication not confirmed' }

/**
 * What speaks against charging, as the gateway itself tells it: null only when it confirms that the payer was authenticated. A gateway
 * that does not answer has confirmed nothing. A payment that was made already is told as it is.
 */
const objection = async (config: PowertranzConfig, line: GatewayLine, attempt: Attempt): Promise<Outcome | null> => {
  for (let requested = 0; requested < mostQuestions; requested++) {
    const result = await line.find(attempt.id, Math.min(precautionMs, config.patienceMs))
    if (result.kind !== 'said') continue
    const { IsoResponseCode: code, RiskManagement: risk } = result.answer
    const status = risk?.ThreeDSecure?.AuthenticationStatus
    if (code === '3D0' && (status === 'Y' || status === 'A')) return null
    if (code === '3D0') return status ? { state: 'declined', code: `3ds-${status}` } : unconfirmed
    if (code === '3D1' || code === 'HP0') return { state: 'declined', code: '3D1' }
    const made = await find(line, attempt)
    return made.state === 'not-found' ? unconfirmed : made
  }
  return unconfirmed
}

/** Answers that a second completion of the same payment gets too: they say nothing about the first. */
const ambiguous = new Set(['12', '94'])

/** Moves the money, once: the token works a single time, so whatever is unclear afterwards is looked up, never repeated. */
const complete = async (config: PowertranzConfig, line: GatewayLine, attempt: Attempt): Promise<Outcome> => {
  if (attempt.providerRef === null) return { state: 'declined', code: 'not-begun' }
  const refusal = config.requiresAuthentication ? await objection(config, line, attempt) : null
  if (refusal) return refusal
  const outcome = outcomeOf(await line.post('spi/payment', attempt.id, JSON.stringify(attempt.providerRef)), attempt)
  if (outcome.state === 'not-found') return { state: 'unknown', reason: 'http-404' }
  if (outcome.state === 'partial') return undoPartial(line, attempt, outcome.code)
  if (outcome.state !== 'declined' || !ambiguous.has(outcome.code)) return outcome
  const found = await find(line, attempt)
  return found.state === 'not-found' ? outcome : found
}

const find = async (line: GatewayLine, attempt: Attempt): Promise<Outcome | { state: 'not-found' }> => {
  const outcome = outcomeOf(await line.find(attempt.id), attempt)
  return outcome.state === 'partial' ? undoPartial(line, attempt, outcome.code) : outcome
}

/**
 * The bank approved a part of the amount. That is no gift of the whole, and how much it is the gateway does not reliably say: it is
 * let go whole. Where that fails nothing is known, and the next look-up tries again.
 */
const undoPartial = async (line: GatewayLine, { id }: Attempt, code: string): Promise<Outcome> => {
  const result = await line.post('void', id, JSON.stringify({ TransactionIdentifier: id, ExternalIdentifier: id }))
  const isVoid = result.kind === 'said' && result.answer.Approved && result.answer.IsoResponseCode === '00'
  return isVoid ? { state: 'declined', code } : { state: 'unknown', reason: `partial approval ${code} not voided` }
}

const refundBody = (refund: Refund): string =>
  withAmount(refund.amountMinor, {
    Refund: true,
    TransactionIdentifier: refund.providerTxnId,
    CurrencyCode: currencyNumbers[refund.currency],
    OrderIdentifier: refund.publicRef,
    ExternalIdentifier: refund.id,
  })

const refundOf = (result: Said, refund: Refund): RefundOutcome => {
  if (result.kind === 'unknown') return { state: 'unknown', reason: result.reason }
  if (result.kind === 'not-found') return { state: 'unknown', reason: 'http-404' }
  const { Approved: isApproved, IsoResponseCode: code } = result.answer
  return isApproved && code === '00' ? { state: 'succeeded', providerRefundId: refund.id } : { state: 'failed', code }
}
