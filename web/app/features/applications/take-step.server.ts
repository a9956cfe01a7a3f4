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
import { href, redirect, type RouterContextProvider } from 'react-router'
import { apiContext } from '../../lib/api/api.ts'
import { orResponse } from '../../lib/api/or-problem.server.ts'
import type { PostedFiles } from '../../lib/api/posted-form.server.ts'
import { fieldsOf } from '@lignum/contract/core/field-names'
import { refuse, submitForm, textOf } from '../../lib/api/submit-form.server.ts'
import { type DraftValues, holders, stepAfter, stepBefore } from './wizard-values.ts'

type Context = Readonly<RouterContextProvider>
type Posted = { readonly form: FormData; readonly files: PostedFiles }

/** The caller's draft, or an empty one if none is saved yet. */
export const draftOf = async (context: Context) => {
  const { draft, submitted } = await orResponse(context.get(apiContext)(getAddAccountDraft, {}))
  const { step = 0, values = {}, idFile = null } = draft ?? {}
  return { step, values, idFile, submitted: draft ? null : submitted }
}

/** The step the posted page showed. It comes from the form, so that a form posted twice is applied to the same step. */
const postedStep = (form: FormData, { step }: { step: number }): number => {
  const posted = textOf(form, 'step')
  return /^[012]$/.test(posted) ? Number(posted) : step
}

const textFields = [
  'primaryFirstName',
  'primaryLastName',
  'primaryDob',
  'primaryBusinessName',
  'primaryTrn',
  'accountName',
  'jcsdNumber',
  'brokerCode',
] as const

const clientTypeOf = (text: string): 1 | 2 | null => {
  if (text === '1') return 1
  return text === '2' ? 2 : null
}
const yesNoOf = (text: string): boolean | null => (text === '' ? null : text === 'yes')

const detailsIn = (form: FormData): DraftValues => ({
  ...Object.fromEntries(textFields.map((name) => [name, textOf(form, name)])),
  accountType: clientTypeOf(textOf(form, 'accountType')),
  hasJointHolders: yesNoOf(textOf(form, 'hasJointHolders')),
})

const holdersIn = (form: FormData): DraftValues =>
  Object.fromEntries(
    holders.flatMap((n) => [
      [`clientTypeHolder${n}`, clientTypeOf(textOf(form, `clientTypeHolder${n}`))],
      ...['firstName', 'lastName', 'dob', 'trn'].map((part) => [
        `${part}Holder${n}`,
        textOf(form, `${part}Holder${n}`),
      ]),
    ]),
  )

const redirectToWizard = () => redirect(href('/accounts/wizard'))

/** Validates the posted step, saves it and moves to the next one. Only this button takes values from the form. */
const forward = async (context: Context, { form, files }: Posted) => {
  const draft = await draftOf(context)
  const { values, idFile } = draft
  const step = postedStep(form, draft)
  const file = step === 0 ? (files['idFile'] ?? null) : null
  const typed = clearUnused({ ...values, ...(step === 0 ? detailsIn(form) : holdersIn(form)) })
  const schema = step === 0 ? accountDetailsStep : jointHoldersStep
  const fieldErrors = fieldMessages(schema, { ...typed, idFile: file, idFileId: idFile?.fileId })
  if (Object.keys(fieldErrors).length > 0) return refuse(form, fieldsOf(schema), fieldErrors)
  const next = { step: stepAfter(step, typed.hasJointHolders === true), values: typed, idFile: file }
  const { refused } = await submitForm(context, form, saveAddAccountDraft, next, { isShown: fieldsOf(schema) })
  return refused ?? redirectToWizard()
}

const backward = async (context: Context, form: FormData) => {
  const draft = await draftOf(context)
  const { values } = draft
  const before = { step: stepBefore(postedStep(form, draft), values.hasJointHolders === true), values }
  await orResponse(context.get(apiContext)(saveAddAccountDraft, before))
  return redirectToWizard()
}

/** Opens an earlier step, from its Change button in the review. */
const reopen = async (context: Context, step: number) => {
  const { values } = await draftOf(context)
  await orResponse(context.get(apiContext)(saveAddAccountDraft, { step, values }))
  return redirectToWizard()
}

const clearHolders = async (context: Context) => {
  const { step, values } = await draftOf(context)
  await orResponse(context.get(apiContext)(saveAddAccountDraft, { step, values: { ...values, ...clearedHolders } }))
  return redirectToWizard()
}

const redirectToApplication = (name: string) => redirect(href('/applications/:name', { name }))

const finish = async (context: Context, form: FormData) => {
  const { values, idFile, submitted } = await draftOf(context)
  // Done was posted before, but the browser did not receive the response.
  if (submitted) return redirectToApplication(submitted)
  const request = { ...values, idFileId: idFile?.fileId }
  const { done, refused } = await submitForm(context, form, addAccount, request)
  return refused ?? redirectToApplication(done.name)
}

/** Handles the posted wizard form, by the button that was pressed. */
export const takeStep = async (context: Context, posted: Posted) => {
  const { form } = posted
  const go = textOf(form, 'go')
  if (go === 'previous') return backward(context, form)
  if (go === 'change-0' || go === 'change-1') return reopen(context, Number(go.at(-1)))
  if (go === 'clear') return clearHolders(context)
  return go === 'done' ? finish(context, form) : forward(context, posted)
}
