import { makeCardPayment, makeUnverifiedCardPayment } from '@lignum/contract/giving/cards/cards'
import { removeFromCart } from '@lignum/contract/giving/cart'
import { type FieldMessages, fieldMessages } from '@lignum/contract/core/field-messages'
import { type Currency, currency as currencies } from '@lignum/contract/core/money'
import { tooSmall } from '@lignum/contract/giving/too-small'
import {
  beginCreditCardPayment,
  beginFygaroPayment,
  beginGuestFygaroPayment,
  beginPaypalPayment,
  getPaymentConfiguration,
  guestEmail,
  type PaymentStart,
  paymentType,
  requireAdditionalDetailsForPayment,
} from '@lignum/contract/giving/payments'
import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { mayUse } from '../../../lib/access/access.ts'
import { apiContext } from '../../../lib/api/api.ts'
import { centsOf, dollarsOf, plainAmount } from '../../../lib/format/cents.ts'
import type { FormResponse } from '../../../lib/api/form-response.ts'
import { orResponse, orProblem } from '../../../lib/api/or-problem.server.ts'
import { fieldsOf, type IsShown } from '@lignum/contract/core/field-names'
import { proofOf, refuse, submitForm, textOf } from '../../../lib/api/submit-form.server.ts'
import { visitorOf } from '../../../lib/access/visitor-of.server.ts'
import { amountField } from '../cart/amount-field.ts'
import { withQuery } from '../../../lib/page/with-query.ts'
import { readCardChoice } from './card-choice.ts'
import { memberNeeds } from '../cart/member.ts'
import { providerDeclined } from '../payment/provider-declined.ts'
import { startStatus } from '../payment/start-status.server.ts'

type Context = Readonly<RouterContextProvider>

/** A started payment, with the data the page needs to track it. */
export type Started = {
  readonly start: PaymentStart
  readonly total: number
  readonly currency: Currency
  readonly gifts: readonly { readonly id: string; readonly amount: number }[]
  /** Empty for a member, and for a guest whose name is known from an earlier gift. */
  readonly firstName: string
  readonly key: string
  /** The fingerprint of the submission that the browser posted (see `pressOf` in checkout.tsx). */
  readonly press: string
}
export type Outcome = { readonly response?: FormResponse; readonly started?: Started }

type Refused = ReturnType<typeof refuse>
const refusal = (refused: Refused) => data<Outcome>({ response: refused.data }, startStatus(refused))

const currencyIn = (form: FormData) => currencies.catch('JMD').parse(textOf(form, 'currency'))

const read = (form: FormData) => ({
  currency: currencyIn(form),
  paymentType: paymentType.safeParse(textOf(form, 'paymentType')).data ?? null,
  card: readCardChoice(textOf(form, 'paymentType')),
  lines: form.getAll('item').map((item) => {
    const id = String(item)
    return { id, typed: textOf(form, amountField(id, currencyIn(form))), wantsNews: form.has(`news.${id}`) }
  }),
  key: textOf(form, 'idempotencyKey'),
  guest: {
    email: textOf(form, 'email'),
    firstName: textOf(form, 'firstName'),
    lastName: textOf(form, 'lastName'),
    phoneNumber: textOf(form, 'phoneNumber'),
    privacyAgreement: form.has('privacyAgreement'),
  },
})
type Typed = ReturnType<typeof read>

/** The fields of the checkout form: `news.<id>` per project, `amount.<currency>.<id>` per project and currency. */
const isShown: IsShown = (name) =>
  fieldsOf(beginGuestFygaroPayment.request)(name) ||
  /^(item|paymentType|(amount\.(JMD|USD)|news)\.[\w-]{36})$/.test(name)

const amountFieldErrors = async (context: Context, { lines, currency }: Typed): Promise<FieldMessages> => {
  const { minimum } = await orResponse(context.get(apiContext)(getPaymentConfiguration, {}))
  const minimumCents = centsOf(String(minimum[currency])) ?? 0
  return Object.fromEntries(
    lines
      .filter(({ typed }) => (centsOf(typed) ?? 0) < minimumCents)
      .map(({ id, typed }) => [
        amountField(id, currency),
        [...(isUnreadable(typed) ? [unreadable] : []), tooSmall(currency, minimum[currency])],
      ]),
  )
}

