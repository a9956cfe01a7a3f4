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

type FormState = { name: string; values: FormValues; mistakes: FieldMessages; busy: boolean }

export const FormContext = createContext<FormState>({ name: '', values: {}, mistakes: {}, busy: false })

/** The form around a field: what was typed before, and what was wrong with it. */
export const useForm = () => use(FormContext)

const nothing = {}

/** A form is long when its mistakes may be out of sight: then they are listed on top. */
const manyFieldErrors = 4

type LabelOf = (field: string) => string | undefined

type Props = {
  name: string
  answer: FormResponse | undefined
  values?: FormValues
  /** Names the fields in the list of mistakes where the messages do not. */
  labelOf?: LabelOf
  /** From the server, for a browser without script; with script every press finds its own. */
  idempotencyKey?: string
} & Omit<ComponentProps<typeof Form>, 'method' | 'name'>

/**
 * A form that posts to its own page, with or without script. `name` tells the forms of one page apart. Without a network
 * it stays as it is and says so: the router's request waits, and the same content is sent again under the same key.
 */
export function PostForm(props: Props) {
  const {
    name,
    answer: response,
    values = nothing,
    labelOf,
    idempotencyKey = '',
    children,
    onSubmit,
    onInput,
    ...rest
  } = props
  const { state, formData } = useNavigation()
  const isUnderWay = state !== 'idle' && formData?.get('form') === name
  const isUnanswered = isUnderWay && state === 'submitting'
  const isLost = useIsLost() && isUnanswered
  const mine = response?.form === name ? response : null
  const form = useRef<HTMLFormElement>(null)
  const key = useRef<HTMLInputElement>(null)
  const keyFor = useSubmissionKey(isUnanswered)
  useProblemNotice(mine?.problem)
  useFocusOnRefusal(form, mine)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (key.current) key.current.value = keyFor(event.currentTarget, event.submitter)
    onSubmit?.(event)
  }
  const edit = (event: InputEvent<HTMLFormElement>) => {
    connection.holdPosts()
    onInput?.(event)
  }
  const context = {
    name,
    values: mine?.values ?? values,
    mistakes: mine?.mistakes ?? nothing,
    busy: isUnderWay && !isLost,
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
        {mine && <Refused answer={mine} labelOf={labelOf} />}
        {children}
        {isLost && <LostNotice />}
      </Form>
    </FormContext>
  )
}

/** Whoever was refused is led to what is wrong: the list of it, or the first field. */
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

function Refused({ answer: response, labelOf }: { answer: FormResponse; labelOf: LabelOf | undefined }) {
  const { form, mistakes: fieldErrors, problem } = response
  const listed = Object.entries(fieldErrors).flatMap(([field, messages]) =>
    messages.slice(0, 1).map((message) => ({ field, message: [labelOf?.(field), message].filter(Boolean).join(': ') })),
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
          <strong>Please look at {listed.length} fields again</strong>
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

export const fieldId = (form: string, field: string) => `${form}-${field}`

/** Leads to a field. The address stays: a change of it would make the router forget the answer. */
function FieldErrorLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault()
        const place = document.getElementById(to)
        ;(place?.querySelector<HTMLElement>('input') ?? place)?.focus()
      }}
    >
      {children}
    </a>
  )
}

/** Sends the form it stands in, and says so while it is on its way. */
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
