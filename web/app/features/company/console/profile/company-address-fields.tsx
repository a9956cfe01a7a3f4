import { useEditing } from '../../../../console/form/console-form.tsx'
import { ChoiceField, TextField } from '../../../../console/form/fields.tsx'
import { useStates } from '../../../../lib/address/use-states.ts'

type Country = { readonly key: string; readonly value: string }

const asChoices = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))

/** The address of a company. The parish or state is a choice where the list has states for the country. */
export function CompanyAddressFields({ countries }: { countries: readonly Country[] }) {
  const { values } = useEditing()
  const { 'address.country': country = '', 'address.stateParish': stored = '' } = values
  const states = useStates(country)
  // A stored name that the list spells differently stays a choice, so that saving the form does not change it.
  const offered = stored && !states.includes(stored) ? [...states, stored] : states
  return (
    <div className="field-columns">
      <TextField name="address.line1" label="Line 1" autoComplete="address-line1" />
      <TextField name="address.line2" label="Line 2" isOptional autoComplete="address-line2" />
      <TextField name="address.city" label="City" autoComplete="address-level2" />
      <ChoiceField
        name="address.country"
        label="Country"
        autoComplete="country-name"
        choices={[{ value: '', label: 'Choose a country' }, ...asChoices(countries.map(({ value }) => value))]}
      />
      {states.length > 0 ? (
        <ChoiceField
          name="address.stateParish"
          label="State / Parish"
          autoComplete="address-level1"
          choices={[{ value: '', label: 'Choose one' }, ...asChoices(offered)]}
        />
      ) : (
        <TextField name="address.stateParish" label="State / Parish" autoComplete="address-level1" />
      )}
      <TextField name="address.postalCode" label="Postal code" isOptional autoComplete="postal-code" />
    </div>
  )
}
