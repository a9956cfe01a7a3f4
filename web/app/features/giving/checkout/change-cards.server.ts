import { registerCard, removeCard, verifyCard } from '@lignum/contract/giving/cards/cards'
import { data, href, redirect, redirectDocument, type RouterContextProvider } from 'react-router'
import { plainAmount } from '../../../lib/format/cents.ts'
import { withNotice } from '../../../lib/notices/carried-notices.ts'
import type { FormResponse } from '../../../lib/api/form-response.ts'
import { defaultMarker } from '../../../lib/api/problem.ts'
import { fieldsOf } from '@lignum/contract/core/field-names'
import { proofOf, refuse, submitForm, textOf } from '../../../lib/api/submit-form.server.ts'

type Context = Readonly<RouterContextProvider>

/** The action data: a refusal, or the message after a card was verified. */
type Outcome = { readonly response?: FormResponse; readonly verified?: string }
type Refused = ReturnType<typeof refuse>

const refusal = ({ data: response, init }: Refused) => data<Outcome>({ response }, init ?? {})

/** Redirects to the gateway's page, where the card number is entered. It is an external page: `redirectDocument`. */
const register = async (context: Context, form: FormData) => {
  const values = { currency: textOf(form, 'currency'), proof: proofOf(form) }
  const { done, refused } = await submitForm(context, form, registerCard, values)
  if (refused) return refusal(refused)
  if (done.success && done.redirectUrl) return redirectDocument(done.redirectUrl)
  const message = done.errorMessage ?? 'We can’t reach the card service right now. Please try again later.'
  const problem = { status: 400, code: 'card-refused', message, eventMarker: defaultMarker, errors: [] }
  return refusal(refuse(form, fieldsOf(registerCard.request), {}, problem))
}

const verify = async (context: Context, form: FormData) => {
  const values = { cardId: textOf(form, 'cardId'), amount: plainAmount(textOf(form, 'amount')) }
  const { done, refused } = await submitForm(context, form, verifyCard, values)
  if (refused) return refusal(refused)
  return done.result === 'Wrong'
    ? refusal(refuse(form, fieldsOf(verifyCard.request), { amount: [done.message] }))
    : data<Outcome>({ verified: done.message })
}

const remove = async (context: Context, form: FormData) => {
  const { refused } = await submitForm(context, form, removeCard, { cardId: textOf(form, 'cardId') })
  return refused ? refusal(refused) : redirect(withNotice(href('/user-profile/payment-list'), 'card-removed'))
}

const changes = new Map<string, (context: Context, form: FormData) => ReturnType<typeof register | typeof verify>>([
  ['register-card', register],
  ['verify-card', verify],
  ['remove-card', remove],
])

/** Changes the person's saved cards. The form name is followed by a colon and the card id. */
export const changeCards = async (context: Context, form: FormData) => {
  const change = changes.get(textOf(form, 'form').split(':')[0] ?? '')
  return change ? change(context, form) : data<Outcome>({}, 400)
}
