import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { hang } from '../faults.ts'
import type { PaypalAccount } from './paypal-account.ts'
import { PaypalError } from './paypal-error.ts'
import { type Announce, disputeJson } from './paypal-events.ts'
import { captureOrder, createOrder, findOrder } from './paypal-orders.ts'
import { captureJson, orderJson, refundJson } from './paypal-present.ts'
import { findCapture, refundCapture } from './paypal-refunds.ts'
import { replayed } from './paypal-replay.ts'
import { reportBalances, reportTransactions } from './paypal-reports.ts'

type Act = (request: FastifyRequest, reply: FastifyReply) => unknown
/** Wraps a call that requires the bearer token and is subject to injected faults. */
export type Authenticated = (op: string, act: Act) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

const idOf = (request: FastifyRequest): string => z.object({ id: z.string() }).parse(request.params).id
const addressOf = (request: FastifyRequest): string => `http://${request.host}`

export const addOrderCalls = (
  app: FastifyInstance,
  authenticated: Authenticated,
  account: PaypalAccount,
  announce: Announce,
): void => {
  const written = (request: FastifyRequest, id: string) =>
    orderJson(account, findOrder(account, id), addressOf(request))
  app.post(
    '/v2/checkout/orders',
    authenticated('orders.create', (request, reply) => {
      const create = () => orderJson(account, createOrder(account, request.body), addressOf(request))
      return replayed(account, 'order', request, reply, create).response
    }),
  )
  app.get(
    '/v2/checkout/orders/:id',
    authenticated('orders.get', (request) => written(request, idOf(request))),
  )
  app.post(
    '/v2/checkout/orders/:id/capture',
    authenticated('orders.capture', (request, reply) => {
      const take = () => {
        const { id } = captureOrder(account, announce, idOf(request))
        return written(request, id)
      }
      const { response, isFirst } = replayed(account, 'order', request, reply, take)
      const { minor } = findOrder(account, idOf(request))
      if (!isFirst || account.world.magicOf(minor) !== 'response-lost') return response
      return hang(reply)
    }),
  )
}

export const addMoneyCalls = (
  app: FastifyInstance,
  authenticated: Authenticated,
  account: PaypalAccount,
  announce: Announce,
): void => {
  app.get(
    '/v2/payments/captures/:id',
    authenticated('captures.get', (request) => captureJson(account, findCapture(account, idOf(request)))),
  )
  app.post(
    '/v2/payments/captures/:id/refund',
    authenticated('captures.refund', (request, reply) => {
      const give = () => refundJson(refundCapture(account, announce, idOf(request), request.body), addressOf(request))
      return replayed(account, 'refund', request, reply, give).response
    }),
  )
  app.get(
    '/v2/payments/refunds/:id',
    authenticated('refunds.get', (request) => {
      const refund = account.refunds.get(idOf(request))
      if (!refund) throw new PaypalError('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
      return refundJson(refund, addressOf(request))
    }),
  )
}

export const addReportCalls = (app: FastifyInstance, authenticated: Authenticated, account: PaypalAccount): void => {
  app.get(
    '/v1/reporting/transactions',
    authenticated('reporting', (request) => reportTransactions(account, request.query)),
  )
  app.get(
    '/v1/reporting/balances',
    authenticated('balances', () => reportBalances(account)),
  )
  const { disputes, captures } = account.world.books
  const all = () =>
    [...disputes.values()]
      .filter(({ txnId }) => account.captures.has(txnId))
      .map((dispute) => disputeJson(dispute, captures.get(dispute.txnId)?.customRef ?? null))
  app.get(
    '/v1/customer/disputes',
    authenticated('disputes.list', () => ({ items: all() })),
  )
  app.get(
    '/v1/customer/disputes/:id',
    authenticated('disputes.get', (request) => {
      const found = all().find((dispute) => dispute.dispute_id === idOf(request))
      if (!found) throw new PaypalError('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
      return found
    }),
  )
}
