import type { FieldMessages } from '@lignum/contract/core/field-messages'
import { type ComponentProps, createContext, type InputEvent, type SubmitEvent, use, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { connection } from '../../lib/browser/connection.ts'
import type { FormResponse, FormValues } from '../../lib/api/form-response.ts'
import { useIsLost } from '../../lib/browser/use-connection.ts'
import { useProblemNotice } from '../../lib/notices/use-problem-notice.ts'
import { useSubmissionKey } from '../../lib/api/use-submission-key.ts'
import { Button } from '../button.tsx'
import { LostNotice } from '../feedback/lost-notice.tsx'

type FormState = { name: string; values: FormValues; fieldErrors: FieldMessages; busy: boolean }

export const FormContext = createContext<FormState>({ name: '', values: {}, fieldErrors: {}, busy: false })

/** The surrounding form of a field: its submitted values and field errors. */
export const useForm = () => use(FormContext)

const nothing = {}

/** From this number on some errors may be out of view, so they are also listed above the form. */
const manyFieldErrors = 4

type LabelOf = (field: string) => string | undefined

type Props = {
  name: string
  response: FormResponse | undefined
  values?: FormValues
  /** Labels the fields in the list of errors, for messages that do not name their field. */
  labelOf?: LabelOf
  /** From the server, for submissions without script; with script each submission sets its own key. */
  idempotencyKey?: string
} & Omit<ComponentProps<typeof Form>, 'method' | 'name'>

/**
 * A form that posts to its own page, with or without script. `name` distinguishes the forms of one page. Without a
 * network the form stays filled and shows a notice: the request of the router waits, and the same content is retried
 * with the same idempotency key.
 */
export function PostForm(props: Props) {
  const { name, response, values = nothing, labelOf, idempotencyKey = '', children, onSubmit, onInput, ...rest } = props
  const { state, formData } = useNavigation()
  const isActive = state !== 'idle' && formData?.get('form') === name
  const isPending = isActive && state === 'submitting'
  const isLost = useIsLost() && isPending
  const mine = response?.form === name ? response : null
  const form = useRef<HTMLFormElement>(null)
  const key = useRef<HTMLInputElement>(null)
  const keyFor = useSubmissionKey(isPending)
  useProblemNotice(mine?.problem)
  useFocusOnRefusal(form, mine)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (key.current) key.current.value = keyFor(event.currentTarget, event.submitter)
    onSubmit?.(event)
  }
  const edit = (event: InputEvent<HTMLFormElement>) => {
    connection.stopPostRetries()
    onInput?.(event)
  }
  const context = {
    name,
    values: mine?.values ?? values,
    fieldErrors: mine?.fieldErrors ?? nothing,
    busy: isActive && !isLost,
  }
  return (
    <FormContext value={context}>
      <Form
        ref={form}
        method="post"
        noValidate
        className="stack"
        preventScrollReset
        {...rest}
        onSubmit={submit}
        onInput={edit}
      >
        <input type="hidden" name="form" value={name} />
        <input ref={key} type="hidden" name="idempotencyKey" defaultValue={idempotencyKey} />
        {mine && <Refused response={mine} labelOf={labelOf} />}
        {children}
        {isLost && <LostNotice />}
      </Form>
    </FormContext>
  )
}

/** Moves the focus after a refusal: to the list of errors, or to the first invalid field. */
const useFocusOnRefusal = (form: { readonly current: HTMLFormElement | null }, mine: FormResponse | null) => {
  useEffect(() => {
    if (!mine) return
    const summary = form.current?.querySelector<HTMLElement>('.summary')
    const first = form.current?.querySelector<HTMLElement>(
      '[aria-invalid=true]:not(fieldset), fieldset[aria-invalid=true] input',
    )
    ;(summary ?? first)?.focus()
  }, [form, mine])
}

/** Why a form was not accepted. */
export function Refused({ response, labelOf }: { response: FormResponse; labelOf: LabelOf | undefined }) {
  const { form, fieldErrors, problem } = response
  const listed = Object.entries(fieldErrors).flatMap(([field, messages]) =>
    messages.slice(0, 1).map((message) => ({ field, message: withLabel(labelOf?.(field), message) })),
  )
  return (
    <>
      {problem && (
        <p className="notice inline error" role="alert">
          {problem.message}
        </p>
      )}
      {listed.length >= manyFieldErrors && (
        <div className="notice inline error summary" role="alert" tabIndex={-1}>
          <strong>There are {listed.length} problems to fix</strong>
          <ul>
            {listed.map(({ field, message }) => (
              <li key={field}>
                <FieldErrorLink to={fieldId(form, field)}>{message}</FieldErrorLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** A message that names its field stays as it is. */
const withLabel = (label: string | undefined, message: string) =>
  !label || message.toLowerCase().includes(label.toLowerCase())
    ? message
    : `${label}${label.endsWith('?') ? '' : ':'} ${message}`

export const fieldId = (form: string, field: string) => `${form}-${field}`

/** Focuses a field. The URL does not change, because a navigation would discard the response. */
function FieldErrorLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault()
        const target = document.getElementById(to)
        ;(target?.querySelector<HTMLElement>('input') ?? target)?.focus()
      }}
    >
      {children}
    </a>
  )
}

/** Submits the surrounding form; disabled with `busyMessage` while the submission is pending. */
export function SubmitButton({
  busyMessage,
  children,
  ...rest
}: ComponentProps<typeof Button> & { busyMessage: string }) {
  const { busy } = useForm()
  return (
    <Button type="submit" disabled={busy} {...rest}>
      {busy ? busyMessage : children}
    </Button>
  )
}
