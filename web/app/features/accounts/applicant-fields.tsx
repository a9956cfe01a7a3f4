import { TextInput } from '../../ui/form/field.tsx'
import { FilePicker } from '../../ui/form/file-picker.tsx'
import { DateOfBirth, IdFields } from './identity-fields.tsx'
import type { RegisterLists } from './register-lists.ts'

const documents = 'One file: a PDF, or a picture of the document (JPG, PNG, WebP, GIF).'
const accepted = '.pdf,.jpg,.jpeg,.png,.webp,.gif,application/pdf,image/jpeg,image/png,image/webp,image/gif'

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
        <FilePicker
          label="Proof of Incorporation"
          name="articlesOfIncorporationFile"
          hint={documents}
          accept={accepted}
        />
        <FilePicker
          label="Proof of Tax Compliance"
          name="proofOfTaxComplianceFile"
          hint={documents}
          accept={accepted}
        />
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
