import type { Currency } from '@lignum/contract/core/money'
import { useId } from 'react'
import { centsOf } from '../../../lib/format/cents.ts'
import { formatCount } from '../../../lib/format/format-count.ts'
import { FieldErrors, useField } from '../../../ui/form/field.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { amountField } from './amount-field.ts'

/** Suggested amounts, ascending; none is preselected. */
const chips: Record<Currency, readonly number[]> = { JMD: [1_000, 2_500, 5_000, 10_000], USD: [10, 25, 50, 100] }

export type AmountInputProps = {
  projectId: string
  projectName: string
  currency: Currency
  typed: string
  /** The amount in the other currency, posted as a hidden field for browsers without script. */
  typedInOther: string
  onType: (typed: string) => void
  onCommit: (typed: string) => void
}

/** The amount for one project: a field, and chips that fill it in. */
export function AmountInput(props: AmountInputProps) {
  const { projectId, projectName, currency, typed, typedInOther, onType, onCommit } = props
  const { id, fieldErrors, markChanged } = useField(amountField(projectId, currency))
  const isWrong = fieldErrors.length > 0
  return (
    <div className="field" onInput={markChanged}>
      <label htmlFor={id}>
        Amount in {currency}
        <VisuallyHidden> for {projectName}</VisuallyHidden>
      </label>
      {typedInOther && (
        <input type="hidden" name={amountField(projectId, currency === 'USD' ? 'JMD' : 'USD')} value={typedInOther} />
      )}
      <div className="amount-row">
        <input
          className="input"
          id={id}
          name={amountField(projectId, currency)}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onBlur={(event) => onCommit(event.target.value)}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          aria-invalid={isWrong || undefined}
        />
        <Chips
          label={`Amounts for ${projectName}`}
          currency={currency}
          typed={typed}
          onChoose={(chosen) => {
            onType(chosen)
            onCommit(chosen)
          }}
        />
      </div>
      <FieldErrors id={id} fieldErrors={fieldErrors} />
    </div>
  )
}

type ChipsProps = { label: string; currency: Currency; typed: string; onChoose: (amount: string) => void }

function Chips({ label, currency, typed, onChoose }: ChipsProps) {
  const group = useId()
  const cents = centsOf(typed)
  return (
    <div className="chips needs-script" role="radiogroup" aria-label={label}>
      {chips[currency].map((chip) => (
        <label key={chip} className="chip">
          <input
            type="radio"
            name={group}
            value={chip}
            checked={cents === chip * 100}
            onChange={() => onChoose(String(chip))}
          />
          <span>${formatCount(chip)}</span>
        </label>
      ))}
    </div>
  )
}
