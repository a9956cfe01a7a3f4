import type { ReactNode } from 'react'
import { EditingContext } from '../../../../../console/form/console-form.tsx'
import { FieldNotes } from '../../notes/field-notes.tsx'
import type { FormField } from '../form-values.ts'
import { useDraft, useDraftStore } from './use-draft-store.ts'

/** Connects a field of the console to the draft. Its name is also its anchor: a link to `#amountRequested` focuses it. */
export function DraftField({ name, children }: { name: FormField; children: ReactNode }) {
  const { type } = useDraftStore()
  const value = useDraft(({ edited }) => edited.typed[name] ?? '')
  return (
    <div id={name} className="draft-field">
      <EditingContext value={{ values: { [name]: value }, type }}>{children}</EditingContext>
      <FieldNotes field={name} />
    </div>
  )
}
