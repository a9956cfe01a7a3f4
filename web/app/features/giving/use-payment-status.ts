import type { checkPaymentStatus, PaymentStatus } from '@lignum/contract/payments'
import { useCallback, useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { usePoll } from '../../lib/use-poll.ts'
import { isPending, type PaymentPhase, phaseOf } from './payment-phase.ts'

type Watched = {
  readonly phase: PaymentPhase
  /** The server's words for where it stands, once it was asked. */
  readonly words: string | null
  readonly isLost: boolean
}

/** Follows one order until it has ended. A look that finds no answer is no end: the next one may. */
export const usePaymentStatus = (id: string, known: PaymentStatus, everyMs: number | null): Watched => {
  const [phase, setPhase] = useState<PaymentPhase>(phaseOf(known))
  const [words, setWords] = useState<string | null>(null)
  const [isLost, setIsLost] = useState(false)
  const look = useCallback(async () => {
    try {
      const { status, statusInWords } = await ask<typeof checkPaymentStatus>(`/api/Payment/CheckPaymentStatus?id=${id}`)
      setIsLost(false)
      setPhase(phaseOf(status))
      setWords(statusInWords)
      return isPending(phaseOf(status))
    } catch {
      setIsLost(true)
      return true
    }
  }, [id])
  usePoll(look, isPending(phase) ? everyMs : null)
  return { phase, words, isLost }
}