const unreadable = 'Please type the amount in numbers, like 1000 or 1000.50'
const isUnreadable = (typed: string) => typed.trim() !== '' && centsOf(typed) === null

const detailFieldErrors = ({ guest }: Typed): FieldMessages => ({
  ...(guest.firstName.trim() === '' && { firstName: ['First name is required'] }),
  ...(guest.lastName.trim() === '' && { lastName: ['Last name is required'] }),
  ...(guest.phoneNumber.trim() === '' && { phoneNumber: ['Phone number is required'] }),
  ...(!guest.privacyAgreement && { privacyAgreement: ['You must agree to the privacy notice.'] }),
})

/** The server decides by the email address which guest details it needs; an invalid address is the only error shown. */
const guestFieldErrors = async (context: Context, typed: Typed): Promise<FieldMessages> => {
  const { email } = typed.guest
  const messages = fieldMessages(guestEmail, email)['']
  if (messages) return { email: messages }
  const { done } = await orProblem(context.get(apiContext)(requireAdditionalDetailsForPayment, { email }))
  return done?.additionalDetailsRequired === false ? {} : detailFieldErrors(typed)
}

const fieldErrorsIn = async (context: Context, typed: Typed, isMember: boolean): Promise<FieldMessages> => ({
  ...(await amountFieldErrors(context, typed)),
  ...(typed.paymentType || typed.card ? {} : { paymentType: ['Please choose how you want to pay'] }),
  ...(isMember ? {} : await guestFieldErrors(context, typed)),
})

const paymentCallOf = ({ paymentType: type, card }: Typed, isMember: boolean) => {
  if (card) return card.isVerified ? makeCardPayment : makeUnverifiedCardPayment
  if (type === 'Paypal') return beginPaypalPayment
  if (type === 'CreditCard') return beginCreditCardPayment
  return isMember ? beginFygaroPayment : beginGuestFygaroPayment
}

const removeLine = async (context: Context, typed: Typed, id: string, isMember: boolean) => {
  if (isMember) {
    await orProblem(context.get(apiContext)(removeFromCart, { projectId: id }))
    return redirect(href('/donate'))
  }
  const others = typed.lines.filter((line) => line.id !== id).map((line) => ['add', line.id])
  return redirect(withQuery(href('/donate'), others))
}

/** Starts a payment of the posted cart, for a member or a guest; without script it also handles the Remove buttons. */
export const checkOut = async (context: Context, form: FormData) => {
  const isMember = mayUse(await visitorOf(context), memberNeeds)
  const typed = read(form)
  const removed = textOf(form, 'remove')
  if (removed) return removeLine(context, typed, removed, isMember)
  const fieldErrors = await fieldErrorsIn(context, typed, isMember)
  if (Object.keys(fieldErrors).length > 0) return refusal(refuse(form, isShown, fieldErrors))
  const cents = typed.lines.reduce((sum, line) => sum + (centsOf(line.typed) ?? 0), 0)
  const { currency, lines, key, guest } = typed
  const values = {
    currency,
    amount: dollarsOf(cents),
    cartItems: lines.map((line) => ({
      itemId: line.id,
      amount: plainAmount(line.typed),
      quanity: 1,
      wantsNews: line.wantsNews,
    })),
    ...(isMember ? {} : guest),
    ...(typed.card && { cardId: typed.card.cardId }),
    proof: proofOf(form),
  }
  const { done, refused } = await submitForm(context, form, paymentCallOf(typed, isMember), values, { isShown })
  if (refused) return refusal(refused)
  if (!done.success || !done.paymentUrl) return refusal(refuse(form, isShown, {}, providerDeclined(done)))
  const gifts = lines.map((line) => ({ id: line.id, amount: dollarsOf(centsOf(line.typed) ?? 0) }))
  const { firstName } = guest
  return data<Outcome>({
    started: { start: done, total: dollarsOf(cents), currency, gifts, firstName, key, press: textOf(form, 'press') },
  })
}
