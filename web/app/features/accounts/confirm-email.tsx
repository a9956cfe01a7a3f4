import { href, Link } from 'react-router'
import type { FormResponse } from '../../lib/api/form-response.ts'
import { PostForm, SubmitButton } from '../../ui/form/form.tsx'

type Props = { email: string; token: string; response: FormResponse | undefined }

/** A waiting message while the link is confirmed, or what is wrong with the link and how to get a new one. */
export function ConfirmEmail({ email, token, response }: Props) {
  const isIncomplete = !response && (!email || !token)
  const isRefused = response !== undefined || isIncomplete
  return (
    <PostForm name="confirm" response={response} action={href('/auth/confirm')}>
      {isIncomplete && (
        <p className="notice inline error">Part of this link is missing. Please open it again from the email.</p>
      )}
      {isRefused ? (
        <p>
          <Link to={href('/resend-activation')}>Send me a new activation email</Link>, or{' '}
          <Link to={href('/login')}>log in</Link> if your account is active already.
        </p>
      ) : (
        <>
          <input type="hidden" name="emailAddress" value={email} />
          <input type="hidden" name="token" value={token} />
          <output className="needs-script">Please wait while we confirm your email address…</output>
          <SubmitButton busyMessage="Confirming…" className="no-script">
            Confirm my email address
          </SubmitButton>
        </>
      )}
    </PostForm>
  )
}
