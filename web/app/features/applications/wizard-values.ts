import type { saveAddAccountDraft } from '@lignum/contract/applications/applications'
import type { RequestOf } from '@lignum/contract/core/call'
import type { FormValues } from '../../lib/api/form-response.ts'

/** The values saved in the draft so far. */
export type DraftValues = RequestOf<typeof saveAddAccountDraft>['values']

export type Choice = { readonly key: string; readonly value: string }
export type UploadedFile = { readonly fileId: string; readonly fileName: string; readonly url: string } | null

export const steps = ['Account Details', 'Joint Holders', 'Review'] as const

export const holders = [1, 2, 3] as const

/** The next step; without joint holders their step is skipped. */
export const stepAfter = (step: number, hasJointHolders: boolean): number => (step === 0 && hasJointHolders ? 1 : 2)

/** The previous step; without joint holders their step is skipped. */
export const stepBefore = (step: number, hasJointHolders: boolean): number => (step === 2 && hasJointHolders ? 1 : 0)

const fieldValueOf = (value: string | number | boolean | null | undefined): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null || value === undefined ? '' : String(value)
}

/** The draft converted to values of form fields. */
export const shownValues = (values: DraftValues): FormValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fieldValueOf(value)]))

export const nameOfClientType = (type: number | null | undefined) => (type === 2 ? 'Company' : 'Individual')

const labels = new Map([
  ['accountType', 'Client type'],
  ['primaryTrn', 'TIN'],
  ['accountName', 'Account Nickname'],
  ['jcsdNumber', 'JCSD Number'],
  ['brokerCode', 'Broker'],
  ['idFile', 'Id upload'],
  ['hasJointHolders', 'Are there joint holders?'],
  ['clientType', 'Client type'],
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['dob', 'Date of birth'],
  ['trn', 'TRN'],
])

/** The label of a field; for the fields of a joint holder with the holder's number. */
export const labelOf = (field: string): string | undefined => {
  const [, part = field, n] = /^(\w+)Holder(\d)$/.exec(field) ?? []
  return n ? `Joint holder ${n}, ${labels.get(part)}` : labels.get(field)
}
