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

/** A request without the payer, with a stored card's token. */
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
  const { data } = modification.safeParse(body)
  const txn = data && gateway.byId.get(data.TransactionIdentifier)
  if (!txn) return null
  const minor = data.TotalAmount === undefined ? txn.minor : numberToMinor(data.TotalAmount)
  return minor === null ? null : { txn, minor, externalId: data.ExternalIdentifier ?? randomUUID() }
}

const unfit = errorOf('12', '12', 'The transaction is not in a state for that')
const echo = ({ txn, minor, externalId }: Modified, kind: 'capture' | 'refund' | 'void'): GatewayResponse =>
  responseOf({ ...txn, minor }, kind, '00', { OriginalTrxnIdentifier: txn.id, ExternalIdentifier: externalId })

export const capture = (gateway: Gateway, body: unknown): GatewayResponse => {
  const change = modified(gateway, body)
  if (!change || change.txn.state !== 'authorized' || change.minor > change.txn.minor) return unfit
  const { txn, minor } = change
  txn.state = 'captured'
  txn.capturedMinor = minor
  const line = { txnId: txn.id, customRef: txn.orderRef, currency: txn.currency, minor }
  gateway.world.books.capture({ provider: 'powertranz', ...line })
  txn.response = { ...txn.response, TransactionType: 3, TotalAmount: minor / 100 }
  return echo(change, 'capture')
}

export const refund = (gateway: Gateway, body: unknown): GatewayResponse => {
  const change = modified(gateway, body)
  if (!change || change.txn.state !== 'captured') return unfit
  return gateway.world.books.refund(change.txn.id, change.externalId, change.minor)
    ? echo(change, 'refund')
    : errorOf('13', '13', 'More than is left of the transaction')
}

/** Voids in full only, and only before settlement. */
export const voidTransaction = (gateway: Gateway, body: unknown): GatewayResponse => {
  const change = modified(gateway, body)
  if (change?.txn.state === 'authorized' || change?.txn.state === 'lapsed') {
    change.txn.state = 'voided'
    return echo(change, 'void')
  }
  const line = change && gateway.world.books.captures.get(change.txn.id)
  if (!change || !line || line.settledOn !== null || line.refunded > 0) return unfit
  change.txn.state = 'voided'
  gateway.world.books.refund(line.txnId, change.externalId, line.minor)
  return echo(change, 'void')
}

/** The current state of a transaction, as the gateway last responded. */
export const lookUp = (gateway: Gateway, id: string): GatewayResponse | null => {
  const txn = gateway.byId.get(id)
  if (!txn) return null
  const refunded = gateway.world.books.captures.get(id)?.refunded ?? 0
  return { ...txn.response, IsVoided: txn.state === 'voided', RefundedAmount: refunded / 100 }
}

export const search = (gateway: Gateway, orderRef: string): GatewayResponse[] =>
  [...gateway.byId.values()]
    .filter((txn) => txn.orderRef === orderRef)
    .map((txn) => lookUp(gateway, txn.id))
    .filter((found) => found !== null)

/** The bank releases an authorization by itself: the gateway shows it as voided, or notices only on capture. */
export const lapse = (gateway: Gateway, id: string, isShown: boolean): boolean => {
  const txn = gateway.byId.get(id)
  if (txn?.state !== 'authorized') return false
  txn.state = isShown ? 'voided' : 'lapsed'
  return true
}
