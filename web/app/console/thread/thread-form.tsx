import { Button, Textarea } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { reportDone } from '../report-done.ts'
import { useChange } from '../use-change.ts'

type Props = {
  label: string
  /** Who reads it. */
  about: string
  /** Shown when nothing was written. */
  missing: string
  submitLabel: string
  done: string
  maxLength: number
  send: (text: string) => Promise<unknown>
}

/** Adds an entry to a thread. What was written stays until the server has it. */
export function ThreadForm({ label, about, missing, submitLabel, done, maxLength, send }: Props) {
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { change, isBusy } = useChange()
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsMissing(text.trim() === '')
    if (text.trim() === '') return
    if (!(await change(() => send(text)))) return
    setText('')
    reportDone(done)
  }
  return (
    <form className="stack" onSubmit={(event) => void add(event)} noValidate>
      <Textarea
        label={label}
        description={about}
        rows={3}
        maxLength={maxLength}
        value={text}
        error={isMissing ? missing : undefined}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setIsMissing(false)
        }}
      />
      <div>
        <Button type="submit" variant="default" disabled={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
