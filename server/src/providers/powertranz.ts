import type { Report } from './ask-provider.ts'
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
import type { Attempt, Outcome, Provider, Refund, RefundOutcome } from './provider.ts'

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
    lookup: async (attempt) => outcomeOf(await line.find(attempt.id), attempt),
    refund: async (refund) => refundOf(await line.post('refund', refund.id, refundBody(refund)), refund),
    readHook: async () => null,
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

/** Look-ups before a completion are a precaution; they must not eat the five minutes that a token lives. */
const precautionMs = 5_000

/** Why the bank's word about the payer is not good enough, as the gateway itself tells it; null when it is, or is not known. */
const objection = async (line: GatewayLine, attempt: Attempt, patienceMs: number): Promise<string | null> => {
  const said = await line.find(attempt.id, Math.min(precautionMs, patienceMs))
  if (said.kind !== 'said') return null
  const { answer } = said
  if (answer.IsoResponseCode === '3D1') return '3D1'
  const status = answer.RiskManagement?.ThreeDSecure?.AuthenticationStatus
  return answer.IsoResponseCode === '3D0' && status && status !== 'Y' && status !== 'A' ? `3ds-${status}` : null
}

/** Answers that a second completion of the same payment gets too: they say nothing about the first. */
const ambiguous = new Set(['12', '94'])

/** Moves the money, once: the token works a single time, so whatever is unclear afterwards is looked up, never repeated. */
const complete = async (config: PowertranzConfig, line: GatewayLine, attempt: Attempt): Promise<Outcome> => {
  if (attempt.providerRef === null) return { state: 'declined', code: 'not-begun' }
  const reason = config.requiresAuthentication ? await objection(line, attempt, config.patienceMs) : null
  if (reason) return { state: 'declined', code: reason }
  const said = await line.post('spi/payment', attempt.id, JSON.stringify(attempt.providerRef))
  const outcome = outcomeOf(said, attempt)
  if (outcome.state === 'not-found') return { state: 'unknown', reason: 'http-404' }
  if (outcome.state !== 'declined' || !ambiguous.has(outcome.code)) return outcome
  const found = outcomeOf(await line.find(attempt.id), attempt)
  return found.state === 'not-found' ? outcome : found
}

const refundBody = (refund: Refund): string =>
  withAmount(refund.amountMinor, {
    Refund: true,
    TransactionIdentifier: refund.providerTxnId,
    CurrencyCode: currencyNumbers[refund.currency],
    OrderIdentifier: refund.publicRef,
    ExternalIdentifier: refund.id,
  })

const refundOf = (said: Said, refund: Refund): RefundOutcome => {
  if (said.kind === 'unknown') return { state: 'unknown', reason: said.reason }
  if (said.kind === 'not-found') return { state: 'unknown', reason: 'http-404' }
  const { Approved: isApproved, IsoResponseCode: code } = said.answer
  return isApproved && code === '00' ? { state: 'succeeded', providerRefundId: refund.id } : { state: 'failed', code }
}
