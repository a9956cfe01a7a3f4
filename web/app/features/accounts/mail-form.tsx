import type { ProofPurpose } from '@lignum/contract/core/proof'
import { href, Link } from 'react-router'
import type { FormResponse } from '../../lib/api/form-response.ts'
import { TextInput } from '../../ui/form/field.tsx'
import { PostForm, SubmitButton } from '../../ui/form/form.tsx'
import { Proof } from '../../ui/form/proof.tsx'

type Props = { name: string; purpose: ProofPurpose; response: FormResponse | undefined; text: string; button: string }

/** Requests an email to an address. The response is the same whether or not the address has an account. */
export function MailForm({ name, purpose, response, text, button }: Props) {
  return (
    <PostForm name={name} response={response}>
      <p>{text}</p>
      <TextInput label="Email Address" name="emailAddress" type="email" autoComplete="email" inputMode="email" />
      <Proof purpose={purpose} response={response} />
      <SubmitButton busyMessage="Sending…">{button}</SubmitButton>
      <p>
        <Link to={href('/login')}>Back to login</Link>
      </p>
    </PostForm>
  )
}
