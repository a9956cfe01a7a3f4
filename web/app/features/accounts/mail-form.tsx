import type { ProofPurpose } from '@lignum/contract/core/proof'
import { Link } from 'react-router'
import type { FormResponse } from '../../lib/api/form-response.ts'
import { TextInput } from '../../ui/form/field.tsx'
import { PostForm, SubmitButton } from '../../ui/form/form.tsx'
import { Proof } from '../../ui/form/proof.tsx'

type Props = { name: string; purpose: ProofPurpose; answer: FormResponse | undefined; words: string; button: string }

/** Asks for an address to send a mail to. The answer is the same whether it has an account or not. */
export function MailForm({ name, purpose, answer: response, words: text, button }: Props) {
  return (
    <PostForm name={name} answer={response}>
      <p>{text}</p>
      <TextInput label="Email Address" name="emailAddress" type="email" autoComplete="email" inputMode="email" />
      <Proof purpose={purpose} answer={response} />
      <SubmitButton busyMessage="Sending…">{button}</SubmitButton>
      <p>
        <Link to="/login">Back to login</Link>
      </p>
    </PostForm>
  )
}
