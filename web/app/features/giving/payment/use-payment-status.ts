import type { checkPaymentStatus, PaymentStatus } from '@lignum/contract/giving/payments'
import { useCallback, useState } from 'react'
import { ask } from '../../../lib/api/call-api.ts'
import { usePoll } from '../../../lib/browser/use-poll.ts'
import { isPending, type PaymentPhase, phaseOf } from './payment-phase.ts'

export type Watched = {
  readonly phase: PaymentPhase
  /** The server's words for where it stands, once it was asked. */
  readonly words: string | null
  readonly isLost: boolean
  /** When the last question that was answered was asked, by the clock of this browser; 0 before there is one. */
  readonly askedAt: number
  /** Asks now, besides the regular questions. */
  readonly lookNow: () => Promise<unknown>
}

/** Follows one order until it has ended. A look that finds no answer is no end: the next one may. */
export const usePaymentStatus = (id: string, known: PaymentStatus, everyMs: number | null): Watched => {
  const [phase, setPhase] = useState<PaymentPhase>(phaseOf(known))
  const [text, setText] = useState<string | null>(null)
  const [isLost, setIsLost] = useState(false)
  const [requestedAt, setRequestedAt] = useState(0)
  const look = useCallback(async () => {
    const now = Date.now()
    try {
      const { status, statusInWords } = await ask<typeof checkPaymentStatus>(
        `/api/Payment/CheckPaymentStatus?id=${id}`,
        {},
        { isBackground: true },
      )
      setIsLost(false)
      setPhase(phaseOf(status))
      setText(statusInWords)
      setRequestedAt((before) => Math.max(before, now))
      return isPending(phaseOf(status))
    } catch {
      setIsLost(true)
      return true
    }
  }, [id])
  usePoll(look, isPending(phase) ? everyMs : null)
  return { phase, words: text, isLost, askedAt: requestedAt, lookNow: look }
}
