import { useState } from 'react'
import { useStates } from '../../lib/address/use-states.ts'
import { Select, TextInput, useField } from '../../ui/form/field.tsx'

export type Choice = { readonly key: string; readonly value: string }

type Props = { legend: string; countries: readonly Choice[]; isOptional?: boolean }

/** The fields of an address. The state is a select where the list has states for the country. */
export function AddressFields({ legend, countries, isOptional = false }: Props) {
  const typed = useField('address.country').value ?? ''
  const [country, setCountry] = useState(typed)
  const states = useStates(country)
  const need = isOptional ? { isOptional } : { required: true }
  return (
    <fieldset className="field-set">
      <legend>{legend}</legend>
      <TextInput label="Line 1" name="address.line1" autoComplete="address-line1" {...need} />
      <TextInput label="Line 2" name="address.line2" autoComplete="address-line2" isOptional />
      <TextInput label="City" name="address.city" autoComplete="address-level2" {...need} />
      <Select
        label="Country"
        name="address.country"
        autoComplete="country-name"
        {...need}
        defaultValue=""
        onChange={(event) => setCountry(event.target.value)}
      >
        <option value="">Choose a country</option>
        {countries.map(({ key, value }) => (
          <option key={key}>{value}</option>
        ))}
      </Select>
      {states.length > 0 ? (
        <Select key={country} label="State / Parish" name="address.stateParish" autoComplete="address-level1" {...need}>
          <option value="">Choose one</option>
          {states.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </Select>
      ) : (
        <TextInput label="State / Parish" name="address.stateParish" autoComplete="address-level1" {...need} />
      )}
      <TextInput label="Postal code" name="address.postalCode" autoComplete="postal-code" isOptional />
    </fieldset>
  )
}
