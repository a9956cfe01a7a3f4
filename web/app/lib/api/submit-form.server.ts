import { type Call, type RequestOf, type ResponseOf, zodOf } from '@lignum/contract/core/call'
import { type FieldMessages, fieldMessages } from '@lignum/contract/core/field-messages'
import { data, type RouterContextProvider } from 'react-router'
import { apiContext } from './api.ts'
import type { FormResponse, FormValues } from './form-response.ts'
import { orProblem } from './or-problem.server.ts'
import type { Problem } from './problem.ts'
import { fieldsOf, type IsShown } from '@lignum/contract/core/field-names'

const isSecret = (name: string) => /password|^form$|^idempotencyKey$|^code$|^passkey$|^answer\d$|^proof\./i.test(name)

/** The values that the form shows again after a refusal. */
const valuesToShow = (form: FormData, isShown: IsShown): FormValues =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && isShown(name) && !isSecret(name) ? [[name, value]] : [],
    ),
  )

const fieldErrorsOf = ({ errors }: Problem): FieldMessages => {
  const byField = Map.groupBy(errors, ({ field }) => field)
  return Object.fromEntries([...byField].map(([field, of]) => [field, of.map(({ description }) => description)]))
}

/** The response to a form that is not accepted: field errors, or the problem the server reported. */
export const refuse = (
  form: FormData,
  isShown: IsShown,
  fieldErrors: FieldMessages,
  problem: Problem | null = null,
) => {
  const isProof = problem?.code === 'proof-needed'
  const response: FormResponse = {
    form: String(form.get('form') ?? ''),
    values: valuesToShow(form, isShown),
    fieldErrors: problem ? { ...fieldErrors, ...fieldErrorsOf(problem) } : fieldErrors,
    problem: isProof || (problem && problem.errors.length > 0) ? null : problem,
    proofNeeded: isProof ? problem : null,
  }
  return data(response, problem?.status ?? (Object.keys(fieldErrors).length > 0 ? 400 : 200))
}

type Refused = ReturnType<typeof refuse>
type Submitted<C extends Call> =
  | { done: ResponseOf<C>; problem: null; refused: null }
  | { done: null; problem: Problem | null; refused: Refused }

/** Narrows the type: values that pass the schema are a request of that call. */
const isRequestOf = <C extends Call>(call: C, values: unknown): values is RequestOf<C> =>
  zodOf(call.request).safeParse(values).success

/** Adds the idempotency key of the form; calls without that field ignore it. */
const withKey = (form: FormData, values: unknown) =>
  typeof values === 'object' ? { ...values, idempotencyKey: textOf(form, 'idempotencyKey') || null } : values

/** Submits a form with a call of the contract: validates the values first, then calls the server. */
export const submitForm = async <C extends Call>(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  call: C,
  typed: unknown,
  {
    messages = (given) => fieldMessages(zodOf(call.request), given),
    isShown = fieldsOf(zodOf(call.request)),
  }: { messages?: (values: unknown) => FieldMessages; isShown?: IsShown } = {},
): Promise<Submitted<C>> => {
  const values = withKey(form, typed)
  const fieldErrors = messages(values)
  if (Object.keys(fieldErrors).length > 0 || !isRequestOf(call, values))
    return { done: null, problem: null, refused: refuse(form, isShown, fieldErrors) }
  const { done, problem } = await orProblem(context.get(apiContext)(call, values))
  return problem
    ? { done: null, problem, refused: refuse(form, isShown, {}, problem) }
    : { done, problem: null, refused: null }
}

/** A text field of a form; a missing one is empty. */
export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** A field that contains JSON; invalid JSON becomes undefined and fails the validation. */
export const jsonOf = (form: FormData, name: string): unknown => {
  try {
    return JSON.parse(textOf(form, name))
  } catch {
    return undefined
  }
}

/** The proof of work that the browser added when the server required one. */
export const proofOf = (form: FormData) =>
  form.has('proof.challenge')
    ? { challenge: textOf(form, 'proof.challenge'), solution: textOf(form, 'proof.solution') }
    : null
