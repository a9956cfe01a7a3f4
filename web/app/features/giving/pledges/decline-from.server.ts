import { declinePledge } from '@lignum/contract/giving/pledges'
import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { submitForm } from '../../../lib/api/submit-form.server.ts'
import { withQuery } from '../../../lib/page/with-query.ts'
import type { PledgeOutcome } from './pledge-payment.tsx'

/** Says that a pledge cannot be paid; the page then shows what its pledger can do instead. */
export const declineFrom = async (context: Readonly<RouterContextProvider>, form: FormData, code: string) => {
  const { refused } = await submitForm(context, form, declinePledge, { code })
  if (refused) return data<PledgeOutcome>({ response: refused.data }, refused.init ?? {})
  throw redirect(withQuery(href('/pledge/track/:code', { code }), { cannot: 'pay' }))
}
