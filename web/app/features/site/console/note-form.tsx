import { limits } from '@lignum/contract/core/limits'
import { addMessageNote } from '@lignum/contract/site/endpoints'
import { ThreadForm } from '../../../console/thread/thread-form.tsx'
import { callApi } from '../../../lib/api/call-api.ts'

/** A note for colleagues, which the sender never sees. */
export function NoteForm({ id }: { id: string }) {
  return (
    <ThreadForm
      label="Note"
      about="For staff only."
      missing="Please write a note"
      submitLabel="Add the note"
      done="The note is added"
      maxLength={limits.contactMessage}
      send={(text) => callApi(addMessageNote, { id, text })}
    />
  )
}
