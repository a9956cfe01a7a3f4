import type { PaymentStart, PaymentType } from '@lignum/contract/giving/payments'
import { after, minutes } from '#kit/values/clock'
import { transact } from '#kit/database/database'
import { Refusal } from '#kit/values/refusal'
import { hashToken, newToken } from '#kit/security/tokens'
import type { Begun } from '#providers/provider'
import type { PaymentsDeps, BeginDeps } from './payments.deps.ts'
import { invoiceNumber } from '../orders/invoice-number.ts'
import { presentAttempt } from './attempt.present.ts'
import { type NewOrder, type Donor, type PaymentRequest, prepareOrder, providerFor } from '../orders/prepare-order.ts'
import type { OpenedOrder } from './gate.writes.ts'
import { type AttemptRow, findAttempt } from './payments.reads.ts'
import { deletePaymentRequest, insertPage, setBegun, setEnded } from './payments.writes.ts'

/**
 * Opens an order, if its donor is admitted, and returns its payment link. A repeated request (same idempotency key)
 * gets the same order, unless its start failed.
 */
export const beginPayment = async (
  deps: BeginDeps,
  { type, request, donor }: { type: PaymentType; request: PaymentRequest; donor: Donor },
  admit: () => Promise<void>,
): Promise<PaymentStart> => {
  const order = await prepareOrder(deps, type, request, donor)
  const again = await findEarlierStart(deps, order)
  if (again) return again
  await admit()
  return handOver(deps, order, await deps.gate.openOrder(order))
}

/** The earlier start of the same request, if its payer can still pay. It does not count against the rate limits. */
export const findEarlierStart = async (deps: PaymentsDeps, order: NewOrder): Promise<PaymentStart | null> => {
  const before = order.key ? await deps.gate.requestOf(order.key) : null
  if (!before) return null
  const attempt = await findAttempt(deps.db, before.order_id)
  if (attempt?.state !== 'awaiting_payer') return null
  const isSame = before.request_hash.equals(order.requestHash)
  return handOver(deps, order, { orderId: before.order_id, paymentId: null, invoiceNo: null, isNew: false, isSame })
}

/** Starts an order at its provider: one that was just opened, or one that the same request opened before. */
export const handOver = async (deps: PaymentsDeps, order: NewOrder, opened: OpenedOrder): Promise<PaymentStart> => {
  if (!opened.isSame) throw new Refusal('giving.request-changed')
  const provider = providerFor(deps, order.paymentType, order.currency)
  const attempt = opened.isNew ? attemptOf(order, opened) : await findAttempt(deps.db, opened.orderId)
  if (!attempt) throw new Refusal('not-found')
  if (attempt.pay_url) return startOf(deps, attempt, attempt.pay_url)
  if (!opened.isNew && provider.id !== 'fygaro') return giveUp(deps, order, attempt)
  const begun = await provider.begin(presentAttempt(attempt, await tokenOf(deps, attempt)))
  if (provider.id === 'fygaro' && begun.kind === 'redirect') return startOf(deps, attempt, begun.url)
  return startOf(deps, attempt, await recordBegun(deps, order, attempt, begun))
}

/** A start that has no result after this time will never get one: its process has died. */
const beginMs = minutes(1)

/**
 * The same request was made before and has no link yet: its start is still running, or its process died. It must not be
 * started twice: a gateway accepts our transaction number once, and its refusal of the second would end the first.
 */
const giveUp = async (
  deps: Pick<PaymentsDeps, 'db' | 'clock'>,
  order: NewOrder,
  attempt: AttemptRow,
): Promise<never> => {
  if (attempt.state !== 'created' || after(attempt.modified_at, beginMs) < deps.clock.now())
    await setNotBegun(deps, order, attempt, 'no-answer')
  throw new Refusal('giving.provider-unavailable')
}

/** Ends an attempt before any money moved, and deletes its idempotency record so that a retry opens a new order. */
const setNotBegun = (deps: Pick<PaymentsDeps, 'db' | 'clock'>, { key }: NewOrder, attempt: AttemptRow, code: string) =>
  transact(deps.db, async (tx) => {
    await setEnded(tx, attempt, { by: 'begin', state: 'declined', code, cause: 'begin', now: deps.clock.now() })
    if (key) await deletePaymentRequest(tx, key, attempt.order_id)
  })

/** The gateway's token of the registered card, if this attempt is paid with one. */
const tokenOf = async (
  { cardTokenOf }: Pick<PaymentsDeps, 'cardTokenOf'>,
  { card_id, user_id }: AttemptRow,
): Promise<string | null> => (card_id && user_id ? cardTokenOf({ id: card_id, userId: user_id }) : null)

/** The attempt row that was just inserted, built from the order to save a query. */
const attemptOf = (order: NewOrder, opened: OpenedOrder): AttemptRow => ({
  id: opened.paymentId ?? '',
  order_id: opened.orderId,
  provider: order.provider,
  state: order.status === 'Pending' ? 'created' : 'awaiting_payer',
  provider_ref: null,
  pay_url: null,
  card_id: order.cardId,
  is_hold: order.isHold ?? false,
  checks: 0,
  returned_at: null,
  modified_at: order.createdAt,
  currency: order.currency,
  total_minor: order.totalMinor,
  invoice_no: opened.invoiceNo ?? 0,
  expires_at: order.expiresAt,
  created_at: order.createdAt,
  status: order.status,
  user_id: order.userId,
  payment_type: order.paymentType,
  superseded_by: null,
  email: order.contact.email,
  first_name: order.contact.firstName,
  last_name: order.contact.lastName,
  phone_number: order.contact.phoneNumber,
})

/** Saves the provider's response to the start. No money has moved yet, so an attempt without a response is ended. */
const recordBegun = async (deps: PaymentsDeps, order: NewOrder, attempt: AttemptRow, begun: Begun): Promise<string> => {
  if (begun.kind === 'refused' || begun.kind === 'unknown') {
    const code = begun.kind === 'refused' ? begun.code : 'no-answer'
    deps.log.warn({ provider: order.provider, orderId: attempt.order_id, code }, 'payment not begun')
    await setNotBegun(deps, order, attempt, code)
    throw new Refusal('giving.provider-unavailable')
  }
  const token = newToken()
  const payUrl = begun.kind === 'redirect' ? begun.url : `${deps.publicUrl}/pay/session/${token}`
  const isBegun = await transact(deps.db, async (tx) => {
    if (begun.kind === 'page') {
      const page = { tokenHash: hashToken(token), paymentId: attempt.id, html: begun.html }
      await insertPage(tx, { ...page, expiresAt: after(attempt.created_at, 300_000) })
    }
    return setBegun(tx, attempt, { providerRef: begun.providerRef, payUrl, now: deps.clock.now() })
  })
  // The attempt ended in the meantime: its link could never be completed.
  if (!isBegun) throw new Refusal('giving.provider-unavailable')
  return payUrl
}

const startOf = (
  { orderLinks }: Pick<PaymentsDeps, 'orderLinks'>,
  attempt: AttemptRow,
  payUrl: string,
): PaymentStart => ({
  success: true,
  paymentStatus: 'AwaitingAuthentication',
  paymentUrl: payUrl,
  redirectUrl: payUrl,
  htmlData: null,
  errorMessage: null,
  orderId: attempt.order_id,
  invoiceNumber: invoiceNumber(attempt.invoice_no),
  transactionId: attempt.id,
  paddedCardNumber: null,
  expiresAt: attempt.expires_at.toISOString(),
  orderPageUrl: `/order/${orderLinks.sign(attempt.order_id)}`,
})
