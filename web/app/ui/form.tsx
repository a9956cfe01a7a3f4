import type { FieldMessages } from '@lignum/contract/field-messages'
import { type ComponentProps, createContext, use, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormAnswer, FormValues } from '../lib/form-answer.ts'
import { useProblemNotice } from '../lib/use-problem-notice.ts'
import { Button } from './button.tsx'

type FormState = { name: string; values: FormValues; mistakes: FieldMessages; busy: boolean }

const FormContext = createContext<FormState>({ name: '', values: {}, mistakes: {}, busy: false })

/** The form around a field: what was typed before, and what was wrong with it. */
export const useForm = () => use(FormContext)

const nothing = {}

/** A form is long when its mistakes may be out of sight: then they are listed on top. */
const manyMistakes = 4

type LabelOf = (field: string) => string | undefined

type Props = {
  name: string
  answer: FormAnswer | undefined
  values?: FormValues
  /** Names the fields in the list of mistakes where the messages do not. */
  labelOf?: LabelOf
} & Omit<ComponentProps<typeof Form>, 'method' | 'name'>

/** A form that posts to its own page, with or without script. `name` tells the forms of one page apart. */
export function PostForm({ name, answer, values = nothing, labelOf, children, ...rest }: Props) {
  const { state, formData } = useNavigation()
  const mine = answer?.form === name ? answer : null
  const busy = state !== 'idle' && formData?.get('form') === name
  const form = useRef<HTMLFormElement>(null)
  useProblemNotice(mine?.problem)
  useEffect(() => {
    if (!mine) return
    const summary = form.current?.querySelector<HTMLElement>('.summary')
    const first = form.current?.querySelector<HTMLElement>(
      '[aria-invalid=true]:not(fieldset), fieldset[aria-invalid=true] input',
    )
    ;(summary ?? first)?.focus()
  }, [mine])
  return (
    <FormContext value={{ name, values: mine?.values ?? values, mistakes: mine?.mistakes ?? nothing, busy }}>
      <Form ref={form} method="post" noValidate className="stack" preventScrollReset {...rest}>
        <input type="hidden" name="form" value={name} />
        {mine && <Refused answer={mine} labelOf={labelOf} />}
        {children}
      </Form>
    </FormContext>
  )
}

function Refused({ answer, labelOf }: { answer: FormAnswer; labelOf: LabelOf | undefined }) {
  const { form, mistakes, problem } = answer
  const listed = Object.entries(mistakes).flatMap(([field, messages]) =>
    messages.slice(0, 1).map((message) => ({ field, message: [labelOf?.(field), message].filter(Boolean).join(': ') })),
  )
  return (
    <>
      {problem && (
        <p className="notice inline error" role="alert">
          {problem.message}
        </p>
      )}
      {listed.length >= manyMistakes && (
        <div className="notice inline error summary" role="alert" tabIndex={-1}>
          <strong>Please look at {listed.length} fields again</strong>
          <ul>
            {listed.map(({ field, message }) => (
              <li key={field}>
                <MistakeLink to={fieldId(form, field)}>{message}</MistakeLink>
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
function MistakeLink({ to, children }: { to: string; children: string }) {
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
export function SubmitButton({ busyWords, children, ...rest }: ComponentProps<typeof Button> & { busyWords: string }) {
  const { busy } = useForm()
  return (
    <Button type="submit" disabled={busy} {...rest}>
      {busy ? busyWords : children}
    </Button>
  )
}
