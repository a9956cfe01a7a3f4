import { href, Link, useLocation } from 'react-router'
import { withoutCarried } from '../../lib/notices/carried-notices.ts'
import type { FormResponse } from '../../lib/api/form-response.ts'
import { Checkbox, PasswordInput, TextInput } from '../../ui/form/field.tsx'
import { PostForm, SubmitButton } from '../../ui/form/form.tsx'

/** Email and password. After a refusal the form is filled in again, except for the password. */
export function LoginForm({ response }: { response: FormResponse | undefined }) {
  const { search } = useLocation()
  return (
    <PostForm name="login" response={response} action={`${href('/login')}${withoutCarried(search)}`}>
      <TextInput
        label="Email Address"
        name="username"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
      />
      <PasswordInput label="Password" name="password" autoComplete="current-password" required />
      <Checkbox label="Remember me" name="rememberMe" />
      <SubmitButton busyMessage="Logging in…">Login</SubmitButton>
      <p className="row">
        <Link to={href('/reset-password')}>Forgot your password?</Link>
        <Link to={href('/resend-activation')}>Resend activation email</Link>
      </p>
      <p>
        No account yet? <Link to={href('/register')}>Register</Link>, or go to the{' '}
        <Link to={href('/dashboard')}>home page</Link>.
      </p>
    </PostForm>
  )
}
