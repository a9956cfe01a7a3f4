import type { FormResponse, FormValues } from '../../lib/api/form-response.ts'
import { LinkButton } from '../../ui/button.tsx'
import { TextInput } from '../../ui/form/field.tsx'
import { PostForm, SubmitButton } from '../../ui/form/form.tsx'
import { AddressFields, type Choice } from './address-fields.tsx'
import { IdFields } from './identity-fields.tsx'

type Props = {
  values: FormValues
  idTypes: readonly Choice[]
  countries: readonly Choice[]
  answer: FormResponse | undefined
}

/** Whoever gave us no address may go on without one; whoever did can change it, not leave it half empty. */
export function EditProfileForm({ values, idTypes, countries, answer: response }: Props) {
  const hasAddress = Boolean(values['address.line1'])
  return (
    <PostForm name="profile" answer={response} values={values}>
      <TextInput label="First Name" name="firstName" autoComplete="given-name" required />
      <TextInput label="Last Name" name="lastName" autoComplete="family-name" required />
      <TextInput label="Phone Number" name="phoneNumber" type="tel" autoComplete="tel" isOptional />
      <IdFields
        type={{ name: 'idType', label: 'Id Type' }}
        number={{ name: 'idNumber', label: 'Id Number' }}
        idTypes={idTypes}
      />
      {hasAddress && <input type="hidden" name="hasAddress" value="yes" />}
      <AddressFields legend="Address" countries={countries} isOptional={!hasAddress} />
      <div className="row">
        <SubmitButton busyMessage="Saving…">Save</SubmitButton>
        <LinkButton to="/user-profile" look="quiet">
          Cancel
        </LinkButton>
      </div>
    </PostForm>
  )
}
