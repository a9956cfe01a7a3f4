import {
  accountDetailsStep,
  addAccount,
  clearedHolders,
  clearUnused,
  getAddAccountDraft,
  jointHoldersStep,
  saveAddAccountDraft,
} from '@lignum/contract/applications/applications'
import { fieldMessages } from '@lignum/contract/core/field-messages'
import { redirect, type RouterContextProvider } from 'react-router'
import { apiContext } from '../../lib/api/api.ts'
import { orResponse } from '../../lib/api/or-problem.server.ts'
import type { PostedFiles } from '../../lib/api/posted-form.server.ts'
import { fieldsOf } from '@lignum/contract/core/field-names'
import { refuse, submitForm, textOf } from '../../lib/api/submit-form.server.ts'
import { type DraftValues, holders, stepAfter, stepBefore } from './wizard-values.ts'

type Context = Readonly<RouterContextProvider>
type Posted = { readonly form: FormData; readonly files: PostedFiles }

/** The caller's draft; an empty one for somebody who has just begun. */
export const draftOf = async (context: Context) => {
  const { draft, submitted } = await orResponse(context.get(apiContext)(getAddAccountDraft, {}))
  const { step = 0, values = {}, idFile = null } = draft ?? {}
  return { step, values, idFile, submitted: draft ? null : submitted }
}

/** The step that the page showed when its button was pressed: a form that is sent again means the same step as before. */
const pressedIn = (form: FormData, { step }: { step: number }): number => {
  const posted = textOf(form, 'step')
  return /^[012]$/.test(posted) ? Number(posted) : step
}

const texts = [
  'primaryFirstName',
  'primaryLastName',
  'primaryDob',
  'primaryBusinessName',
  'primaryTrn',
  'accountName',
  'jcsdNumber',
  'brokerCode',
] as const

const typeOf = (text: string): 1 | 2 | null => {
  if (text === '1') return 1
  return text === '2' ? 2 : null
}
const responseOf = (text: string): boolean | null => (text === '' ? null : text === 'yes')

const detailsIn = (form: FormData): DraftValues => ({
  ...Object.fromEntries(texts.map((name) => [name, textOf(form, name)])),
  accountType: typeOf(textOf(form, 'accountType')),
  hasJointHolders: responseOf(textOf(form, 'hasJointHolders')),
})

const holdersIn = (form: FormData): DraftValues =>
  Object.fromEntries(
    holders.flatMap((n) => [
      [`clientTypeHolder${n}`, typeOf(textOf(form, `clientTypeHolder${n}`))],
      ...['firstName', 'lastName', 'dob', 'trn'].map((part) => [
        `${part}Holder${n}`,
        textOf(form, `${part}Holder${n}`),
      ]),
    ]),
  )

const here = () => redirect('/accounts/wizard')

/** Checks the step on the page, keeps it, and moves on. Values are captured here and nowhere else. */
const forward = async (context: Context, { form, files }: Posted) => {
  const draft = await draftOf(context)
  const { values, idFile } = draft
  const step = pressedIn(form, draft)
  const file = step === 0 ? (files['idFile'] ?? null) : null
  const typed = clearUnused({ ...values, ...(step === 0 ? detailsIn(form) : holdersIn(form)) })
  const schema = step === 0 ? accountDetailsStep : jointHoldersStep
  const fieldErrors = fieldMessages(schema, { ...typed, idFile: file, idFileId: idFile?.fileId })
  if (Object.keys(fieldErrors).length > 0) return refuse(form, fieldsOf(schema), fieldErrors)
  const next = { step: stepAfter(step, typed.hasJointHolders === true), values: typed, idFile: file }
  const { refused } = await submitForm(context, form, saveAddAccountDraft, next, { isShown: fieldsOf(schema) })
  return refused ?? here()
}

const backward = async (context: Context, form: FormData) => {
  const draft = await draftOf(context)
  const { values } = draft
  const before = { step: stepBefore(pressedIn(form, draft), values.hasJointHolders === true), values }
  await orResponse(context.get(apiContext)(saveAddAccountDraft, before))
  return here()
}

const clearHolders = async (context: Context) => {
  const { step, values } = await draftOf(context)
  await orResponse(context.get(apiContext)(saveAddAccountDraft, { step, values: { ...values, ...clearedHolders } }))
  return here()
}

const application = (name: string) => redirect(`/applications/${encodeURIComponent(name)}`)

const finish = async (context: Context, form: FormData) => {
  const { values, idFile, submitted } = await draftOf(context)
  // Done has been pressed before, and only its answer was lost.
  if (submitted) return application(submitted)
  const whole = { ...values, idFileId: idFile?.fileId }
  const { done, refused } = await submitForm(context, form, addAccount, whole)
  return refused ?? application(done.name)
}

/** What a press of one of the wizard's buttons does. */
export const takeStep = async (context: Context, posted: Posted) => {
  const { form } = posted
  const go = textOf(form, 'go')
  if (go === 'previous') return backward(context, form)
  if (go === 'clear') return clearHolders(context)
  return go === 'done' ? finish(context, form) : forward(context, posted)
}
