import { randomBytes, randomUUID } from 'node:crypto'
import type { ListFilter } from '@lignum/contract/core/lists'
import { captureOf, newOrder } from '../../../../server/test/scenes/giving/gifts.ts'
import * as cartReads from '../../../../server/src/domains/giving/cart/cart.reads.ts'
import * as cart from '../../../../server/src/domains/giving/cart/cart.writes.ts'
import * as ledger from '../../../../server/src/domains/giving/ledger/ledger.writes.ts'
import * as claims from '../../../../server/src/domains/giving/pledges/claims.writes.ts'
import * as orderReads from '../../../../server/src/domains/giving/orders/orders.reads.ts'
import * as donations from '../../../../server/src/domains/giving/lists/donation-lists.reads.ts'
import * as gate from '../../../../server/src/domains/giving/payments/gate.writes.ts'
import * as lists from '../../../../server/src/domains/giving/lists/payment-lists.reads.ts'
import * as reads from '../../../../server/src/domains/giving/payments/payments.reads.ts'
import * as writes from '../../../../server/src/domains/giving/payments/payments.writes.ts'
import { dailyList } from '../../../../server/src/domains/giving/totals/daily-list.ts'
import * as totals from '../../../../server/src/domains/giving/totals/totals.reads.ts'
import * as totalWrites from '../../../../server/src/domains/giving/totals/totals.writes.ts'
import * as sweep from '../../../../server/src/domains/giving/inbound/sweep.writes.ts'
import * as webhookReads from '../../../../server/src/domains/giving/inbound/webhooks.reads.ts'
import * as webhooks from '../../../../server/src/domains/giving/inbound/webhooks.writes.ts'
import { localDay, startOfDay } from '../../../../server/src/kit/values/local-day.ts'
import { each, grows, isPart, readTwoPages, statementsOf } from '../statement.ts'
import type { World } from '../world.ts'

const page = { pageNumber: 1, amountPerPage: 10, filters: [], orderBy: [] }
const paymentDays = dailyList({ list: 'payments', dates: ['Date'], status: { name: 'Status', values: ['Successful'] } })
const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

const ofLastWeeks = ({ now }: World): ListFilter[] => [
  {
    field: 'Date',
    filterType: 'GreaterThanOrEqualTo',
    value: startOfDay(localDay(before(now, 20 * 86_400_000))).toISOString(),
    joinType: 'and',
  },
  { field: 'Status', filterType: 'Equal', value: 'Successful', joinType: 'and' },
]

/** A pending order and its attempt. */
const begun = async (w: World) => {
  const order = newOrder({ gifts: [{ projectId: w.viral, minor: 1_000 }] })
  const [opened] = await gate.openOrders(w.tx, [order])
  if (!opened?.paymentId) throw new Error('no order')
  return {
    order: { ...order, ...opened },
    attempt: {
      id: opened.paymentId,
      order_id: opened.orderId,
      state: 'awaiting_payer' as const,
      modified_at: order.createdAt,
    },
  }
}
const webhookOf = async (w: World) => {
  const { order } = await begun(w)
  return {
    provider: 'fygaro' as const,
    dedupeKey: randomUUID(),
    eventType: 'payment',
    raw: Buffer.from('{}'),
    facts: {},
    capture: captureOf(order),
  }
}

