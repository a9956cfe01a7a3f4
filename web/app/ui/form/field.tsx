import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Button } from '../button.tsx'
import { fieldId, useForm } from './form.tsx'

type Words = { label: string; hint?: string | undefined; isOptional?: boolean | undefined }

type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** What is wrong with a field of the form around it. A message leaves as soon as its field is changed. */
export const useField = (name: string | undefined) => {
  const form = useForm()
  const lonely = useId()
  const [changedAfter, setChangedAfter] = useState<unknown>(null)
  const fieldErrors = changedAfter === form.mistakes ? [] : (form.mistakes[name ?? ''] ?? [])
  return {
    id: form.name && name ? fieldId(form.name, name) : lonely,
    value: form.values[name ?? ''],
    mistakes: fieldErrors,
    noteChange: () => setChangedAfter(form.mistakes),
  }
}

export function FieldErrors({ id, mistakes: fieldErrors }: { id: string; mistakes: readonly string[] }) {
  if (fieldErrors.length === 0) return null
  return (
    <span className="mistake" id={`${id}-error`}>
      {fieldErrors.map((message) => (
        <span key={message}>{message} </span>
      ))}
    </span>
  )
}

type FieldProps = Words & {
  name: string | undefined
  describedBy?: string
  children: (wiring: Wiring, typed?: string) => ReactNode
}

/** A control with its label, its hint and what is wrong with it, tied together for assistive technology. */
function Field({ label, hint, isOptional, name, describedBy, children }: FieldProps) {
  const { id, value, mistakes: fieldErrors, noteChange } = useField(name)
  const isWrong = fieldErrors.length > 0
  const described = [hint && `${id}-hint`, describedBy, isWrong && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field" onInput={noteChange}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="optional"> (optional)</span>}
      </label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': isWrong || undefined }, value)}
      <FieldErrors id={id} mistakes={fieldErrors} />
    </div>
  )
}

export function TextInput({ label, hint, isOptional, defaultValue, ...rest }: Words & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} isOptional={isOptional} name={rest.name}>
      {(wiring, typed) => (
        <input className="input" type="text" {...rest} defaultValue={typed ?? defaultValue} {...wiring} />
      )}
    </Field>
  )
}

/** The show button appears only where script can answer it; pasting and password managers are never hindered. */
export function PasswordInput({
  label,
  hint,
  describedBy,
  ...rest
}: Words & { describedBy?: string } & ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} name={rest.name} {...(describedBy ? { describedBy } : {})}>
      {(wiring) => (
        <div className="input-group">
          <input className="input" {...rest} {...wiring} type={shown ? 'text' : 'password'} />
          <Button look="line" className="needs-script" aria-controls={wiring.id} onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'}
            <span className="hidden-visually"> {label.toLowerCase()}</span>
          </Button>
        </div>
      )}
    </Field>
  )
}

export function Select({ label, hint, isOptional, defaultValue, children, ...rest }: Words & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} isOptional={isOptional} name={rest.name}>
      {(wiring, typed) => (
        <select className="input" {...rest} defaultValue={typed ?? defaultValue} {...wiring}>
          {children}
        </select>
      )}
    </Field>
  )
}

export function Checkbox({ label, defaultChecked, ...rest }: { label: ReactNode } & ComponentProps<'input'>) {
  const { id, value, mistakes: fieldErrors, noteChange } = useField(rest.name)
  const isWrong = fieldErrors.length > 0
  return (
    <div className="field" onInput={noteChange}>
      <label className="check">
        <input
          id={id}
          type="checkbox"
          {...rest}
          defaultChecked={defaultChecked || value !== undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          aria-invalid={isWrong || undefined}
        />
        <span>{label}</span>
      </label>
      <FieldErrors id={id} mistakes={fieldErrors} />
    </div>
  )
}

export function TextArea({ label, hint, isOptional, defaultValue, ...rest }: Words & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} isOptional={isOptional} name={rest.name}>
      {(wiring, typed) => (
        <textarea className="input" rows={7} {...rest} defaultValue={typed ?? defaultValue} {...wiring} />
      )}
    </Field>
  )
}
