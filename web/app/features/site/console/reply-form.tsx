import { Button, NativeSelect, Textarea } from '@mantine/core'
import { limits } from '@lignum/contract/core/limits'
import { replyToMessage } from '@lignum/contract/site/endpoints'
import type { FullMessage, ReplyTemplate } from '@lignum/contract/site/messages'
import { type SubmitEvent, useState } from 'react'
import { reportDone } from '../../../console/report-done.ts'
import { useChange } from '../../../console/use-change.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import { useReplying } from './use-replying.ts'

type Props = { message: FullMessage; templates: readonly ReplyTemplate[] }

/** A reply by mail, begun from a template of the category if one fits. What is typed stays when it is refused. */
export function ReplyForm({ message, templates }: Props) {
  const { id, version, email, category, alsoReplying } = message
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { change, isBusy } = useChange()
  const others = useReplying(id, text.trim() !== '', alsoReplying)
  const fitting = templates.filter((template) => template.category === category)
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsMissing(text.trim() === '')
    if (text.trim() === '') return
    if (!(await change(() => callApi(replyToMessage, { id, version, text })))) return
    setText('')
    reportDone(`The reply is on its way to ${email}`)
  }
  return (
    <form className="stack" onSubmit={(event) => void send(event)} noValidate>
      <output>
        {others.length > 0 && (
          <p className="conflict">
            {others.join(' and ')} {others.length === 1 ? 'is' : 'are'} writing a reply to this message, too.
          </p>
        )}
      </output>
      {fitting.length > 0 && (
        <NativeSelect
          label="Template (optional)"
          value=""
          data={[
            { value: '', label: 'Choose a template' },
            ...fitting.map(({ id: value, name }) => ({ value, label: name })),
          ]}
          onChange={({ currentTarget }) => {
            const chosen = fitting.find((template) => template.id === currentTarget.value)
            if (chosen) setText((typed) => (typed.trim() ? `${typed.trimEnd()}\n\n${chosen.text}` : chosen.text))
          }}
        />
      )}
      <Textarea
        label="Reply"
        description={`Mailed to ${email}, with the message quoted below it.`}
        rows={8}
        maxLength={limits.contactMessage}
        value={text}
        error={isMissing ? 'Please write a reply' : undefined}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setIsMissing(false)
        }}
      />
      <div>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Send the reply'}
        </Button>
      </div>
    </form>
  )
}
