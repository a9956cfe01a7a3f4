import type { ReactNode } from 'react'
import { FieldErrors, useField } from './field.tsx'

type Option = {
  readonly value: string
  readonly label: string
  readonly hint?: string | undefined
  /** Disabled; the hint gives the reason. */
  readonly isOff?: boolean
  /** A decoration after the label. */
  readonly mark?: ReactNode
}
type Props = {
  label: string
  name: string
  options: readonly Option[]
  value?: string | undefined
  /** The selected value, where the page controls it. */
  chosen?: string
  onChoose?: (value: string) => void
}

/** Radio buttons, with optional hints for each option. */
export function RadioGroup({ label, name, options, value, chosen, onChoose }: Props) {
  const field = useField(name)
  const isWrong = field.fieldErrors.length > 0
  const isChecked = (option: Option) =>
    chosen === undefined
      ? { defaultChecked: option.value === (field.value ?? value) }
      : { checked: option.value === chosen }
  return (
    <fieldset
      id={field.id}
      className="field radios"
      role="radiogroup"
      aria-required="true"
      aria-describedby={isWrong ? `${field.id}-error` : undefined}
      aria-invalid={isWrong || undefined}
      onInput={field.markChanged}
    >
      <legend>{label}</legend>
      <div className="options">
        {options.map((option) => (
          <label key={option.value} className="check">
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.isOff}
              {...isChecked(option)}
              onChange={() => onChoose?.(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <span className="hint">{option.hint}</span>}
            </span>
            {option.mark}
          </label>
        ))}
      </div>
      <FieldErrors id={field.id} fieldErrors={field.fieldErrors} />
    </fieldset>
  )
}
