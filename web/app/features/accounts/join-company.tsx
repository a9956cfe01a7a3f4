import { href, Link, useLocation } from 'react-router'
import type { FormResponse } from '../../lib/api/form-response.ts'
import { withQuery } from '../../lib/page/with-query.ts'
import { LinkButton } from '../../ui/button.tsx'
import { TextInput } from '../../ui/form/field.tsx'
import { PostForm, SubmitButton } from '../../ui/form/form.tsx'
import { Agreement } from './agreement.tsx'
import { NewPassword } from './new-password.tsx'

type Invitation = { readonly companyName: string; readonly firstName: string; readonly needsPassword: boolean }

type Props = {
  invitation: Invitation
  email: string
  token: string
  /** The address of the account that is logged in, if any. */
  loggedInAs: string | null
  response: FormResponse | undefined
}

/** Accepts an invitation: with a first password, or logged in to the account that was invited. */
export function JoinCompany({ invitation, email, token, loggedInAs, response }: Props) {
  const { pathname, search } = useLocation()
  const { companyName, firstName, needsPassword } = invitation
  if (loggedInAs && loggedInAs.toLowerCase() !== email.toLowerCase())
    return <OtherAccount email={email} loggedInAs={loggedInAs} />
  return (
    <PostForm name="join" response={response} action={pathname + search} replace>
      <p>
        Hello {firstName}. You are invited to join <strong>{companyName}</strong>. Its members work together on the
        profile and the projects of the company. One person belongs to one company.
      </p>
      {needsPassword || loggedInAs ? (
        <>
          <input type="hidden" name="token" value={token} />
          <TextInput
            label="Email Address"
            name="emailAddress"
            type="email"
            autoComplete="username"
            readOnly
            defaultValue={email}
          />
          {needsPassword && <FirstPassword />}
          <SubmitButton busyMessage="Joining…">Join {companyName}</SubmitButton>
        </>
      ) : (
        <>
          <p>{email} has an account already. Please log in to it first; you then come back to this page.</p>
          <p>
            <LinkButton to={withQuery(href('/login'), { from: pathname + search })}>Log in to join</LinkButton>
          </p>
        </>
      )}
    </PostForm>
  )
}

function FirstPassword() {
  return (
    <>
      <p>You don’t have an account yet. Choose a password to log in with.</p>
      <NewPassword
        first={{ name: 'password', label: 'Password' }}
        second={{ name: 'confirmPassword', label: 'Confirm Password' }}
      />
      <Agreement />
    </>
  )
}

function OtherAccount({ email, loggedInAs }: { email: string; loggedInAs: string }) {
  return (
    <div className="stack">
      <p className="notice inline error" role="alert">
        This invitation is for {email}, but you are logged in as {loggedInAs}.
      </p>
      <p>
        Please <Link to={href('/logout')}>log out</Link> first, then open the link in the email again.
      </p>
    </div>
  )
}

/** Instead of an invitation that cannot be used: why, and what helps. */
export function InvitationProblem({ code, message }: { code: string; message: string }) {
  return (
    <div className="stack">
      <p className="notice inline error" role="alert">
        {message}
      </p>
      {code === 'accounts.link-used' ? (
        <p>
          If it was you who joined,{' '}
          <Link to={withQuery(href('/login'), { from: href('/company-profile') })}>log in</Link> to work with the
          company.
        </p>
      ) : (
        <p>
          You can ask the person who invited you for a new invitation, or{' '}
          <Link to={href('/contact-us')}>contact us</Link>.
        </p>
      )}
    </div>
  )
}
