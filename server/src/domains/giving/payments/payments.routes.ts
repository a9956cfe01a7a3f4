import { getOrderByLink, getPaymentDetails, registerDonor } from '@lignum/contract/giving/orders'
import * as contract from '@lignum/contract/giving/payments'
import { done } from '@lignum/contract/core/result'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from '#domains/audit'
import { transact } from '#kit/database/database'
import { type Actor, may } from '#kit/security/actor'
import type { Caller } from '#kit/http/caller'
import { serve } from '#kit/http/serve'
import { Refusal } from '#kit/values/refusal'
import { admitGuest, admitMember, type GuestWatch } from './admit-guest.ts'
import { invoiceNumber } from '../orders/invoice-number.ts'
import { beginMemberPayment } from './begin-member-payment.ts'
import { beginPayment } from './begin-payment.ts'
import { executePaypalPayment } from './execute-paypal-payment.ts'
import { contactOfGuest, type GuestDetails } from '../orders/guest-contact.ts'
import { knownOrderOf, withDonor } from '../orders/known-donor.policy.ts'
import { describeOrder, statusInWords } from '../orders/order-status.present.ts'
import { presentOrder } from './order.present.ts'
import { findAttempt, findOrder } from './payments.reads.ts'
import { askProvider } from './ask-provider.ts'
import type { PaymentRequest } from '../orders/prepare-order.ts'
import { readConfiguration } from './read-configuration.ts'
import { registerGuest } from './register-guest.ts'
import type { BeginDeps } from './payments.deps.ts'

const donorCookie = 'lignum-donor'
const donorDays = 180

type Deps = BeginDeps & { watch: GuestWatch; refusesCommonPasswords: boolean }
type GuestRequest = PaymentRequest & GuestDetails

/** The donor's calls: payment methods, starting a payment, polling its status, and reading an order. */
export const paymentsRoutes = (app: FastifyInstance, deps: Deps) => {
  const asGuest = guestStart(deps)
  const asEither = async (
    caller: Caller,
    type: contract.PaymentType,
    request: PaymentRequest & { email: string | null } & Omit<GuestDetails, 'email'>,
  ) => {
    const actor = await caller.who()
    if (actor && may(actor, 'Invest_In_Project')) return asMember(deps, actor, type, request)
    if (!request.email) throw new Refusal('giving.details-needed', { field: 'email' })
    return asGuest(caller, type, { ...request, email: request.email })
  }

  serve(app, contract.beginFygaroPayment, ({ request, actor }) => asMember(deps, actor, 'Fygaro', request))
  serve(app, contract.beginGuestFygaroPayment, ({ request, caller }) => asGuest(caller, 'Fygaro', request))
  serve(app, contract.beginPaypalPayment, ({ request, caller }) => asEither(caller, 'Paypal', request))
  serve(app, contract.beginCreditCardPayment, ({ request, caller }) => asEither(caller, 'CreditCard', request))
  serve(app, contract.requireAdditionalDetailsForPayment, async ({ request, caller }) => ({
    additionalDetailsRequired: !knownOrderOf(deps.donorKeys, caller.cookies.read(donorCookie), request.email),
  }))
  serve(app, contract.getPaymentConfiguration, () => readConfiguration(deps))
  serve(app, contract.getPaymentConfigs, () => readConfiguration(deps))
  serve(
    app,
    contract.checkPaymentStatus,
    async ({ request }) => {
      const state = await deps.gate.stateOf(request.id)
      if (!state) throw new Refusal('not-found')
      const { id, status, invoice_no } = state
      return { status, orderId: id, invoiceNumber: invoiceNumber(invoice_no), statusInWords: describeOrder(state) }
    },
    { servedFromMemory: true },
  )
  serve(app, contract.askProvider, async ({ request }) => {
    const state = await askProvider(deps, request.id)
    return {
      status: state.status,
      orderId: state.id,
      invoiceNumber: invoiceNumber(state.invoice_no),
      statusInWords: describeOrder(state),
      isPayable: state.isPayable,
    }
  })
  serve(app, contract.executePaypalPayment, async ({ request }) => {
    const attempt = await executePaypalPayment(deps, request.token)
    if (!attempt) throw new Refusal('not-found')
    const isSuccessful = attempt.status === 'Successful'
    return {
      paymentStatus: attempt.status,
      message: statusInWords[attempt.status],
      isSuccessful,
      baseUrl: deps.publicUrl,
      orderId: attempt.order_id,
      paymentId: attempt.id,
      failureMessage: attempt.status === 'Failed' ? statusInWords.Failed : null,
      orderPageUrl: `/order/${deps.orderLinks.sign(attempt.order_id)}`,
    }
  })
  orderRoutes(app, deps)
}

const asMember = async (deps: Deps, actor: Actor, type: contract.PaymentType, request: PaymentRequest) => {
  await admitMember(deps, actor.id)
  return beginMemberPayment(deps, actor, type, request)
}

const guestStart = (deps: Deps) => async (caller: Caller, type: contract.PaymentType, request: GuestRequest) => {
  const cookie = caller.cookies.read(donorCookie)
  const contact = await contactOfGuest(deps.db, request, {
    knownOrderId: knownOrderOf(deps.donorKeys, cookie, request.email),
    now: deps.clock.now(),
  })
  const donor = { userId: null, cartId: null, pledgeId: null, cardId: null, contact }
  const guest = { address: caller.address, email: request.email, proof: request.proof }
  const started = await beginPayment(deps, { type, request, donor }, () => admitGuest(deps, deps.watch, guest))
  const remembered = withDonor(deps.donorKeys, cookie, { email: request.email, orderId: started.orderId })
  const maxAgeSeconds = donorDays * 86_400
  caller.cookies.set(donorCookie, remembered, { maxAgeSeconds, httpOnly: true, secure: deps.isSecure })
  return started
}

const orderRoutes = (app: FastifyInstance, deps: Deps) => {
  const orderOf = async (id: string | null) => {
    const order = id ? await findOrder(deps.db, id) : undefined
    if (!order) throw new Refusal('not-found')
    return presentOrder(order, (await findAttempt(deps.db, order.id))?.pay_url ?? null)
  }

  serve(app, getPaymentDetails, async ({ request, actor, by }) => {
    const order = await orderOf(request.id)
    if (order.userId === actor.id) return order
    if (!may(actor, 'View_all_payments')) throw new Refusal('not-found')
    const read = { event: 'Queried', entity: 'Payment', entityId: order.id } as const
    if (order.billingInfo) await transact(deps.db, (tx) => recordAudit(tx, by, [read]))
    return order
  })
  serve(app, getOrderByLink, async ({ request }) => {
    const order = await orderOf(deps.orderLinks.read(request.link))
    const hasReceipt = order.paymentStatus === 'Successful' || order.paymentStatus === 'Reversed'
    return { ...order, receiptUrl: hasReceipt ? `/api/File/receipt-guest/${request.link}` : null }
  })
  serve(app, registerDonor, async ({ request, by }) => {
    await registerGuest(deps, by, request)
    return done
  })
}
