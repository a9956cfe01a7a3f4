import type { PaymentStatus } from '@lignum/contract/giving/payments'
import { isPending, type PaymentPhase, phaseOf } from './payment-phase.ts'

/** What the status checks of this page have found so far. */
export type KnownPayment = {
  readonly phase: PaymentPhase
  /** The server's description of the status; null before the first response. */
  readonly statusText: string | null
  /** The last check got no response. It says nothing about the payment. */
  readonly isLost: boolean
  /** When the last successful check was sent, by the browser's clock; 0 before the first one. */
  readonly checkedAt: number
}

/** The result of a status check. */
export type CheckResult =
  | { readonly type: 'checked'; readonly status: PaymentStatus; readonly statusText: string; readonly sentAt: number }
  | { readonly type: 'check-failed' }

export const paymentOf = (status: PaymentStatus): KnownPayment => ({
  phase: phaseOf(status),
  statusText: null,
  isLost: false,
  checkedAt: 0,
})

/**
 * Checks may overlap: the response to an earlier one must not replace that to a later one. A final status does not
 * become pending again: who has paid is never offered to pay.
 */
export const nextPayment = (payment: KnownPayment, result: CheckResult): KnownPayment => {
  if (result.type === 'check-failed') return payment.isLost ? payment : { ...payment, isLost: true }
  const { status, statusText, sentAt } = result
  const phase = phaseOf(status)
  if (sentAt < payment.checkedAt || (isPending(phase) && !isPending(payment.phase))) return payment
  return { phase, statusText, isLost: false, checkedAt: sentAt }
}
