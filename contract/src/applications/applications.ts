import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { fileValue } from '../core/files.ts'

const required = 'This is required'
const malformed = 'input not properly formated'

const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
const fieldError = { error: ({ input }: { input?: unknown }) => (isAbsent(input) ? required : malformed) }

const needed = (longest: number) => z.string(fieldError).trim().min(1, required).max(longest, malformed)
const text = (longest: number) =>
  z
    .string(fieldError)
    .trim()
    .max(longest, malformed)
    .nullish()
    .transform((value) => value || null)
const today = () => new Date().toISOString().slice(0, 10)
const day = z
  .string(fieldError)
  .trim()
  .nullish()
  .transform((value) => value || null)
  .pipe(
    z.iso
      .date({ error: malformed, abort: true })
      .refine((value) => value < today(), malformed)
      .nullable(),
  )

/** 1 Individual, 2 Company (back-office spec, section 3). */
export const clientType = z.union([z.literal(1), z.literal(2)], fieldError)
const holderType = clientType.nullish().transform((value) => value ?? null)

/** The broker whose clients were identified by the exchange itself. */
export const brokerWithoutId = '10'

const detailFields = {
  accountType: clientType,
  primaryFirstName: text(100),
  primaryLastName: text(100),
  primaryDob: day,
  primaryBusinessName: text(200),
  primaryTrn: needed(20),
  accountName: needed(100),
  jcsdNumber: needed(30),
  brokerCode: needed(10),
  /** A new file, or null when `idFileId` names the file of a saved draft. */
  idFile: fileValue.nullish().transform((value) => value ?? null),
  idFileId: z
    .uuid(malformed)
    .nullish()
    .transform((value) => value ?? null),
  hasJointHolders: z.boolean(fieldError),
}

const holderFields = {
  clientTypeHolder1: holderType,
  firstNameHolder1: text(200),
  lastNameHolder1: text(100),
  dobHolder1: day,
  trnHolder1: text(20),
  clientTypeHolder2: holderType,
  firstNameHolder2: text(200),
  lastNameHolder2: text(100),
  dobHolder2: day,
  trnHolder2: text(20),
  clientTypeHolder3: holderType,
  firstNameHolder3: text(200),
  lastNameHolder3: text(100),
  dobHolder3: day,
  trnHolder3: text(20),
}

type Values = Readonly<Record<string, unknown>>
const valuesOf = (value: unknown): Values => (typeof value === 'object' && value !== null ? { ...value } : {})
const missing = (values: Values, fields: readonly string[]) => fields.filter((field) => isAbsent(values[field]))

/** Required unless the broker is '10' (back-office spec, section 5). */
const missingId = (values: Values): string[] =>
  values.brokerCode === brokerWithoutId || !isAbsent(values.idFile) || !isAbsent(values.idFileId) ? [] : ['idFile']

/** A holder with a client type needs first name and TRN, an individual also last name and date of birth. */
const missingOfHolder = (values: Values, n: number): string[] => {
  const type = values[`clientTypeHolder${n}`]
  if (isAbsent(type)) return []
  const always = [`firstNameHolder${n}`, `trnHolder${n}`]
  return missing(values, type === 1 ? [...always, `lastNameHolder${n}`, `dobHolder${n}`] : always)
}

const missingOfHolders = (values: Values): string[] => [
  ...missing(values, ['clientTypeHolder1']),
  ...[1, 2, 3].flatMap((n) => missingOfHolder(values, n)),
]

/** One rule for each field, all run independently, so that a person sees every error at once. */
const requires = (fields: readonly string[], gaps: (values: Values) => string[]) =>
  fields.map((field) =>
    z.refine((form: unknown) => !gaps(valuesOf(form)).includes(field), {
      path: [field],
      error: required,
      when: () => true,
    }),
  )

/** Step 1 of the wizard. */
export const accountDetailsStep = z.object(detailFields).check(...requires(['idFile'], missingId))
/** Step 2, shown only to those who declared joint holders. */
export const jointHoldersStep = z.object(holderFields).check(...requires(Object.keys(holderFields), missingOfHolders))
/** The whole form; holders are validated only when there are any. */
export const addAccountRequest = z
  .object({ ...detailFields, ...holderFields })
  .check(
    ...requires(['idFile'], missingId),
    ...requires(Object.keys(holderFields), (values) =>
      values.hasJointHolders === true ? missingOfHolders(values) : [],
    ),
  )
export type AddAccountForm = z.output<typeof addAccountRequest>

