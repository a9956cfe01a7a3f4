import type { PaymentStatus } from '@lignum/contract/giving/payments'

/** What a status means to the donor who looks at it. */
export type PaymentPhase = 'waiting' | 'verifying' | 'paid' | 'failed'

const phases = {
  Pending: 'waiting',
  AwaitingAuthentication: 'waiting',
  VerificationRequested: 'verifying',
  Successful: 'paid',
  Failed: 'failed',
  Canceled: 'failed',
  Reversed: 'failed',
} as const satisfies Record<PaymentStatus, PaymentPhase>

export const phaseOf = (status: PaymentStatus): PaymentPhase => phases[status]

/** Whether it may still change by itself while the donor watches. */
export const isPending = (phase: PaymentPhase): boolean => phase === 'waiting' || phase === 'verifying'

export type Deadline = 'running' | 'ending' | 'over'

/** People are told a minute before a link ends. */
const warningMs = 60_000

export const deadlineAt = (now: number, endsAt: number): Deadline => {
  if (now >= endsAt) return 'over'
  return now >= endsAt - warningMs ? 'ending' : 'running'
}