export default [
  statementsOf('giving/cart/cart.reads.ts', cartReads, {
    findCart: (w) => cartReads.findCart(w.tx, w.user.id),
    countCartItems: (w) => cartReads.countCartItems(w.tx, w.user.id),
    findOtherPaidOrder: (w) => cartReads.findOtherPaidOrder(w.tx, w.some('orders').id),
    listCartProjects: (w) => cartReads.listCartProjects(w.tx, w.projects),
  }),
  statementsOf('giving/cart/cart.writes.ts', cart, {
    lockPendingCart: (w) => cart.lockPendingCart(w.tx, w.user.id),
    openCart: (w) => cart.openCart(w.tx, randomUUID()),
    setOpenOrder: (w) => cart.setOpenOrder(w.tx, w.some('carts').id, randomUUID()),
    freeCart: (w) => cart.freeCart(w.tx, w.some('orders').id),
    finalizeCart: (w) => cart.finalizeCart(w.tx, w.some('orders').id),
    returnLines: (w) => cart.returnLines(w.tx, w.some('orders').id),
    setCartItem: (w) => cart.setCartItem(w.tx, w.some('carts').id, { projectId: w.viral, minor: 100, currency: 'JMD' }),
    deleteCartItem: (w) => cart.deleteCartItem(w.tx, w.some('carts').id, w.viral),
  }),
  statementsOf('giving/ledger/ledger.writes.ts', ledger, {
    postTransaction: (w) =>
      ledger.postTransaction(w.tx, {
        kind: 'test',
        key: randomUUID(),
        currency: 'JMD',
        lines: [
          { code: 'A:bank:JMD', minor: 100 },
          { project: w.viral, minor: -100, local: 100 },
        ],
      }),
    lockProjectBalance: (w) => ledger.lockProjectBalance(w.tx, w.viral, 'JMD'),
    foldLedger: (w) => ledger.foldLedger(w.tx),
    reverseTransaction: (w) =>
      ledger.reverseTransaction(w.tx, { kind: 'test', key: randomUUID(), ofKey: w.some('ledger_keys').key }),
  }),
  statementsOf('giving/totals/totals.reads.ts', totals, {
    sumDays: each(
      (w) => totals.sumDays(w.tx, paymentDays, page),
      (w) => totals.sumDays(w.tx, paymentDays, { filters: ofLastWeeks(w) }),
    ),
  }),
  statementsOf('giving/totals/totals.writes.ts', totalWrites, {
    foldDailyTotals: (w) => totalWrites.foldDailyTotals(w.tx),
  }),
  statementsOf('giving/pledges/claims.writes.ts', claims, {
    attachByAddress: (w) => claims.attachByAddress(w.tx, w.user.id, w.user.email),
  }),
  statementsOf('giving/lists/donation-lists.reads.ts', donations, {
    listProjectIds: grows('a row for each project of the company, of which the large database has more', (w) =>
      donations.listProjectIds(w.tx, w.some('companies').id),
    ),
    listDonations: grows(
      'a search in every month for each project',
      (w) => donations.listDonations(w.tx, {}, page),
      (w) => readTwoPages(page, (request) => donations.listDonations(w.tx, {}, request)),
      (w) => donations.listDonations(w.tx, { userId: w.donor }, page),
      (w) => donations.listDonations(w.tx, { projectIds: w.projects }, page),
    ),
    countDonations: grows(
      'counts up to ten thousand donations',
      (w) => donations.countDonations(w.tx, {}, page),
      (w) => donations.countDonations(w.tx, { projectIds: w.projects }, page),
    ),
    sumDonations: grows(
      'sums up to ten thousand donations',
      (w) => donations.sumDonations(w.tx, {}, page),
      (w) => donations.sumDonations(w.tx, { projectIds: w.projects }, page),
    ),
    listProjectsGivenTo: grows('a row for each project with gifts, of which the large database has more', (w) =>
      donations.listProjectsGivenTo(w.tx, w.donor),
    ),
  }),
  statementsOf('giving/payments/gate.writes.ts', gate, {
    applyCaptures: async (w) => gate.applyCaptures(w.tx, w.seal, [captureOf((await begun(w)).order)]),
    captureWire: isPart,
    openOrders: (w) => gate.openOrders(w.tx, [newOrder({ gifts: [{ projectId: w.viral, minor: 1_000 }] })]),
  }),
  statementsOf('giving/lists/payment-lists.reads.ts', lists, {
    listPayments: each(
      (w) => lists.listPayments(w.tx, page),
      (w) => readTwoPages(page, (request) => lists.listPayments(w.tx, request)),
    ),
    countPayments: grows('counts up to ten thousand payments', (w) => lists.countPayments(w.tx, page)),
    sumPayments: grows('sums up to ten thousand payments', (w) => lists.sumPayments(w.tx, page)),
    listPaymentsOf: (w) => lists.listPaymentsOf(w.tx, w.donor, page),
    withinDays: isPart,
  }),
  statementsOf('giving/orders/orders.reads.ts', orderReads, {
    findRate: (w) => orderReads.findRate(w.tx, { day: '2030-01-01', notBefore: '2000-01-01' }),
    findContact: (w) => orderReads.findContact(w.tx, w.some('orders').id),
    listPayableProjects: (w) => orderReads.listPayableProjects(w.tx, w.projects),
  }),
  statementsOf('giving/payments/payments.reads.ts', reads, {
    listOrderStates: (w) => reads.listOrderStates(w.tx, [w.some('orders').id]),
    findOrder: (w) => reads.findOrder(w.tx, w.some('orders').id),
    findAttempt: (w) => reads.findAttempt(w.tx, w.some('orders').id),
    findAttemptById: (w) => reads.findAttemptById(w.tx, w.some('payments').id),
    findAttemptByProviderRef: (w) => reads.findAttemptByProviderRef(w.tx, 'paypal', 'unknown'),
    listAttempts: (w) => reads.listAttempts(w.tx, [w.some('payments').id]),
    listPaymentRequests: (w) => reads.listPaymentRequests(w.tx, [w.some('payment_requests').key]),
    countInFlight: grows('a row for each payment on the way, in a console', (w) => reads.countInFlight(w.tx)),
    countGuestStarts: (w) => reads.countGuestStarts(w.tx, 600_000),
    findCapture: (w) => reads.findCapture(w.tx, 'fygaro', w.some('captures').provider_txn_id),
  }),
  statementsOf('giving/payments/payments.writes.ts', writes, {
    moveOrder: async (w) =>
      writes.moveOrder(w.tx, (await begun(w)).order.orderId, {
        from: ['AwaitingAuthentication'],
        to: 'Failed',
        cause: 'test',
      }),
    setTaken: async (w) => writes.setTaken(w.tx, (await begun(w)).attempt, w.now),
    setBegun: async (w) =>
      writes.setBegun(w.tx, (await begun(w)).attempt, { providerRef: 'r', payUrl: 'https://pay.test', now: w.now }),
    setHold: async (w) => writes.setHold(w.tx, (await begun(w)).order.orderId),
    setHeld: async (w) =>
      writes.setHeld(w.tx, (await begun(w)).attempt, { by: 'completion', cause: 'test', now: w.now }),
    setVoided: async (w) => writes.setVoided(w.tx, (await begun(w)).attempt, w.now),
    setReturned: (w) => writes.setReturned(w.tx, w.some('orders').id),
    setEnded: async (w) =>
      writes.setEnded(w.tx, (await begun(w)).attempt, {
        by: 'completion',
        state: 'declined',
        code: null,
        cause: 'test',
        now: w.now,
      }),
    claimAttempt: async (w) => writes.claimAttempt(w.tx, (await begun(w)).attempt, 'return', w.now),
    setUnsettled: async (w) =>
      writes.setUnsettled(w.tx, (await begun(w)).attempt, { by: 'completion', to: 'unknown', now: w.now }),
    insertPage: (w) =>
      writes.insertPage(w.tx, {
        tokenHash: randomBytes(32),
        paymentId: w.some('payments').id,
        html: '<p>',
        expiresAt: w.now,
      }),
    deletePaymentRequest: (w) =>
      writes.deletePaymentRequest(w.tx, w.some('payment_requests').key, w.some('payment_requests').order_id),
    deleteOldPaymentRequests: grows('deletes all expired rows, in batches', (w) =>
      writes.deleteOldPaymentRequests(w.tx, w.now),
    ),
    supersedeOrder: async (w) => writes.supersedeOrder(w.tx, (await begun(w)).order.orderId, randomUUID()),
  }),
  statementsOf('giving/inbound/sweep.writes.ts', sweep, {
    claimDueAttempts: (w) => sweep.claimDueAttempts(w.tx, 'fygaro', { now: w.now, lease: w.now, limit: 100 }),
    setNextChecks: (w) => sweep.setNextChecks(w.tx, [{ id: w.some('payments').id, at: w.now, checks: 1 }], w.now),
  }),
  statementsOf('giving/inbound/webhooks.writes.ts', webhooks, {
    receiveWebhooks: async (w) => webhooks.receiveWebhooks(w.tx, w.seal, [await webhookOf(w)]),
    claimWebhook: (w) => webhooks.claimWebhook(w.tx, w.some('hook_events').id, w.now),
    claimDueWebhooks: (w) => webhooks.claimDueWebhooks(w.tx, w.now, 100),
    setWebhookDone: (w) => webhooks.setWebhookDone(w.tx, w.some('hook_events').id),
    setWebhookError: (w) => webhooks.setWebhookError(w.tx, w.some('hook_events').id, { error: 'test', isLast: true }),
    setWebhookHandled: (w) =>
      webhooks.setWebhookHandled(w.tx, w.some('hook_events').id, { by: w.user.id, reason: 'test', now: w.now }),
    deleteOldWebhookBodies: (w) => webhooks.deleteOldWebhookBodies(w.tx, before(w.now, 86_400_000), 10),
  }),
  statementsOf('giving/inbound/webhooks.reads.ts', webhookReads, {
    listUnhandledWebhooks: (w) => webhookReads.listUnhandledWebhooks(w.tx, page),
    countUnhandledWebhooks: (w) => webhookReads.countUnhandledWebhooks(w.tx, page),
  }),
]
