import { eraseMyAccount, setMyNotifications } from '@lignum/contract/accounts/privacy'
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  disableSecondFactor,
  removePasskey,
  renewRecoveryCodes,
} from '@lignum/contract/accounts/second-factor'
import { endMyOtherSessions, endMySession, forgetMyDevice } from '@lignum/contract/accounts/sessions'
import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { type CarriedNotice, withNotice } from '../../lib/notices/carried-notices.ts'
import { drawQr } from '../../lib/browser/draw-qr.server.ts'
import type { FormResponse } from '../../lib/api/form-response.ts'
import { jsonOf, submitForm, textOf } from '../../lib/api/submit-form.server.ts'
import type { Enrolment } from './enrolment.ts'

type Context = Readonly<RouterContextProvider>

/** The action data of a change that does not redirect. */
type Outcome = { readonly response?: FormResponse; readonly enrolment?: Enrolment }
type Change = (context: Context, form: FormData) => Promise<Response | ReturnType<typeof data<Outcome>>>
type Refused = NonNullable<Awaited<ReturnType<typeof submitForm>>['refused']>

const refusal = ({ data: response, init }: Refused, enrolment: Enrolment = {}) =>
  data<Outcome>({ response, enrolment }, init ?? {})
const showEnrolment = (enrolment: Enrolment) => data<Outcome>({ enrolment })
const redirectWithNotice = (code: CarriedNotice) => redirect(withNotice(href('/settings/account'), code))
const passwordOf = (form: FormData) => ({ password: textOf(form, 'password') })
const idOf = (form: FormData) => ({ id: textOf(form, 'id') })

const totpOffer = (secret: string, uri: string): Enrolment => ({ totp: { secret, uri, qr: drawQr(uri) } })

/** After a wrong first code the page shows the same secret again, because the app already stores it. */
const confirmTotpCode: Change = async (context, form) => {
  const { done, refused } = await submitForm(context, form, confirmTotp, { code: textOf(form, 'code') })
  return refused
    ? refusal(refused, totpOffer(textOf(form, 'secret'), textOf(form, 'uri')))
    : showEnrolment({ enrolled: 'app', recoveryCodes: done.recoveryCodes })
}

const enrolment: Record<string, Change> = {
  'begin-totp': async (context, form) => {
    const { done, refused } = await submitForm(context, form, beginTotp, passwordOf(form))
    return refused ? refusal(refused) : showEnrolment(totpOffer(done.secret, done.otpauthUri))
  },
  'confirm-totp': confirmTotpCode,
  'begin-passkey': async (context, form) => {
    const { done, refused } = await submitForm(context, form, beginPasskey, passwordOf(form))
    const name = textOf(form, 'name') || 'My passkey'
    return refused ? refusal(refused) : showEnrolment({ passkey: { name, options: JSON.stringify(done.options) } })
  },
  'add-passkey': async (context, form) => {
    const given = { name: textOf(form, 'name'), passkey: jsonOf(form, 'passkey') }
    const { done, refused } = await submitForm(context, form, addPasskey, given)
    return refused ? refusal(refused) : showEnrolment({ enrolled: 'passkey', recoveryCodes: done.recoveryCodes })
  },
  'renew-codes': async (context, form) => {
    const { done, refused } = await submitForm(context, form, renewRecoveryCodes, passwordOf(form))
    return refused ? refusal(refused) : showEnrolment({ recoveryCodes: done.recoveryCodes })
  },
}

const otherChanges: Record<string, Change> = {
  'remove-passkey': async (context, form) => {
    const { refused } = await submitForm(context, form, removePasskey, { ...idOf(form), ...passwordOf(form) })
    return refused ? refusal(refused) : redirectWithNotice('passkey-removed')
  },
  'disable-second-factor': async (context, form) => {
    const { refused } = await submitForm(context, form, disableSecondFactor, passwordOf(form))
    return refused ? refusal(refused) : redirectWithNotice('second-factor-removed')
  },
  'end-session': async (context, form) => {
    const { refused } = await submitForm(context, form, endMySession, idOf(form))
    return refused ? refusal(refused) : redirectWithNotice('session-ended')
  },
  'end-other-sessions': async (context, form) => {
    const { refused } = await submitForm(context, form, endMyOtherSessions, {})
    return refused ? refusal(refused) : redirectWithNotice('sessions-ended')
  },
  'forget-device': async (context, form) => {
    const { refused } = await submitForm(context, form, forgetMyDevice, idOf(form))
    return refused ? refusal(refused) : redirectWithNotice('session-ended')
  },
  notifications: async (context, form) => {
    const preferences = { projectNews: form.has('projectNews'), productNews: form.has('productNews') }
    const { refused } = await submitForm(context, form, setMyNotifications, preferences)
    return refused ? refusal(refused) : redirectWithNotice('notifications-updated')
  },
  erase: async (context, form) => {
    const { refused } = await submitForm(context, form, eraseMyAccount, passwordOf(form))
    return refused ? refusal(refused) : redirect(withNotice(href('/dashboard'), 'account-erased'))
  },
}

const changes = new Map(Object.entries({ ...enrolment, ...otherChanges }))

/** Dispatches a posted form of the settings page to its handler, by the name of the form before a colon. */
export const changeSettings: Change = async (context, form) => {
  const change = changes.get(textOf(form, 'form').replace(/:.*/, ''))
  if (!change) throw data(null, 400)
  return change(context, form)
}
