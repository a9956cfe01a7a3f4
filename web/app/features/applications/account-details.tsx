import { useRef } from 'react'
import { Select, TextInput } from '../../ui/form/field.tsx'
import { FilePicker } from '../../ui/form/file-picker.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { emptyFields } from './empty-fields.ts'
import type { Choice, UploadedFile } from './wizard-values.ts'

const clientTypes = [
  { value: '1', label: 'Individual' },
  { value: '2', label: 'Company' },
] as const

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

type Props = { brokers: readonly Choice[]; idFile: UploadedFile; latestBirth: string }

/** CSS shows and hides the fields by the chosen options, so the form also works without script. */
export function AccountDetails({ brokers, idFile, latestBirth }: Props) {
  const container = useRef<HTMLDivElement>(null)
  return (
    <div ref={container} className="stack client">
      <RadioGroup
        label="Client type"
        name="accountType"
        options={clientTypes}
        onChoose={(type) => emptyFields(container.current, type === '1' ? '.company-only' : '.person-only')}
      />
      <div className="person-only stack">
        <TextInput label="First name" name="primaryFirstName" autoComplete="given-name" isOptional />
        <TextInput label="Last name" name="primaryLastName" autoComplete="family-name" isOptional />
        <TextInput
          label="Date of birth"
          name="primaryDob"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={latestBirth}
          isOptional
        />
      </div>
      <div className="company-only">
        <TextInput label="Company name" name="primaryBusinessName" autoComplete="organization" isOptional />
      </div>
      <TextInput label="TIN" name="primaryTrn" autoComplete="off" hint="Your tax identification number." required />
      <TextInput label="Account Nickname" name="accountName" autoComplete="off" required />
      <TextInput label="JCSD Number" name="jcsdNumber" autoComplete="off" required />
      <Select label="Broker" name="brokerCode" autoComplete="off" required defaultValue="">
        <option value="">Choose a broker</option>
        {brokers.map(({ key, value }) => (
          <option key={key} value={key}>
            {value}
          </option>
        ))}
      </Select>
      <div className="id-upload">
        <FilePicker
          label="Id upload"
          name="idFile"
          hint={
            idFile
              ? `We have ${idFile.fileName}. Choose a file only if you want to replace it.`
              : 'One file: a PDF or a picture.'
          }
          accept=".pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp"
        />
      </div>
      <RadioGroup label="Are there joint holders?" name="hasJointHolders" options={yesOrNo} />
    </div>
  )
}
