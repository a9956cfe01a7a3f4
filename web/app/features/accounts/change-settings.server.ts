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
import { data, redirect, type RouterContextProvider } from 'react-router'
import { type CarriedNotice, withNotice } from '../../lib/notices/carried-notices.ts'
import { drawQr } from '../../lib/browser/draw-qr.server.ts'
import type { FormResponse } from '../../lib/api/form-response.ts'
import { jsonOf, submitForm, textOf } from '../../lib/api/submit-form.server.ts'
import type { Enrolment } from './enrolment.ts'

type Context = Readonly<RouterContextProvider>

/** What the page learns from a change that does not lead elsewhere. */
type Outcome = { readonly answer?: FormResponse; readonly enrolment?: Enrolment }
type Change = (context: Context, form: FormData) => Promise<Response | ReturnType<typeof data<Outcome>>>
type Refused = NonNullable<Awaited<ReturnType<typeof submitForm>>['refused']>

const refusal = ({ data: response, init }: Refused, enrolment: Enrolment = {}) =>
  data<Outcome>({ answer: response, enrolment }, init ?? {})
const shown = (enrolment: Enrolment) => data<Outcome>({ enrolment })
const changed = (code: CarriedNotice) => redirect(withNotice('/settings/account', code))
const password = (form: FormData) => ({ password: textOf(form, 'password') })
const chosen = (form: FormData) => ({ id: textOf(form, 'id') })

const offerOf = (secret: string, uri: string): Enrolment => ({ totp: { secret, uri, qr: drawQr(uri) } })

/** A wrong first code leaves the offered secret on the page: the app holds it already. */
const confirmOffered: Change = async (context, form) => {
  const { done, refused } = await submitForm(context, form, confirmTotp, { code: textOf(form, 'code') })
  return refused
    ? refusal(refused, offerOf(textOf(form, 'secret'), textOf(form, 'uri')))
    : shown({ enrolled: 'app', recoveryCodes: done.recoveryCodes })
}

const enrolment: Record<string, Change> = {
  'begin-totp': async (context, form) => {
    const { done, refused } = await submitForm(context, form, beginTotp, password(form))
    return refused ? refusal(refused) : shown(offerOf(done.secret, done.otpauthUri))
  },
  'confirm-totp': confirmOffered,
  'begin-passkey': async (context, form) => {
    const { done, refused } = await submitForm(context, form, beginPasskey, password(form))
    const name = textOf(form, 'name') || 'My passkey'
    return refused ? refusal(refused) : shown({ passkey: { name, options: JSON.stringify(done.options) } })
  },
  'add-passkey': async (context, form) => {
    const given = { name: textOf(form, 'name'), passkey: jsonOf(form, 'passkey') }
    const { done, refused } = await submitForm(context, form, addPasskey, given)
    return refused ? refusal(refused) : shown({ enrolled: 'passkey', recoveryCodes: done.recoveryCodes })
  },
  'renew-codes': async (context, form) => {
    const { done, refused } = await submitForm(context, form, renewRecoveryCodes, password(form))
    return refused ? refusal(refused) : shown({ recoveryCodes: done.recoveryCodes })
  },
}

const others: Record<string, Change> = {
  'remove-passkey': async (context, form) => {
    const { refused } = await submitForm(context, form, removePasskey, { ...chosen(form), ...password(form) })
    return refused ? refusal(refused) : changed('passkey-removed')
  },
  'disable-second-factor': async (context, form) => {
    const { refused } = await submitForm(context, form, disableSecondFactor, password(form))
    return refused ? refusal(refused) : changed('second-factor-removed')
  },
  'end-session': async (context, form) => {
    const { refused } = await submitForm(context, form, endMySession, chosen(form))
    return refused ? refusal(refused) : changed('session-ended')
  },
  'end-other-sessions': async (context, form) => {
    const { refused } = await submitForm(context, form, endMyOtherSessions, {})
    return refused ? refusal(refused) : changed('sessions-ended')
  },
  'forget-device': async (context, form) => {
    const { refused } = await submitForm(context, form, forgetMyDevice, chosen(form))
    return refused ? refusal(refused) : changed('session-ended')
  },
  notifications: async (context, form) => {
    const wanted = { projectNews: form.has('projectNews'), productNews: form.has('productNews') }
    const { refused } = await submitForm(context, form, setMyNotifications, wanted)
    return refused ? refusal(refused) : changed('notifications-updated')
  },
  erase: async (context, form) => {
    const { refused } = await submitForm(context, form, eraseMyAccount, password(form))
    return refused ? refusal(refused) : redirect(withNotice('/dashboard', 'account-erased'))
  },
}

const changes = new Map(Object.entries({ ...enrolment, ...others }))

/** Does what one of the forms of the page asks for. */
export const changeSettings: Change = async (context, form) => {
  const change = changes.get(textOf(form, 'form').replace(/:.*/, ''))
  if (!change) throw data(null, 400)
  return change(context, form)
}
