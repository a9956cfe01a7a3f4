import { registerDonor } from '@lignum/contract/giving/endpoints'
import { type FormEvent, useState } from 'react'
import { href, Link } from 'react-router'
import { callApi } from '../../../lib/api/call-api.ts'
import { isProblem } from '../../../lib/api/problem.ts'
import { noticeOfError } from '../../../lib/notices/notice-messages.ts'
import { Checkbox, PasswordInput } from '../../../ui/form/field.tsx'
import { FormContext, SubmitButton } from '../../../ui/form/form.tsx'

type Props = { orderPageUrl: string; heading: 'h2' | 'h3' }
type State = { readonly busy: boolean; readonly fieldErrors: Readonly<Record<string, readonly string[]>> }

const noErrors = {}
const notAgreed = { agreement: ['You must agree to the terms of use and the privacy policy.'] }

/** Offers a guest an account: the order has the name and the address, so only a password is left to type. */
export function AccountOffer({ orderPageUrl, heading: Heading }: Props) {
  const [state, setState] = useState<State | 'registered'>({ busy: false, fieldErrors: noErrors })
  if (state === 'registered')
    return <output>We’ve sent you an email. Open the link in it, and your account is ready.</output>
  const register = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (!form.has('agreement')) return setState({ busy: false, fieldErrors: notAgreed })
    setState({ busy: true, fieldErrors: noErrors })
    try {
      await callApi(registerDonor, {
        link: orderPageUrl.split('/').at(-1) ?? '',
        password: String(form.get('password') ?? ''),
        agreement: true,
      })
      setState('registered')
    } catch (error) {
      setState({ busy: false, fieldErrors: fieldErrorsOf(error) })
    }
  }
  return (
    <FormContext value={{ name: 'account', values: {}, ...state }}>
      <form className="stack" onSubmit={register} noValidate>
        <Heading>Keep your receipts in one place</Heading>
        <p className="quiet">Choose a password, and we’ll open an account with the details of this gift.</p>
        <PasswordInput label="Password" name="password" autoComplete="new-password" />
        <Checkbox
          name="agreement"
          label={
            <>
              I agree to the <Link to={href('/terms')}>terms of use</Link> and the{' '}
              <Link to={href('/privacy')}>privacy policy</Link>.
            </>
          }
        />
        <div>
          <SubmitButton look="line" busyMessage="Opening your account…">
            Create my account
          </SubmitButton>
        </div>
      </form>
    </FormContext>
  )
}

/** The errors by field; what belongs to no field is shown at the password. */
const fieldErrorsOf = (error: unknown): State['fieldErrors'] => {
  const errors = isProblem(error) ? error.errors : []
  if (errors.length === 0) return { password: [noticeOfError(error).message] }
  return Object.fromEntries(errors.map(({ field, description }) => [field, [description]]))
}
