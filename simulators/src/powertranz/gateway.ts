import { createHash, randomInt } from 'node:crypto'
import type { SimWorld } from '../sim-world.ts'
import { responseOf, approvals, type GatewayResponse, partialApprovals, type Transaction } from './gateway-response.ts'
import type { TestCard } from './test-cards.ts'

/** The gateway's state: transactions by our identifier and by SpiToken, and the cards behind its card tokens. */
export type Gateway = {
  readonly world: SimWorld
  readonly byId: Map<string, Transaction>
  readonly bySpiToken: Map<string, Transaction>
  readonly cards: Map<string, TestCard>
}

export const openGateway = (world: SimWorld): Gateway => ({
  world,
  byId: new Map(),
  bySpiToken: new Map(),
  cards: new Map(),
})

const digits = (count: number) => String(randomInt(10 ** (count - 1), 10 ** count))

/** The same card always has the same token. */
const tokenOf = (card: TestCard): string =>
  createHash('sha256').update(`token of ${card.pan}`).digest('hex').slice(0, 32)

/** Ends a transaction with the bank's response code, and records the capture if it was approved. */
export const finish = (gateway: Gateway, txn: Transaction, card: TestCard, iso: string): GatewayResponse => {
  const { world } = gateway
  if (txn.kind === 'riskmgmt' && txn.isTokenized && iso === '00') {
    txn.state = 'tokenized'
    gateway.cards.set(tokenOf(card), card)
    txn.response = responseOf(txn, txn.kind, 'TK0', {
      PanToken: tokenOf(card),
      PaddedCardNumber: `XXXXXXXXXXXX${card.pan.slice(-4)}`,
      CardExpiration: txn.expiration,
    })
    return txn.response
  }
  const isApproved = approvals.has(iso) && txn.kind !== 'riskmgmt'
  const approvedMinor = partialApprovals.has(iso) ? Math.floor(txn.minor / 2) : txn.minor
  txn.state = isApproved ? (txn.kind === 'sale' ? 'captured' : 'authorized') : 'declined'
  if (txn.state === 'captured') {
    txn.capturedMinor = approvedMinor
    const { id: txnId, orderRef: customRef, currency } = txn
    world.books.capture({ provider: 'powertranz', txnId, customRef, currency, minor: approvedMinor })
  }
  txn.response = responseOf(txn, txn.kind, iso, {
    ...(isApproved && { AuthorizationCode: digits(6), RRN: digits(12) }),
    RiskManagement: { CvvResponseCode: card.cvv },
  })
  return txn.response
}
