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
/** A call that asks for the bearer token, and can be ordered to fail. */
export type Closed = (op: string, act: Act) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

const idOf = (request: FastifyRequest): string => z.object({ id: z.string() }).parse(request.params).id
const addressOf = (request: FastifyRequest): string => `http://${request.host}`

export const addOrderCalls = (
  app: FastifyInstance,
  closed: Closed,
  account: PaypalAccount,
  announce: Announce,
): void => {
  const written = (request: FastifyRequest, id: string) =>
    orderJson(account, findOrder(account, id), addressOf(request))
  app.post(
    '/v2/checkout/orders',
    closed('orders.create', (request, reply) => {
      const create = () => orderJson(account, createOrder(account, request.body), addressOf(request))
      return replayed(account, 'order', request, reply, create).answer
    }),
  )
  app.get(
    '/v2/checkout/orders/:id',
    closed('orders.get', (request) => written(request, idOf(request))),
  )
  app.post(
    '/v2/checkout/orders/:id/capture',
    closed('orders.capture', (request, reply) => {
      const take = () => {
        const { id } = captureOrder(account, announce, idOf(request))
        return written(request, id)
      }
      const { answer: response, isFirst } = replayed(account, 'order', request, reply, take)
      const { minor } = findOrder(account, idOf(request))
      if (!isFirst || account.world.magicOf(minor) !== 'answer-lost') return response
      return hang(reply)
    }),
  )
}

export const addMoneyCalls = (
  app: FastifyInstance,
  closed: Closed,
  account: PaypalAccount,
  announce: Announce,
): void => {
  app.get(
    '/v2/payments/captures/:id',
    closed('captures.get', (request) => captureJson(account, findCapture(account, idOf(request)))),
  )
  app.post(
    '/v2/payments/captures/:id/refund',
    closed('captures.refund', (request, reply) => {
      const give = () => refundJson(refundCapture(account, announce, idOf(request), request.body), addressOf(request))
      return replayed(account, 'refund', request, reply, give).answer
    }),
  )
  app.get(
    '/v2/payments/refunds/:id',
    closed('refunds.get', (request) => {
      const refund = account.refunds.get(idOf(request))
      if (!refund) throw new PaypalError('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
      return refundJson(refund, addressOf(request))
    }),
  )
}

export const addReportCalls = (app: FastifyInstance, closed: Closed, account: PaypalAccount): void => {
  app.get(
    '/v1/reporting/transactions',
    closed('reporting', (request) => reportTransactions(account, request.query)),
  )
  app.get(
    '/v1/reporting/balances',
    closed('balances', () => reportBalances(account)),
  )
  const { disputes, captures } = account.world.books
  const all = () =>
    [...disputes.values()]
      .filter(({ txnId }) => account.captures.has(txnId))
      .map((dispute) => disputeJson(dispute, captures.get(dispute.txnId)?.customRef ?? null))
  app.get(
    '/v1/customer/disputes',
    closed('disputes.list', () => ({ items: all() })),
  )
  app.get(
    '/v1/customer/disputes/:id',
    closed('disputes.get', (request) => {
      const found = all().find((dispute) => dispute.dispute_id === idOf(request))
      if (!found) throw new PaypalError('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
      return found
    }),
  )
}
