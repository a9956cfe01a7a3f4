import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'

type Words = { label: string; hint?: string | undefined; error?: string | undefined }

type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** A control with its label, its hint and what is wrong with it, tied together for assistive technology. */
function Field({ label, hint, error, children }: Words & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <span className="mistake" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  )
}

export function TextInput({ label, hint, error, ...rest }: Words & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => <input className="input" type="text" {...rest} {...wiring} />}
    </Field>
  )
}

/** The show button appears only where script can answer it; pasting and password managers are never hindered. */
export function PasswordInput({ label, hint, error, ...rest }: Words & ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
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

export function Select({ label, hint, error, children, ...rest }: Words & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <select className="input" {...rest} {...wiring}>
          {children}
        </select>
      )}
    </Field>
  )
}

export function Checkbox({ label, error, ...rest }: { label: ReactNode; error?: string } & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          {...rest}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <span className="mistake" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  )
}
