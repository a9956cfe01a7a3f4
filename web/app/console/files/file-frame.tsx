import type { ReactNode } from 'react'
import { FieldErrors, useField } from '../../ui/form/field.tsx'
import { BesideField } from '../draft/beside-field.tsx'
import { useDraft } from '../draft/use-draft-store.ts'

/** The file that a field names, if there is one. */
export const useFileOf = (name: string) => {
  const fileId = useDraft(({ edited }) => edited.typed[name] ?? '')
  return useDraft(({ files }) => files.get(fileId))
}

export const describedBy = (id: string, isWrong: boolean) => (isWrong ? `${id}-hint ${id}-error` : `${id}-hint`)

type Props = { name: string; label: ReactNode; hint: string; children: ReactNode }

/** A field whose value is a file: label, hint, what is chosen, and the errors. */
export function FileFrame({ name, label, hint, children }: Props) {
  const { id, fieldErrors } = useField(name)
  return (
    <div id={name} className="field">
      <span className="draft-label">{label}</span>
      <span id={`${id}-hint`} className="hint">
        {hint}
      </span>
      {children}
      <FieldErrors id={id} fieldErrors={fieldErrors} />
      <BesideField name={name} />
    </div>
  )
}
