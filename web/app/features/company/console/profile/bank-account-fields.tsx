import type { CompanyDetails } from '@lignum/contract/company/company'
import { bankAccountTypes } from '@lignum/contract/company/names'
import { TextInput } from '@mantine/core'
import { ChoiceField, TextField } from '../../../../console/form/fields.tsx'
import { useField } from '../../../../ui/form/field.tsx'

const types = [{ value: '', label: 'Choose one' }, ...bankAccountTypes.map((type) => ({ value: type, label: type }))]

const currencies = [
  { value: '', label: 'Choose one' },
  { value: 'JMD', label: 'Jamaican dollars (JMD)' },
  { value: 'USD', label: 'US dollars (USD)' },
]

/** The bank account of a company. */
export function BankAccountFields({ stored }: { stored: CompanyDetails['bankInfo'] }) {
  return (
    <>
      <div className="field-columns">
        <TextField name="bankInfo.name" label="Account name" autoComplete="off" />
        <AccountNumber stored={stored?.accountNumber ?? null} />
      </div>
      <div className="field-columns">
        <ChoiceField name="bankInfo.accountType" label="Account type" choices={types} />
        <ChoiceField name="bankInfo.currency" label="Currency" choices={currencies} />
      </div>
    </>
  )
}

/** Outside the draft of the form: a number that was typed and not saved is not stored in the browser. */
function AccountNumber({ stored }: { stored: string | null }) {
  const name = 'bankInfo.accountNumber'
  const { id, fieldErrors, markChanged } = useField(name)
  return (
    <TextInput
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      id={id}
      name={name}
      label={stored ? 'New account number (optional)' : 'Account number'}
      description={stored ? `On file: ${stored}. Type a number only to replace it.` : '6 to 20 digits.'}
      error={fieldErrors.join(' ') || undefined}
      inputMode="numeric"
      autoComplete="off"
      onChange={markChanged}
    />
  )
}
