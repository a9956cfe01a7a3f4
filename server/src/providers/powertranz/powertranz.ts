import type { Report } from '../http-client.ts'
import { type CardRegister, openCardRegister } from './powertranz-cards.ts'
import { outcomeOf } from './powertranz-outcome.ts'
import { begunOf, extendedData, payerOf } from './powertranz-request.ts'
import {
  currencyNumbers,
  type GatewayClient,
  openGatewayClient,
  type PowertranzConfig,
  type GatewayResult,
  withAmount,
} from './powertranz-wire.ts'
import type { Attempt, Outcome, Provider, Refund, RefundOutcome } from '../provider.ts'

/** Besides payments, PowerTranz can store cards and charge them by token. */
export type PowertranzProvider = Provider & { readonly cards: CardRegister }

/** Payments on the gateway's hosted page: the card is entered there, the bank authenticates the payer, we complete. */
export const openPowertranz = (config: PowertranzConfig, report: Report): PowertranzProvider => {
  const client = openGatewayClient(config, report)
  return {
    id: 'powertranz',
    can: { lookup: true, refunds: true, tokens: true, currencies: config.currencies },
    begin: async (attempt) =>
      begunOf(await client.post(attempt.isHold ? 'spi/auth' : 'spi/sale', attempt.id, saleOf(config, attempt))),
    complete: (attempt) => complete(config, client, attempt),
    lookup: (attempt) => find(client, attempt),
    refund: async (refund) => refundOf(await client.post('refund', refund.id, refundBody(refund)), refund),
    readWebhook: async () => null,
    cards: openCardRegister(config, client),
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

/** Timeout of look-ups before a completion: the token is valid for five minutes only. */
const precheckTimeoutMs = 5_000
const maxLookUps = 3

/** Nothing was charged; a later try, while the token is valid, may still complete. */
const unconfirmed: Outcome = { state: 'pending', reason: 'authentication not confirmed' }

/**
 * The reason not to charge, as the gateway reports it: null only when it confirms that the payer was authenticated.
 * Without a response nothing is confirmed. For a payment that was made already, its outcome.
 */
const objection = async (
  config: PowertranzConfig,
  client: GatewayClient,
  attempt: Attempt,
): Promise<Outcome | null> => {
  for (let lookUp = 0; lookUp < maxLookUps; lookUp++) {
    const result = await client.find(attempt.id, Math.min(precheckTimeoutMs, config.timeoutMs))
    if (result.kind !== 'response') continue
    const { IsoResponseCode: code, RiskManagement: risk } = result.response
    const status = risk?.ThreeDSecure?.AuthenticationStatus
    if (code === '3D0' && (status === 'Y' || status === 'A')) return null
    if (code === '3D0') return status ? { state: 'declined', code: `3ds-${status}` } : unconfirmed
    if (code === '3D1' || code === 'HP0') return { state: 'declined', code: '3D1' }
    const made = await find(client, attempt)
    return made.state === 'not-found' ? unconfirmed : made
  }
  return unconfirmed
}

/** Codes that a second completion of the same payment returns too: they say nothing about the first. */
const ambiguous = new Set(['12', '94'])

/** Captures the money. The token works only once, so an unclear outcome is looked up and never repeated. */
const complete = async (config: PowertranzConfig, client: GatewayClient, attempt: Attempt): Promise<Outcome> => {
  if (attempt.providerRef === null) return { state: 'declined', code: 'not-begun' }
  const refusal = config.requiresAuthentication ? await objection(config, client, attempt) : null
  if (refusal) return refusal
  const outcome = outcomeOf(await client.post('spi/payment', attempt.id, JSON.stringify(attempt.providerRef)), attempt)
  if (outcome.state === 'not-found') return { state: 'unknown', reason: 'http-404' }
  if (outcome.state === 'partial') return undoPartial(client, attempt, outcome.code)
  if (outcome.state !== 'declined' || !ambiguous.has(outcome.code)) return outcome
  const found = await find(client, attempt)
  return found.state === 'not-found' ? outcome : found
}

const find = async (client: GatewayClient, attempt: Attempt): Promise<Outcome | { state: 'not-found' }> => {
  const outcome = outcomeOf(await client.find(attempt.id), attempt)
  return outcome.state === 'partial' ? undoPartial(client, attempt, outcome.code) : outcome
}

/**
 * The bank approved only a part of the amount, and the gateway does not reliably report how much: the payment is
 * voided. If the void fails, the outcome is unknown and the next look-up tries again.
 */
const undoPartial = async (client: GatewayClient, { id }: Attempt, code: string): Promise<Outcome> => {
  const result = await client.post('void', id, JSON.stringify({ TransactionIdentifier: id, ExternalIdentifier: id }))
  const isVoid = result.kind === 'response' && result.response.Approved && result.response.IsoResponseCode === '00'
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

const refundOf = (result: GatewayResult, refund: Refund): RefundOutcome => {
  if (result.kind === 'unknown') return { state: 'unknown', reason: result.reason }
  if (result.kind === 'not-found') return { state: 'unknown', reason: 'http-404' }
  const { Approved: isApproved, IsoResponseCode: code } = result.response
  return isApproved && code === '00' ? { state: 'succeeded', providerRefundId: refund.id } : { state: 'failed', code }
}
