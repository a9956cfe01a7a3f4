import type { TestCard } from './test-cards.ts'

export type TransactionKind = 'auth' | 'sale' | 'riskmgmt'
export type AuthenticationStatus = TestCard['authentication']

/** One transaction at the gateway, from its preparation to its end. */
export type Transaction = {
  readonly id: string
  readonly kind: TransactionKind
  readonly orderRef: string
  readonly currency: 'JMD' | 'USD'
  readonly minor: number
  readonly createdAt: number
  readonly spiToken: string | null
  readonly responseUrl: string
  readonly hasThreeDSecure: boolean
  readonly isTokenized: boolean
  readonly isShown: boolean
  card: TestCard | null
  authentication: AuthenticationStatus
  /** The card's expiry as entered, YYMM. */
  expiration: string | null
  step: 'card' | 'challenge' | 'returned' | 'ended'
  state: 'open' | 'authorized' | 'lapsed' | 'captured' | 'declined' | 'voided' | 'tokenized'
  capturedMinor: number
  response: GatewayResponse | null
}

export type GatewayResponse = Readonly<Record<string, unknown>>

export const currencies: Record<string, 'JMD' | 'USD'> = { '388': 'JMD', '840': 'USD' }
const numbers = { JMD: '388', USD: '840' } as const
const types = { auth: 1, sale: 2, capture: 3, void: 4, refund: 5, riskmgmt: 8 } as const

/** ISO 8583: approved, partially approved, approved (VIP), approved (update track 3), completed partially. */
export const approvals = new Set(['00', '10', '11', '16', '32'])
export const partialApprovals = new Set(['10', '32'])

const messages: Record<string, string> = {
  '00': 'Transaction is approved',
  '10': 'Partial approval',
  '11': 'Approved, VIP',
  '16': 'Approved, update track 3',
  '32': 'Completed partially',
  '05': 'Do not honor',
  '12': 'Invalid transaction',
  '13': 'Invalid amount',
  '89': 'Authentication failure',
  '91': 'Issuer unavailable',
  '94': 'Duplicate transmission',
  '98': 'Host unreachable',
  '3D0': '3DS complete',
  '3D1': '3DS not supported',
  HP0: 'HPP preprocessing complete',
  SP4: 'SPI Preprocessing complete',
  TK0: 'Tokenized',
}

/** A response in the gateway's format: amounts in major units, the currency as its ISO number. */
export const responseOf = (
  txn: Pick<Transaction, 'id' | 'orderRef' | 'currency' | 'minor' | 'card'>,
  kind: keyof typeof types,
  iso: string,
  extra: GatewayResponse = {},
): GatewayResponse => ({
  TransactionType: types[kind],
  Approved: approvals.has(iso),
  TransactionIdentifier: txn.id,
  TotalAmount: txn.minor / 100,
  CurrencyCode: numbers[txn.currency],
  ...(txn.card && { CardBrand: txn.card.brand }),
  IsoResponseCode: iso,
  ResponseMessage: messages[iso] ?? 'Declined',
  OrderIdentifier: txn.orderRef,
  ...extra,
})

/** The response to a request that the gateway rejects. */
export const errorOf = (iso: string, code: string, message: string): GatewayResponse => ({
  Approved: false,
  IsoResponseCode: iso,
  ResponseMessage: messages[iso] ?? 'Error',
  Errors: [{ Code: code, Message: message }],
})
