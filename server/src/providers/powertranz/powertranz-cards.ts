import { lastFourOf, outcomeOf } from './powertranz-outcome.ts'
import { begunOf, extendedData, payerOf } from './powertranz-request.ts'
import { currencyNumbers, type GatewayLine, type PowertranzConfig, type Said, withAmount } from './powertranz-wire.ts'
import type { Attempt, Begun, Currency, Outcome } from '../provider.ts'

/** One card that somebody wants to keep. */
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
      /** Stands for the card at the gateway; nobody else can use it. */
      readonly token: string
      readonly brand: string | null
      readonly last4: string | null
      /** YYMM, where the gateway tells it. */
      readonly expiration: string | null
    }
  | { readonly state: 'declined'; readonly code: string }
  | { readonly state: 'unknown'; readonly reason: string }

/** A small amount that is held on a card and let go again: its owner can read it, and nobody else. */
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
  /** Opens the gateway's page where the card is typed; the bank is asked to make sure of its owner. */
  readonly begin: (registration: CardRegistration) => Promise<Begun>
  /** After the payer came back: the token of the card. */
  readonly finish: (registration: CardRegistration) => Promise<RegisteredCard>
  readonly hold: (hold: Hold) => Promise<Outcome>
  readonly findHold: (hold: Pick<Hold, 'id' | 'publicRef'>) => Promise<Outcome | { readonly state: 'not-found' }>
  readonly release: (hold: Pick<Hold, 'id'>) => Promise<Released>
  /** Takes what was held, whole. */
  readonly take: (hold: Omit<Hold, 'token'>) => Promise<Outcome>
}

/** 04: the card is added, not charged. 03: the bank is asked to put its question. */
const indicators = { AuthenticationIndicator: '04', ChallengeIndicator: '03' }

export const openCardRegister = (config: PowertranzConfig, line: GatewayLine): CardRegister => ({
  begin: async (r) =>
    begunOf(
      await line.post(
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
      : registeredOf(await line.post('spi/payment', r.id, JSON.stringify(r.providerRef))),
  hold: async (hold) => {
    return certain(outcomeOf(await line.post('auth', hold.id, holdBody(hold)), hold))
  },
  findHold: async (hold) => {
    const found = outcomeOf(await line.find(hold.id), hold)
    return found.state === 'not-found' ? found : certain(found)
  },
  release: async ({ id }) =>
    releasedOf(await line.post('void', id, JSON.stringify({ TransactionIdentifier: id, ExternalIdentifier: id }))),
  take: async (hold) => {
    const body = withAmount(hold.amountMinor, { TransactionIdentifier: hold.id, ExternalIdentifier: hold.id })
    return certain(outcomeOf(await line.post('capture', hold.id, body), hold))
  },
})

/** Part of an amount held or taken, or an answer about nothing: neither is what was asked for. */
const certain = (outcome: ReturnType<typeof outcomeOf>): Outcome => {
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

const registeredOf = (result: Said): RegisteredCard => {
  if (result.kind !== 'said')
    return { state: 'unknown', reason: result.kind === 'unknown' ? result.reason : 'http-404' }
  const { answer: response } = result
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

const releasedOf = (result: Said): Released => {
  if (result.kind !== 'said')
    return { state: 'unknown', reason: result.kind === 'unknown' ? result.reason : 'http-404' }
  const { Approved: isApproved, IsoResponseCode: code } = result.answer
  return isApproved && code === '00' ? { state: 'released' } : { state: 'failed', code }
}
