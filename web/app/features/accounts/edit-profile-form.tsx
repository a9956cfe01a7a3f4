import { href } from 'react-router'
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
  response: FormResponse | undefined
}

/** The address is optional while the profile has none; a saved address can be changed but not left incomplete. */
export function EditProfileForm({ values, idTypes, countries, response }: Props) {
  const hasAddress = Boolean(values['address.line1'])
  return (
    <PostForm name="profile" response={response} values={values}>
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
        <LinkButton to={href('/user-profile')} look="quiet">
          Cancel
        </LinkButton>
      </div>
    </PostForm>
  )
}
