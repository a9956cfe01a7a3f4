import type { PaymentStatus } from '@lignum/contract/giving/payments'

/** The payment status from the point of view of the donor. */
export type PaymentPhase = 'waiting' | 'verifying' | 'paid' | 'failed'

const phases: Record<PaymentStatus, PaymentPhase> = {
  Pending: 'waiting',
  AwaitingAuthentication: 'waiting',
  VerificationRequested: 'verifying',
  Successful: 'paid',
  Failed: 'failed',
  Canceled: 'failed',
  Reversed: 'failed',
}

/** A status that only a newer server knows is neither declined nor an invitation to pay: it is being checked. */
export const phaseOf = (status: PaymentStatus): PaymentPhase =>
  Object.hasOwn(phases, status) ? phases[status] : 'verifying'

/** Whether the status can still change while the page is open. */
export const isPending = (phase: PaymentPhase): boolean => phase === 'waiting' || phase === 'verifying'

export type Deadline = 'running' | 'ending' | 'over'

/** The donor is warned this long before a link expires. */
const warningMs = 60_000

export const deadlineAt = (now: number, endsAt: number): Deadline => {
  if (now >= endsAt) return 'over'
  return now >= endsAt - warningMs ? 'ending' : 'running'
}
