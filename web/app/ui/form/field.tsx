import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Button } from '../button.tsx'
import { fieldId, useForm } from './form.tsx'

type LabelProps = { label: string; hint?: string | undefined; isOptional?: boolean | undefined }

type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** Id, value and errors of a field in the surrounding form. The errors disappear when the field is edited. */
export const useField = (name: string | undefined) => {
  const form = useForm()
  const ownId = useId()
  const [changedAfter, setChangedAfter] = useState<unknown>(null)
  const fieldErrors = changedAfter === form.fieldErrors ? [] : (form.fieldErrors[name ?? ''] ?? [])
  return {
    id: form.name && name ? fieldId(form.name, name) : ownId,
    value: form.values[name ?? ''],
    fieldErrors,
    markChanged: () => setChangedAfter(form.fieldErrors),
  }
}

export function FieldErrors({ id, fieldErrors }: { id: string; fieldErrors: readonly string[] }) {
  if (fieldErrors.length === 0) return null
  return (
    <span className="mistake" id={`${id}-error`}>
      {fieldErrors.map((message) => (
        <span key={message}>{message} </span>
      ))}
    </span>
  )
}

type FieldProps = LabelProps & {
  name: string | undefined
  describedBy?: string
  children: (wiring: Wiring, typed?: string) => ReactNode
}

/** A control with label, hint and error messages, connected for assistive technology. */
function Field({ label, hint, isOptional, name, describedBy, children }: FieldProps) {
  const { id, value, fieldErrors, markChanged } = useField(name)
  const isWrong = fieldErrors.length > 0
  const described = [hint && `${id}-hint`, describedBy, isWrong && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field" onInput={markChanged}>
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
      <FieldErrors id={id} fieldErrors={fieldErrors} />
    </div>
  )
}

export function TextInput({ label, hint, isOptional, defaultValue, ...rest }: LabelProps & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} isOptional={isOptional} name={rest.name}>
      {(wiring, typed) => (
        <input className="input" type="text" {...rest} defaultValue={typed ?? defaultValue} {...wiring} />
      )}
    </Field>
  )
}

/** The show button needs script and is hidden without it. Pasting and password managers stay possible. */
export function PasswordInput({
  label,
  hint,
  describedBy,
  ...rest
}: LabelProps & { describedBy?: string } & ComponentProps<'input'>) {
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

export function Select({
  label,
  hint,
  isOptional,
  defaultValue,
  children,
  ...rest
}: LabelProps & ComponentProps<'select'>) {
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
  const { id, value, fieldErrors, markChanged } = useField(rest.name)
  const isWrong = fieldErrors.length > 0
  return (
    <div className="field" onInput={markChanged}>
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
      <FieldErrors id={id} fieldErrors={fieldErrors} />
    </div>
  )
}

export function TextArea({ label, hint, isOptional, defaultValue, ...rest }: LabelProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} isOptional={isOptional} name={rest.name}>
      {(wiring, typed) => (
        <textarea className="input" rows={7} {...rest} defaultValue={typed ?? defaultValue} {...wiring} />
      )}
    </Field>
  )
}
