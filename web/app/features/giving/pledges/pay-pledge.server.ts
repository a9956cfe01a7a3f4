import { beginPledgePayment } from '@lignum/contract/giving/pledges'
import { data, type RouterContextProvider } from 'react-router'
import { fieldsOf } from '@lignum/contract/core/field-names'
import { proofOf, refuse, submitForm, textOf } from '../../../lib/api/submit-form.server.ts'
import type { PledgeOutcome } from './pledge-payment.tsx'
import { providerDeclined } from '../payment/provider-declined.ts'
import { startStatus } from '../payment/start-status.server.ts'

/** Starts an online payment of the remaining amount of a pledge. */
export const payPledge = async (context: Readonly<RouterContextProvider>, form: FormData, code: string) => {
  const key = textOf(form, 'idempotencyKey')
  const { done, refused } = await submitForm(context, form, beginPledgePayment, {
    code,
    paymentType: textOf(form, 'paymentType'),
    proof: proofOf(form),
  })
  if (refused) return data<PledgeOutcome>({ response: refused.data }, startStatus(refused))
  if (!done.success || !done.paymentUrl) {
    const { data: response, init } = refuse(form, fieldsOf(beginPledgePayment.request), {}, providerDeclined(done))
    return data<PledgeOutcome>({ response }, init ?? {})
  }
  return data<PledgeOutcome>({ started: { start: done, key } })
}
