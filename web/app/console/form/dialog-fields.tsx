import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'

/** Why something is done; recorded with it. That it is missing is said below it, as everywhere in the console. */
export function ReasonField({ description, maxLength = 500 }: { description?: string; maxLength?: number }) {
  const [error, setError] = useState<string | null>(null)
  return (
    <Textarea
      name="reason"
      label="Reason"
      {...(description ? { description } : {})}
      required
      withAsterisk={false}
      maxLength={maxLength}
      rows={2}
      error={error}
      onInvalid={(event) => {
        event.preventDefault()
        setError('Reason is required')
        event.currentTarget.focus()
      }}
      onChange={() => setError(null)}
    />
  )
}

type AmountProps = { currency: string; label?: string; description?: string; initial?: number; name?: string }

const written = (amount: number): string => amount.toFixed(2) // not money: whole cents of the server, with both decimals

/** An amount of money, in dollars and cents. */
export function AmountField({ currency, label = 'Amount', description, initial, name = 'amount' }: AmountProps) {
  return (
    <TextInput
      name={name}
      label={`${label} in ${currency}`}
      {...(description ? { description } : {})}
      {...(initial === undefined ? {} : { defaultValue: written(initial) })}
      required
      withAsterisk={false}
      inputMode="decimal"
      pattern="\d{1,13}(\.\d{1,2})?"
      title="Digits, and a point before the cents"
      autoComplete="off"
    />
  )
}

/** The text of a field of a submitted dialog. */
export const fieldOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
