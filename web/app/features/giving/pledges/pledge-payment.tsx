import { limits } from '@lignum/contract/core/limits'
import type { PaymentStart } from '@lignum/contract/giving/payments'
import type { TrackedPledge } from '@lignum/contract/giving/pledges'
import { useEffect } from 'react'
import type { FormResponse } from '../../../lib/api/form-response.ts'
import { storeOrder } from '../payment/stored-order.ts'
import { PaymentInProgress } from '../payment/payment-in-progress.tsx'
import { PlainPayment } from '../payment/plain-payment.tsx'
import { leftOf } from './tracked-pledge.tsx'

export type PledgeOutcome = {
  readonly response?: FormResponse
  readonly started?: { readonly start: PaymentStart; readonly key: string }
}

/** The online payment of a pledge, from the payment link to the outcome. */
export function PledgePayment({ pledge, started }: { pledge: TrackedPledge; started: PledgeOutcome['started'] }) {
  const projectId = /[\da-f-]{36}/i.exec(pledge.projectUrl)?.[0] ?? ''
  useEffect(() => {
    if (!started) return
    storeOrder(started.start, {
      total: leftOf(pledge),
      currency: pledge.currency,
      projects: [{ id: projectId, name: pledge.projectName, amount: leftOf(pledge) }],
      isMembers: false,
      press: { key: started.key, of: pledge.code },
      linkLifeMs: limits.paymentLinkMs,
    })
    // One response is one order; other changes on the page must not store it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [started])
  return (
    <>
      <PaymentInProgress started={started} />
      {started && <PlainPayment start={started.start} />}
    </>
  )
}
