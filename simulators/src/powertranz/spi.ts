import { autoSubmit } from '../page.ts'
import {
  responseOf,
  errorOf,
  type GatewayResponse,
  type Transaction,
  type TransactionKind,
} from './gateway-response.ts'
import { finish, type Gateway } from './gateway.ts'
import { takeRequest } from './gateway-request.ts'
import { findTestCard } from './test-cards.ts'

const spiTokenLifeMs = 300_000
/** The password that passes the bank's challenge. */
export const challengePassword = '3ds2'

/** What the payer's browser does next. */
export type NextStep =
  | { readonly kind: 'challenge' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'return'; readonly url: string; readonly fields: Record<string, string> }

/** Prepares a payment at the hosted page. No money moves. */
export const prepare = (gateway: Gateway, kind: TransactionKind, body: unknown, address: string): GatewayResponse => {
  const taken = takeRequest(gateway, kind, body, true)
  if ('error' in taken) return taken.error
  const { txn } = taken
  const token = txn.spiToken ?? ''
  gateway.byId.set(txn.id, txn)
  gateway.bySpiToken.set(token, txn)
  txn.response = responseOf(txn, kind, 'SP4')
  return { ...txn.response, RedirectData: autoSubmit(`${address}/hpp/${token}`, {}), SpiToken: token }
}

const isAlive = (gateway: Gateway, txn: Transaction): boolean =>
  gateway.world.clock.now() < txn.createdAt + spiTokenLifeMs && txn.step !== 'ended'

export const findOpen = (gateway: Gateway, spiToken: string): Transaction | null => {
  const txn = gateway.bySpiToken.get(spiToken)
  return txn && txn.isShown && isAlive(gateway, txn) ? txn : null
}

const needsChallenge = (gateway: Gateway, txn: Transaction): boolean => {
  const magic = gateway.world.magicOf(txn.minor)
  if (magic === 'challenge-then-success' || magic === 'challenge-then-failure') return true
  return txn.card?.isChallenged === true
}

/** The payer entered a card, or pays with a stored one. */
export const enterCard = (gateway: Gateway, spiToken: string, typed: string, expiration: string | null): NextStep => {
  const txn = findOpen(gateway, spiToken)
  if (!txn || txn.step !== 'card') return { kind: 'refused', reason: 'This page has expired.' }
  const card = txn.card ?? findTestCard(typed)
  if (!card) return { kind: 'refused', reason: 'Use one of the published test cards.' }
  Object.assign(txn, { card, expiration })
  if (txn.hasThreeDSecure && needsChallenge(gateway, txn)) {
    txn.step = 'challenge'
    return { kind: 'challenge' }
  }
  return sendBack(txn, card.authentication)
}

/** The payer submitted the bank's challenge. */
export const completeChallenge = (gateway: Gateway, spiToken: string, password: string): NextStep => {
  const txn = findOpen(gateway, spiToken)
  if (!txn?.card || txn.step !== 'challenge') return { kind: 'refused', reason: 'This page has expired.' }
  const isFailed = password !== challengePassword || gateway.world.magicOf(txn.minor) === 'challenge-then-failure'
  return sendBack(txn, isFailed ? 'N' : txn.card.authentication)
}

const sendBack = (txn: Transaction, authentication: Transaction['authentication']): NextStep => {
  txn.step = 'returned'
  txn.authentication = authentication
  const iso = txn.hasThreeDSecure ? (authentication === null ? '3D1' : '3D0') : 'HP0'
  const threeDSecure = {
    ...(authentication && { Eci: authentication === 'Y' ? '05' : '06', AuthenticationStatus: authentication }),
    Xid: txn.id,
    ProtocolVersion: '2.1.0',
    ResponseCode: iso,
  }
  txn.response = responseOf(txn, txn.kind, iso, {
    ...(txn.hasThreeDSecure && { RiskManagement: { ThreeDSecure: threeDSecure } }),
  })
  const spiToken = txn.spiToken ?? ''
  const response = JSON.stringify({ ...txn.response, SpiToken: spiToken })
  const fields = { Response: response, TransactionIdentifier: txn.id, SpiToken: spiToken }
  return { kind: 'return', url: txn.responseUrl, fields }
}

/** Completes a prepared payment, once: this captures the money. */
export const complete = (gateway: Gateway, spiToken: string): GatewayResponse => {
  const txn = gateway.bySpiToken.get(spiToken)
  if (!txn) return errorOf('12', '1', 'The SpiToken is not known')
  if (!isAlive(gateway, txn)) return errorOf('12', '2', 'The SpiToken was used or has expired')
  if (!txn.card || txn.step !== 'returned') return errorOf('12', '3', 'The payer has not finished')
  txn.step = 'ended'
  const isBarred = txn.authentication === 'N' || txn.authentication === 'R'
  const isDeclined = gateway.world.magicOf(txn.minor) === 'decline'
  return finish(gateway, txn, txn.card, isBarred ? '12' : isDeclined ? '05' : txn.card.iso)
}
