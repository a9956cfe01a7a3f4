import { lastFourOf, outcomeOf } from './powertranz-outcome.ts'
import { begunOf, extendedData, payerOf } from './powertranz-request.ts'
import {
  currencyNumbers,
  type GatewayClient,
  type PowertranzConfig,
  type GatewayResult,
  withAmount,
} from './powertranz-wire.ts'
import type { Attempt, Begun, Currency, Outcome } from '../provider.ts'

/** The registration of one card for later use. */
export type CardRegistration = {
  readonly id: string
  readonly publicRef: string
  readonly currency: Currency
  readonly payer: Attempt['payer']
  readonly providerRef: string | null
}

export type RegisteredCard =
  | {
      readonly state: 'registered'
      /** The gateway's card token; only our merchant id can use it. */
      readonly token: string
      readonly brand: string | null
      readonly last4: string | null
      /** YYMM, where the gateway reports it. */
      readonly expiration: string | null
    }
  | { readonly state: 'declined'; readonly code: string }
  | { readonly state: 'unknown'; readonly reason: string }

/** A small authorization that is voided again; only the cardholder can read its amount. */
export type Hold = {
  readonly id: string
  readonly publicRef: string
  readonly token: string
  readonly currency: Currency
  readonly amountMinor: number
}

export type Released =
  | { readonly state: 'released' }
  | { readonly state: 'failed'; readonly code: string }
  | { readonly state: 'unknown'; readonly reason: string }

export type CardRegister = {
  /** Opens the gateway's page for entering the card; the bank authenticates the cardholder (3-D Secure). */
  readonly begin: (registration: CardRegistration) => Promise<Begun>
  /** After the payer has returned: fetches the token of the card. */
  readonly finish: (registration: CardRegistration) => Promise<RegisteredCard>
  readonly hold: (hold: Hold) => Promise<Outcome>
  readonly findHold: (hold: Pick<Hold, 'id' | 'publicRef'>) => Promise<Outcome | { readonly state: 'not-found' }>
  readonly release: (hold: Pick<Hold, 'id'>) => Promise<Released>
  /** Captures the held amount in full. */
  readonly take: (hold: Omit<Hold, 'token'>) => Promise<Outcome>
}

/** 04: the card is added, not charged. 03: a challenge by the bank is requested. */
const indicators = { AuthenticationIndicator: '04', ChallengeIndicator: '03' }

export const openCardRegister = (config: PowertranzConfig, client: GatewayClient): CardRegister => ({
  begin: async (r) =>
    begunOf(
      await client.post(
        'spi/riskmgmt',
        r.id,
        withAmount(0, {
          Tokenize: true,
          TransactionIdentifier: r.id,
          CurrencyCode: currencyNumbers[r.currency],
          ThreeDSecure: true,
          OrderIdentifier: r.publicRef,
          ...payerOf(r.payer),
          ExtendedData: extendedData(config, { hasCard: false, indicators }),
        }),
      ),
    ),
  finish: async (r) =>
    r.providerRef === null
      ? { state: 'declined', code: 'not-begun' }
      : registeredOf(await client.post('spi/payment', r.id, JSON.stringify(r.providerRef))),
  hold: async (hold) => {
    return definite(outcomeOf(await client.post('auth', hold.id, holdBody(hold)), hold))
  },
  findHold: async (hold) => {
    const found = outcomeOf(await client.find(hold.id), hold)
    return found.state === 'not-found' ? found : definite(found)
  },
  release: async ({ id }) =>
    releasedOf(await client.post('void', id, JSON.stringify({ TransactionIdentifier: id, ExternalIdentifier: id }))),
  take: async (hold) => {
    const body = withAmount(hold.amountMinor, { TransactionIdentifier: hold.id, ExternalIdentifier: hold.id })
    return definite(outcomeOf(await client.post('capture', hold.id, body), hold))
  },
})

/** A partial approval or a missing transaction is not what was requested: the outcome is unknown. */
const definite = (outcome: ReturnType<typeof outcomeOf>): Outcome => {
  if (outcome.state === 'not-found') return { state: 'unknown', reason: 'http-404' }
  return outcome.state === 'partial' ? { state: 'unknown', reason: `partial approval ${outcome.code}` } : outcome
}

const holdBody = (hold: Hold): string =>
  withAmount(hold.amountMinor, {
    TransactionIdentifier: hold.id,
    CurrencyCode: currencyNumbers[hold.currency],
    ThreeDSecure: false,
    OrderIdentifier: hold.publicRef,
    Source: { Token: hold.token },
  })

const registeredOf = (result: GatewayResult): RegisteredCard => {
  if (result.kind !== 'response')
    return { state: 'unknown', reason: result.kind === 'unknown' ? result.reason : 'http-404' }
  const { response } = result
  if (response.IsoResponseCode !== 'TK0' || !response.PanToken)
    return { state: 'declined', code: response.IsoResponseCode }
  return {
    state: 'registered',
    token: response.PanToken,
    brand: response.CardBrand ?? null,
    last4: lastFourOf(response.PaddedCardNumber),
    expiration: response.CardExpiration ?? null,
  }
}

const releasedOf = (result: GatewayResult): Released => {
  if (result.kind !== 'response')
    return { state: 'unknown', reason: result.kind === 'unknown' ? result.reason : 'http-404' }
  const { Approved: isApproved, IsoResponseCode: code } = result.response
  return isApproved && code === '00' ? { state: 'released' } : { state: 'failed', code }
}
