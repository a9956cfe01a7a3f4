import { Button } from '@mantine/core'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { isProblem } from '../../../../lib/api/problem.ts'
import { noticeOfError } from '../../../../lib/notices/notice-messages.ts'
import { FormContext } from '../../../../ui/form/form.tsx'
import { RadioGroup } from '../../../../ui/form/radio-group.tsx'
import { Dialog } from '../../../../ui/navigation/dialog.tsx'
import { DecisionReasons } from './decision-reasons.tsx'
import { type Decision, fieldErrorsOf, type Response } from './decision.ts'

/** A response that the person may give, or why they cannot. */
export type ResponseChoice = {
  readonly response: Response
  readonly label: string
  /** What happens then. */
  readonly about: string
  readonly whyNot: string | null
}

type Props = {
  title: string
  isOpen: boolean
  onClose: () => void
  choices: readonly ResponseChoice[]
  decision: Decision
  change: (part: Partial<Decision>) => void
  /** Makes the call. A refusal stays in the dialog. */
  send: (decision: Decision) => Promise<void>
  /** Another case opens afterwards. */
  hasNext: boolean
}

const noMessages: Readonly<Record<string, string>> = {}

/** The decision about a project or an update (back-office specification, sections 2 and 5). */
export function DecisionDialog({ title, isOpen, onClose, choices, decision, change, send, hasNext }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { messages, failure, isBusy, submit } = useSending(decision, send)
  useDialogFocus(form, isOpen, messages)
  const fieldErrors = Object.fromEntries(Object.entries(messages).map(([field, message]) => [field, [message]]))
  const label = hasNext ? 'Decide and open the next' : 'Decide'
  return (
    <Dialog title={title} open={isOpen} onClose={onClose} look="side">
      <FormContext value={{ name: 'decision', values: {}, fieldErrors, busy: isBusy }}>
        <form ref={form} className="stack decision" noValidate onSubmit={(event) => void submit(event)}>
          <Responses choices={choices} chosen={decision.response} choose={(response) => change({ response })} />
          {decision.response && decision.response !== 'Approved' && (
            <DecisionReasons decision={decision} change={change} />
          )}
          {failure && (
            <p className="conflict" role="alert">
              {failure}
            </p>
          )}
          <div className="row">
            <Button type="submit" disabled={isBusy}>
              {isBusy ? 'One moment…' : label}
            </Button>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </form>
      </FormContext>
    </Dialog>
  )
}

/** Sends what has no field errors; a refusal is shown with the field that it names. */
const useSending = (decision: Decision, send: Props['send']) => {
  const [messages, setMessages] = useState(noMessages)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fieldErrors = fieldErrorsOf(decision)
    setMessages(fieldErrors)
    setFailure(null)
    if (isBusy || Object.keys(fieldErrors).length > 0) return
    setIsBusy(true)
    try {
      await send(decision)
    } catch (err) {
      setFailure(noticeOfError(err).message)
      if (isProblem(err)) setMessages(Object.fromEntries(err.errors.map((one) => [one.field, one.description])))
    } finally {
      setIsBusy(false)
    }
  }
  return { messages, failure, isBusy, submit }
}

type ResponsesProps = {
  choices: readonly ResponseChoice[]
  chosen: Response | null
  choose: (response: Response | null) => void
}

function Responses({ choices, chosen, choose }: ResponsesProps) {
  const options = choices.map(({ response, label, about, whyNot }) => ({
    value: response,
    label,
    hint: whyNot ?? about,
    isOff: whyNot !== null,
  }))
  return (
    <RadioGroup
      label="Your response"
      name="response"
      options={options}
      chosen={chosen ?? ''}
      onChoose={(value) => choose(choices.find(({ response }) => response === value)?.response ?? null)}
    />
  )
}

/** When it opens, what comes next: the response, its reason, or only the button. After field errors, the first one. */
const useDialogFocus = (
  form: { readonly current: HTMLFormElement | null },
  isOpen: boolean,
  messages: Readonly<Record<string, string>>,
) => {
  useEffect(() => {
    if (!isOpen) return
    const checked = form.current?.querySelector<HTMLInputElement>('input[type=radio]:checked')
    const first = form.current?.querySelector<HTMLElement>('input[type=radio]:enabled')
    const next = form.current?.querySelector<HTMLElement>('textarea, button[type=submit]')
    ;(checked ? next : first)?.focus()
  }, [form, isOpen])
  useEffect(() => {
    if (Object.keys(messages).length === 0) return
    form.current
      ?.querySelector<HTMLElement>('[aria-invalid=true]:not(fieldset), fieldset[aria-invalid=true] input:enabled')
      ?.focus()
  }, [form, messages])
}
