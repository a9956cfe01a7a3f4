import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { numberToMinor } from '../money-text.ts'
import {
  currencies,
  errorOf,
  type GatewayResponse,
  type Transaction,
  type TransactionKind,
} from './gateway-response.ts'
import type { Gateway } from './gateway.ts'

const request = z.object({
  TransactionIdentifier: z.string().min(1),
  TotalAmount: z.number(),
  CurrencyCode: z.string(),
  ThreeDSecure: z.boolean().default(false),
  Tokenize: z.boolean().default(false),
  OrderIdentifier: z.string().default(''),
  Source: z.looseObject({ Token: z.string().optional() }).default({}),
  ExtendedData: z
    .object({
      HostedPage: z.object({ PageSet: z.string(), PageName: z.string() }).optional(),
      MerchantResponseUrl: z.string().default(''),
    })
    .default({ MerchantResponseUrl: '' }),
})
type RequestBody = z.output<typeof request>

export type Taken = { readonly txn: Transaction } | { readonly error: GatewayResponse }

/** Validates a request and creates its transaction. `isHosted`: the payer uses the gateway's pages. */
export const takeRequest = (gateway: Gateway, kind: TransactionKind, body: unknown, isHosted: boolean): Taken => {
  const { data: requested } = request.safeParse(body)
  if (!requested) return { error: errorOf('12', '400', 'The request cannot be read') }
  if ('CardPan' in requested.Source) {
    gateway.world.counters.cardNumbersReceived += 1
    return { error: errorOf('12', '999', 'This simulator takes no card numbers') }
  }
  const minor = numberToMinor(requested.TotalAmount)
  if (minor === null || (minor === 0 && kind !== 'riskmgmt')) return { error: errorOf('13', '314', 'Invalid amount') }
  const currency = currencies[requested.CurrencyCode]
  if (!currency) return { error: errorOf('12', '315', 'Invalid currency') }
  if (gateway.byId.has(requested.TransactionIdentifier))
    return { error: errorOf('94', '94', 'The TransactionIdentifier was used before') }
  const token = requested.Source.Token
  const card = token === undefined ? null : (gateway.cards.get(token) ?? null)
  if (!card && (token !== undefined || !isHosted)) return { error: errorOf('14', '14', 'No such card') }
  return {
    txn: transactionOf(requested, { kind, minor, currency, card, createdAt: gateway.world.clock.now(), isHosted }),
  }
}

type Known = Pick<Transaction, 'kind' | 'minor' | 'currency' | 'card' | 'createdAt'> & { readonly isHosted: boolean }

const transactionOf = (requested: RequestBody, { isHosted, ...known }: Known): Transaction => {
  const page = requested.ExtendedData.HostedPage
  return {
    ...known,
    id: requested.TransactionIdentifier,
    orderRef: requested.OrderIdentifier,
    spiToken: isHosted ? randomUUID().replaceAll('-', '') : null,
    responseUrl: requested.ExtendedData.MerchantResponseUrl,
    hasThreeDSecure: requested.ThreeDSecure,
    isTokenized: requested.Tokenize,
    // A page set whose name does not start with PTZ/ is never shown.
    isShown: known.card !== null || page?.PageSet.startsWith('PTZ/') === true,
    authentication: null,
    expiration: null,
    step: 'card',
    state: 'open',
    capturedMinor: 0,
    response: null,
  }
}
