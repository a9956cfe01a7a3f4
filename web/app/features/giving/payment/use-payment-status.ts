import { checkPaymentStatus } from '@lignum/contract/giving/endpoints'
import type { PaymentStatus } from '@lignum/contract/giving/names'
import { useCallback, useReducer } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { usePoll } from '../../../lib/browser/use-poll.ts'
import { type CheckResult, type KnownPayment, nextPayment, paymentOf } from './known-payment.ts'
import { isPending, phaseOf } from './payment-phase.ts'

const checkStatus = async (id: string): Promise<CheckResult> => {
  const sentAt = Date.now()
  try {
    const { status, statusInWords } = await callApi(checkPaymentStatus, { id }, { isBackground: true })
    return { type: 'checked', status, statusText: statusInWords, sentAt }
  } catch {
    return { type: 'check-failed' }
  }
}

/**
 * Polls the payment status of an order until it is final and reports each result. A failed check does not end the
 * polling. The returned function checks immediately, in addition to polling.
 */
export const useStatusChecks = (id: string, everyMs: number | null, report: (result: CheckResult) => void) => {
  const check = useCallback(async () => {
    const result = await checkStatus(id)
    report(result)
    return result.type === 'check-failed' || isPending(phaseOf(result.status))
  }, [id, report])
  usePoll(check, everyMs)
  return check
}

/** The payment of an order, from its known status on. */
export const usePaymentStatus = (id: string, known: PaymentStatus, everyMs: number): KnownPayment => {
  const [payment, report] = useReducer(nextPayment, known, paymentOf)
  useStatusChecks(id, isPending(payment.phase) ? everyMs : null, report)
  return payment
}
