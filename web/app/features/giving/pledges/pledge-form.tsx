import { limits } from '@lignum/contract/core/limits'
import { href, Link } from 'react-router'
import type { FormResponse, FormValues } from '../../../lib/api/form-response.ts'
import { useDraft } from '../../../lib/browser/use-draft.ts'
import { Checkbox, TextInput } from '../../../ui/form/field.tsx'
import { PostForm, SubmitButton } from '../../../ui/form/form.tsx'
import { Proof } from '../../../ui/form/proof.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'

const types = [
  { value: 'Individual', label: 'Individual' },
  { value: 'Company', label: 'Company' },
]
const currencies = [
  { value: 'JMD', label: 'JMD' },
  { value: 'USD', label: 'USD' },
]

type Props = { projectId: string; response: FormResponse | undefined; isMade: boolean; idempotencyKey: string }

const none: FormValues = {}

/**
 * The pledge form. CSS shows the fields of the chosen donor type, so it also works without script. The key renders it
 * again when a draft from before a reload is found.
 */
export function PledgeForm({ projectId, response, isMade, idempotencyKey }: Props) {
  const { draft, save } = useDraft(`lignum-pledge-${projectId}`, { isAccepted: isMade })
  return (
    <PostForm
      key={draft ? 'draft' : 'new'}
      name="pledge"
      response={response}
      values={draft ?? none}
      className="stack pledge-form"
      idempotencyKey={idempotencyKey}
      onInput={(event) => save(event.currentTarget)}
    >
      <RadioGroup label="Who is pledging?" name="investorType" options={types} value="Individual" />
      <div className="side-by-side of-individual">
        <TextInput label="First name" name="firstName" autoComplete="given-name" maxLength={limits.genericText} />
        <TextInput label="Last name" name="lastName" autoComplete="family-name" maxLength={limits.genericText} />
      </div>
      <div className="of-company">
        <TextInput label="Company name" name="companyName" autoComplete="organization" maxLength={200} />
      </div>
      <TextInput label="Email address" name="email" type="email" autoComplete="email" inputMode="email" required />
      <TextInput label="Phone number" name="phoneNumber" type="tel" autoComplete="tel" required maxLength={30} />
      <div className="side-by-side">
        <TextInput label="Pledge amount" name="amount" inputMode="decimal" autoComplete="off" required />
        <RadioGroup label="Currency" name="currency" options={currencies} />
      </div>
      <Checkbox
        name="terms"
        label={
          <>
            I agree to the <Link to={href('/terms')}>terms of use</Link> and the{' '}
            <Link to={href('/privacy')}>privacy policy</Link>.
          </>
        }
      />
      <Checkbox name="wantsNews" label="Send me this project’s news by email" />
      <Proof purpose="pledge" response={response} />
      <SubmitButton busyMessage="Sending your pledge…">Make a Pledge</SubmitButton>
    </PostForm>
  )
}
