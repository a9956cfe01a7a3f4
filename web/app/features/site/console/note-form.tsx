import { Button, Textarea } from '@mantine/core'
import { limits } from '@lignum/contract/core/limits'
import { addMessageNote } from '@lignum/contract/site/endpoints'
import { type SubmitEvent, useState } from 'react'
import { reportDone } from '../../../console/report-done.ts'
import { useChange } from '../../../console/use-change.ts'
import { callApi } from '../../../lib/api/call-api.ts'

/** A note for colleagues, which the sender never sees. */
export function NoteForm({ id }: { id: string }) {
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { change, isBusy } = useChange()
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsMissing(text.trim() === '')
    if (text.trim() === '') return
    if (!(await change(() => callApi(addMessageNote, { id, text })))) return
    setText('')
    reportDone('The note is added')
  }
  return (
    <form className="stack" onSubmit={(event) => void add(event)} noValidate>
      <Textarea
        label="Note"
        description="For staff only."
        rows={3}
        maxLength={limits.contactMessage}
        value={text}
        error={isMissing ? 'Please write a note' : undefined}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setIsMissing(false)
        }}
      />
      <div>
        <Button type="submit" variant="default" disabled={isBusy}>
          Add the note
        </Button>
      </div>
    </form>
  )
}
