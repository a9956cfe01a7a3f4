import { useState } from 'react'
import { href, Link } from 'react-router'
import type { FormResponse, FormValues } from '../../lib/api/form-response.ts'
import { useDraft } from '../../lib/browser/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/form/field.tsx'
import { PostForm, SubmitButton } from '../../ui/form/form.tsx'
import { Proof } from '../../ui/form/proof.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { AddressFields } from './address-fields.tsx'
import { Agreement } from './agreement.tsx'
import { CompanyFields, PersonalFields, type RegisterLists } from './applicant-fields.tsx'
import { NewPassword } from './new-password.tsx'

type Props = { lists: RegisterLists; response: FormResponse | undefined }

const none: FormValues = {}

/** The key renders the whole form again when a draft from before a reload is found. */
export function RegisterForm({ lists, response }: Props) {
  const { draft, save } = useDraft('lignum-register')
  return <Fields key={draft ? 'draft' : 'new'} lists={lists} response={response} draft={draft ?? none} save={save} />
}

const hints: Readonly<Record<string, string>> = {
  SocialInvestor: 'I wish to support a project',
  Entrepreneur: 'I wish to get help for a project',
}

type FieldsProps = Props & { draft: FormValues; save: (form: HTMLFormElement) => void }

function Fields({ lists, response, draft, save }: FieldsProps) {
  const typed = response?.values ?? draft
  const [accountType, setAccountType] = useState(typed['accountType'] ?? '')
  const [investorType, setInvestorType] = useState(typed['investorType'] ?? '1')
  const isCompany = accountType === 'Entrepreneur' || (accountType === 'SocialInvestor' && investorType === '2')
  const isPerson = accountType === 'SocialInvestor' && !isCompany
  return (
    <PostForm
      name="register"
      response={response}
      values={draft}
      encType="multipart/form-data"
      onInput={(event) => save(event.currentTarget)}
    >
      <RadioGroup
        label="Account type"
        name="accountType"
        options={lists.accountTypes.map(({ key, value }) => ({
          value: key,
          label: value,
          ...(hints[key] ? { hint: hints[key] } : {}),
        }))}
        onChoose={(type) => {
          setAccountType(type)
          setInvestorType('1')
        }}
      />
      {accountType === 'SocialInvestor' && (
        <RadioGroup
          label="Investor type"
          name="investorType"
          options={investorTypes}
          value="1"
          onChoose={setInvestorType}
        />
      )}
      <WithoutScript />
      {isPerson && <PersonalFields lists={lists} />}
      {isCompany && <CompanyFields lists={lists} />}
      <AddressFields legend={isCompany ? 'Address of the business' : 'Address'} countries={lists.countries} />
      <SignInFields />
      <Agreement />
      <Proof purpose="register" response={response} />
      <SubmitButton busyMessage="Registering…">Register</SubmitButton>
      <p>
        Already registered? <Link to={href('/login')}>Login</Link>
      </p>
    </PostForm>
  )
}

const investorTypes = [
  { value: '1', label: 'Individual' },
  { value: '2', label: 'Company' },
] as const

/** Without script this button posts the choice and shows its fields; the entered values are preserved. */
const WithoutScript = () => (
  <Button type="submit" name="choose" value="yes" look="line" className="no-script">
    Show the fields for this choice
  </Button>
)

function SignInFields() {
  return (
    <fieldset className="field-set">
      <legend>How you will log in</legend>
      <TextInput
        label="Email Address"
        name="emailAddress"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
      />
      <TextInput
        label="Confirm Email Address"
        name="confirmEmailAddress"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
      />
      <NewPassword
        first={{ name: 'password', label: 'Password' }}
        second={{ name: 'confirmPassword', label: 'Confirm Password' }}
      />
    </fieldset>
  )
}
