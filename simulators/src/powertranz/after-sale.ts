import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { numberToMinor } from '../money-text.ts'
import {
  responseOf,
  errorOf,
  type GatewayResponse,
  type Transaction,
  type TransactionKind,
} from './gateway-response.ts'
import { finish, type Gateway } from './gateway.ts'
import { takeRequest } from './gateway-request.ts'

const modification = z.object({
  TransactionIdentifier: z.string(),
  TotalAmount: z.number().optional(),
  ExternalIdentifier: z.string().optional(),
})

/** A request without the payer: a card that is known by its token. */
export const chargeToken = (gateway: Gateway, kind: TransactionKind, body: unknown): GatewayResponse => {
  const taken = takeRequest(gateway, kind, body, false)
  if ('error' in taken) return taken.error
  const { txn } = taken
  gateway.byId.set(txn.id, txn)
  txn.step = 'ended'
  return txn.card ? finish(gateway, txn, txn.card, txn.card.iso) : errorOf('14', '14', 'No such card')
}

type Modified = { readonly txn: Transaction; readonly minor: number; readonly externalId: string }

const modified = (gateway: Gateway, body: unknown): Modified | null => {
  const { data: requested } = modification.safeParse(body)
  const txn = requested && gateway.byId.get(requested.TransactionIdentifier)
  if (!txn) return null
  const minor = requested.TotalAmount === undefined ? txn.minor : numberToMinor(requested.TotalAmount)
  return minor === null ? null : { txn, minor, externalId: requested.ExternalIdentifier ?? randomUUID() }
}

const unfit = errorOf('12', '12', 'The transaction is not in a state for that')
const echo = ({ txn, minor, externalId }: Modified, kind: 'capture' | 'refund' | 'void'): GatewayResponse =>
  responseOf({ ...txn, minor }, kind, '00', { OriginalTrxnIdentifier: txn.id, ExternalIdentifier: externalId })

export const capture = (gateway: Gateway, body: unknown): GatewayResponse => {
  const requested = modified(gateway, body)
  if (!requested || requested.txn.state !== 'authorized' || requested.minor > requested.txn.minor) return unfit
  const { txn, minor } = requested
  txn.state = 'captured'
  txn.capturedMinor = minor
  const line = { txnId: txn.id, customRef: txn.orderRef, currency: txn.currency, minor }
  gateway.world.books.capture({ provider: 'powertranz', ...line })
  txn.answer = { ...txn.answer, TransactionType: 3, TotalAmount: minor / 100 }
  return echo(requested, 'capture')
}

export const refund = (gateway: Gateway, body: unknown): GatewayResponse => {
  const requested = modified(gateway, body)
  if (!requested || requested.txn.state !== 'captured') return unfit
  return gateway.world.books.refund(requested.txn.id, requested.externalId, requested.minor)
    ? echo(requested, 'refund')
    : errorOf('13', '13', 'More than is left of the transaction')
}

/** Only whole, and only before the money has left. */
export const voidTransaction = (gateway: Gateway, body: unknown): GatewayResponse => {
  const requested = modified(gateway, body)
  if (requested?.txn.state === 'authorized' || requested?.txn.state === 'lapsed') {
    requested.txn.state = 'voided'
    return echo(requested, 'void')
  }
  const line = requested && gateway.world.books.captures.get(requested.txn.id)
  if (!requested || !line || line.settledOn !== null || line.refunded > 0) return unfit
  requested.txn.state = 'voided'
  gateway.world.books.refund(line.txnId, requested.externalId, line.minor)
  return echo(requested, 'void')
}

/** What became of a transaction, as the gateway last answered it. */
export const lookUp = (gateway: Gateway, id: string): GatewayResponse | null => {
  const txn = gateway.byId.get(id)
  if (!txn) return null
  const refunded = gateway.world.books.captures.get(id)?.refunded ?? 0
  return { ...txn.answer, IsVoided: txn.state === 'voided', RefundedAmount: refunded / 100 }
}

export const search = (gateway: Gateway, orderRef: string): GatewayResponse[] =>
  [...gateway.byId.values()]
    .filter((txn) => txn.orderRef === orderRef)
    .map((txn) => lookUp(gateway, txn.id))
    .filter((found) => found !== null)

/** The bank lets a hold go by itself: the gateway shows it as void, or learns of it only when it is to be captured. */
export const lapse = (gateway: Gateway, id: string, isShown: boolean): boolean => {
  const txn = gateway.byId.get(id)
  if (txn?.state !== 'authorized') return false
  txn.state = isShown ? 'voided' : 'lapsed'
  return true
}
