import { TextInput } from '../../ui/form/field.tsx'
import { DocumentPicker } from '../../ui/form/document-picker.tsx'
import type { Choice } from './address-fields.tsx'
import { DateOfBirth, IdFields } from './identity-fields.tsx'

/** The options of the selects in the registration form. */
export type RegisterLists = {
  readonly accountTypes: readonly Choice[]
  readonly idTypes: readonly Choice[]
  readonly countries: readonly Choice[]
  /** The latest accepted date of birth: yesterday in Jamaica. */
  readonly latestBirth: string
}

export function PersonalFields({ lists }: { lists: RegisterLists }) {
  return (
    <fieldset className="field-set">
      <legend>About you</legend>
      <TextInput label="First name" name="firstName" autoComplete="given-name" required />
      <TextInput label="Last name" name="lastName" autoComplete="family-name" required />
      <TextInput label="Telephone" name="telephone" type="tel" autoComplete="tel" required />
      <DateOfBirth label="Date of Birth" name="dateOfBirth" latest={lists.latestBirth} />
      <IdFields
        type={{ name: 'idType', label: 'Id Type' }}
        number={{ name: 'idNumber', label: 'Id Number' }}
        idTypes={lists.idTypes}
      />
      <TextInput label="Tax Registration Number" name="trn" autoComplete="off" required />
    </fieldset>
  )
}

export function CompanyFields({ lists }: { lists: RegisterLists }) {
  return (
    <>
      <fieldset className="field-set">
        <legend>The business</legend>
        <TextInput label="Business name" name="businessName" autoComplete="organization" required />
        <TextInput label="TRN" name="trn" autoComplete="off" required />
        <TextInput
          label="Company phone number"
          name="companyPhoneNumber"
          type="tel"
          autoComplete="work tel"
          isOptional
        />
        <DocumentPicker label="Proof of Incorporation" name="articlesOfIncorporationFile" />
        <DocumentPicker label="Proof of Tax Compliance" name="proofOfTaxComplianceFile" />
      </fieldset>
      <fieldset className="field-set">
        <legend>Contact person</legend>
        <TextInput label="Contact first name" name="contactFirstName" autoComplete="given-name" required />
        <TextInput label="Contact last name" name="contactLastName" autoComplete="family-name" required />
        <TextInput label="Contact telephone" name="contactTelephone" type="tel" autoComplete="tel" required />
        <IdFields
          type={{ name: 'contactIdType', label: 'Contact id type' }}
          number={{ name: 'contactIdNumber', label: 'Contact id number' }}
          idTypes={lists.idTypes}
        />
        <TextInput label="Contact TRN" name="contactTrn" autoComplete="off" required />
      </fieldset>
    </>
  )
}