const noHolder = (n: 1 | 2 | 3) => ({
  [`clientTypeHolder${n}`]: null,
  [`firstNameHolder${n}`]: null,
  [`lastNameHolder${n}`]: null,
  [`dobHolder${n}`]: null,
  [`trnHolder${n}`]: null,
})

/** Clears all holders: by Clear-all in the second step, and by answering No to the question about joint holders. */
export const clearedHolders = { ...noHolder(1), ...noHolder(2), ...noHolder(3) }

/**
 * The clearing rules (back-office spec, section 4), for the form while it is filled in and for the server whatever it
 * receives.
 */
export const clearUnused = <V extends object>(form: V): V => {
  const values = valuesOf(form)
  const cleared: Record<string, null> = {}
  if (values.accountType === 1) cleared.primaryBusinessName = null
  if (values.accountType === 2)
    Object.assign(cleared, { primaryFirstName: null, primaryLastName: null, primaryDob: null })
  for (const n of [1, 2, 3])
    if (values[`clientTypeHolder${n}`] === 2)
      Object.assign(cleared, { [`lastNameHolder${n}`]: null, [`dobHolder${n}`]: null })
  if (values.hasJointHolders === false) Object.assign(cleared, clearedHolders)
  return { ...form, ...cleared }
}

export const applicationStatus = z.enum(['Submitted', 'Accepted', 'Rejected'])
export type ApplicationStatus = z.infer<typeof applicationStatus>

export const addAccount = call({
  ...endpoints.addAccount,
  access: 'signed-in',
  does: 'Submits the add-account form. The response names the application, which is at /applications/{name}.',
  uploads: true,
  request: addAccountRequest,
  response: z.object({ name: z.string(), status: applicationStatus }),
})

/** A draft may be incomplete: the fields as they were typed. */
const typed = z.string().max(200).nullish()
const chosen = clientType.nullish()

export const draftValues = z.object({
  accountType: chosen,
  primaryFirstName: typed,
  primaryLastName: typed,
  primaryDob: typed,
  primaryBusinessName: typed,
  primaryTrn: typed,
  accountName: typed,
  jcsdNumber: typed,
  brokerCode: typed,
  hasJointHolders: z.boolean().nullish(),
  clientTypeHolder1: chosen,
  firstNameHolder1: typed,
  lastNameHolder1: typed,
  dobHolder1: typed,
  trnHolder1: typed,
  clientTypeHolder2: chosen,
  firstNameHolder2: typed,
  lastNameHolder2: typed,
  dobHolder2: typed,
  trnHolder2: typed,
  clientTypeHolder3: chosen,
  firstNameHolder3: typed,
  lastNameHolder3: typed,
  dobHolder3: typed,
  trnHolder3: typed,
})

const step = z.int().min(0).max(2)
export const storedFile = z.object({ fileId: z.uuid(), fileName: z.string(), url: z.string() })

const draft = z.object({ step, values: draftValues, idFile: storedFile.nullable(), savedAt: z.iso.datetime() })

export const saveAddAccountDraft = call({
  ...endpoints.saveAddAccountDraft,
  access: 'signed-in',
  does: "Saves the caller's progress in the wizard. A file sent with it is stored; without one the stored file stays.",
  uploads: true,
  request: z.object({ step, values: draftValues, idFile: fileValue.nullish() }),
  response: draft,
})

export const getAddAccountDraft = call({
  ...endpoints.getAddAccountDraft,
  access: 'signed-in',
  does: "The caller's progress in the wizard, or null, and the newest application of theirs that is not decided yet.",
  request: z.object({}),
  response: z.object({ draft: draft.nullable(), submitted: z.string().nullable() }),
})

export const clearAddAccountDraft = call({
  ...endpoints.clearAddAccountDraft,
  access: 'signed-in',
  does: "Deletes the caller's progress in the wizard, and its file.",
  request: z.object({}),
  response: z.void(),
})

export const getMyApplication = call({
  ...endpoints.getMyApplication,
  access: 'signed-in',
  does: "One of the caller's applications with its state; for anyone else it is not found.",
  request: z.object({ name: z.string().min(1).max(40) }),
  response: z.object({
    name: z.string(),
    status: applicationStatus,
    /** A sentence for the applicant about the state of the application. */
    statusInWords: z.string(),
    /** Why it was rejected. */
    reason: z.string().nullable(),
    submittedAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    values: draftValues,
    idFile: storedFile.nullable(),
  }),
})
