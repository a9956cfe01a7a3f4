import { useState } from 'react'
import { Link } from 'react-router'
import type { FormResponse, FormValues } from '../../lib/api/form-response.ts'
import { useDraft } from '../../lib/browser/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, TextInput } from '../../ui/form/field.tsx'
import { PostForm, SubmitButton } from '../../ui/form/form.tsx'
import { Proof } from '../../ui/form/proof.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { AddressFields } from './address-fields.tsx'
import { CompanyFields, PersonalFields } from './applicant-fields.tsx'
import { NewPassword } from './new-password.tsx'
import type { RegisterLists } from './register-lists.ts'

type Props = { lists: RegisterLists; answer: FormResponse | undefined }

const none: FormValues = {}

/** The whole form is drawn anew when what was typed before a reload has been found. */
export function RegisterForm({ lists, answer: response }: Props) {
  const { draft, keep: store } = useDraft('lignum-register')
  return <Fields key={draft ? 'kept' : 'new'} lists={lists} answer={response} draft={draft ?? none} keep={store} />
}

const hints: Readonly<Record<string, string>> = {
  SocialInvestor: 'I wish to support a project',
  Entrepreneur: 'I wish to get help for a project',
}

type FieldsProps = Props & { draft: FormValues; keep: (form: HTMLFormElement) => void }

function Fields({ lists, answer: response, draft, keep: store }: FieldsProps) {
  const typed = response?.values ?? draft
  const [accountType, setAccountType] = useState(typed['accountType'] ?? '')
  const [investorType, setInvestorType] = useState(typed['investorType'] ?? '1')
  const isCompany = accountType === 'Entrepreneur' || (accountType === 'SocialInvestor' && investorType === '2')
  const isPerson = accountType === 'SocialInvestor' && !isCompany
  return (
    <PostForm
      name="register"
      answer={response}
      values={draft}
      encType="multipart/form-data"
      onInput={(event) => store(event.currentTarget)}
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
      <Proof purpose="register" answer={response} />
      <SubmitButton busyMessage="Registering…">Register</SubmitButton>
      <p>
        Already registered? <Link to="/login">Login</Link>
      </p>
    </PostForm>
  )
}

const investorTypes = [
  { value: '1', label: 'Individual' },
  { value: '2', label: 'Company' },
] as const

/** Where script does not follow the choice, a press of this button does; nothing typed is lost. */
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

const Agreement = () => (
  <Checkbox
    name="agreement"
    required
    label={
      <>
        I agree to the <Link to="/terms">terms of use</Link> and the <Link to="/privacy">privacy policy</Link>.
      </>
    }
  />
)
