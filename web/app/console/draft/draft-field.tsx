import type { ReactNode } from 'react'
import { EditingContext } from '../form/console-form.tsx'
import { BesideField } from './beside-field.tsx'
import { useDraft, useDraftStore } from './use-draft-store.ts'

/** Connects a field of the console to the draft. Its name is also its anchor: a link to `#amountRequested` focuses it. */
export function DraftField({ name, children }: { name: string; children: ReactNode }) {
  const { type } = useDraftStore()
  const value = useDraft(({ edited }) => edited.typed[name] ?? '')
  return (
    <div id={name} className="draft-field">
      <EditingContext value={{ values: { [name]: value }, type }}>{children}</EditingContext>
      <BesideField name={name} />
    </div>
  )
}
