import { z } from 'zod'
import { toMinor } from '../money-text.ts'
import { type PaypalAccount, type PaypalCapture, paypalId, type PaypalRefund } from './paypal-account.ts'
import { PaypalError } from './paypal-error.ts'
import type { Announce } from './paypal-events.ts'

const refundRequest = z.object({
  amount: z.object({ currency_code: z.literal('USD'), value: z.string() }).optional(),
})

export const findCapture = (account: PaypalAccount, id: string): PaypalCapture => {
  const capture = account.captures.get(id)
  if (!capture) throw new PaypalError('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
  return capture
}

/** Refunds the given amount, or without one all that is left. */
export const refundCapture = (
  account: PaypalAccount,
  announce: Announce,
  captureId: string,
  body: unknown,
): PaypalRefund => {
  const capture = findCapture(account, captureId)
  const { data: requested } = refundRequest.safeParse(body ?? {})
  const line = account.world.books.captures.get(captureId)
  if (!requested) throw new PaypalError('INVALID_REQUEST', 'INVALID_PARAMETER_VALUE')
  if (!line) throw new PaypalError('UNPROCESSABLE_ENTITY', 'REFUND_NOT_ALLOWED')
  if (line.refunded === line.minor) throw new PaypalError('UNPROCESSABLE_ENTITY', 'CAPTURE_FULLY_REFUNDED')
  const minor = requested.amount ? toMinor(requested.amount.value) : line.minor - line.refunded
  if (minor === null) throw new PaypalError('INVALID_REQUEST', 'DECIMAL_PRECISION')
  const refund = { id: paypalId(), capture, minor, createdAt: account.world.clock.now() }
  if (!account.world.books.refund(captureId, refund.id, minor))
    throw new PaypalError('UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED')
  account.refunds.set(refund.id, refund)
  announce.refunded(refund)
  return refund
}

/** PayPal reverses all that is left by itself. Not every reversal can be fetched as a refund (`isListed`). */
export const reverseCapture = (
  account: PaypalAccount,
  announce: Announce,
  captureId: string,
  isListed: boolean,
): PaypalRefund | null => {
  const capture = account.captures.get(captureId)
  const line = account.world.books.captures.get(captureId)
  if (!capture || !line) return null
  const refund = { id: paypalId(), capture, minor: line.minor - line.refunded, createdAt: account.world.clock.now() }
  if (!account.world.books.refund(captureId, refund.id, refund.minor)) return null
  if (isListed) account.refunds.set(refund.id, refund)
  announce.reversed(refund)
  return refund
}
