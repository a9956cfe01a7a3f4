import { TextInput } from '@mantine/core'

type Props = { currency: string; fee: string; onChange: (fee: string) => void }

/** The fee that a provider withheld from a settlement. */
export function FeeField({ currency, fee, onChange }: Props) {
  return (
    <TextInput
      name="fee"
      label={`Fee in ${currency}`}
      description="What the provider withheld and is not booked yet."
      required
      withAsterisk={false}
      inputMode="decimal"
      pattern="\d{1,13}(\.\d{1,2})?"
      title="Digits, and a point before the cents"
      autoComplete="off"
      value={fee}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
