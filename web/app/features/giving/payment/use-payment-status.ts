import type { checkPaymentStatus, PaymentStatus } from '@lignum/contract/giving/payments'
import { useCallback, useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { usePoll } from '../../../lib/browser/use-poll.ts'
import { isPending, type PaymentPhase, phaseOf } from './payment-phase.ts'

export type PolledPayment = {
  readonly phase: PaymentPhase
  /** The server's description of the status; null before the first response. */
  readonly statusText: string | null
  readonly isLost: boolean
  /** When the last successful check was sent, by the browser's clock; 0 before the first one. */
  readonly checkedAt: number
  /** Checks immediately, in addition to polling. */
  readonly checkNow: () => Promise<unknown>
}

/** Polls the payment status of an order until it is final. A failed check does not end the polling. */
export const usePaymentStatus = (id: string, known: PaymentStatus, everyMs: number | null): PolledPayment => {
  const [phase, setPhase] = useState<PaymentPhase>(phaseOf(known))
  const [statusText, setStatusText] = useState<string | null>(null)
  const [isLost, setIsLost] = useState(false)
  const [checkedAt, setCheckedAt] = useState(0)
  const check = useCallback(async () => {
    const now = Date.now()
    try {
      const { status, statusInWords } = await callApi<typeof checkPaymentStatus>(
        `/api/Payment/CheckPaymentStatus?id=${id}`,
        {},
        { isBackground: true },
      )
      setIsLost(false)
      setPhase(phaseOf(status))
      setStatusText(statusInWords)
      setCheckedAt((before) => Math.max(before, now))
      return isPending(phaseOf(status))
    } catch {
      setIsLost(true)
      return true
    }
  }, [id])
  usePoll(check, isPending(phase) ? everyMs : null)
  return { phase, statusText, isLost, checkedAt, checkNow: check }
}
