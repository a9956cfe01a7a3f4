import { Form, Link, useLocation, useNavigation } from 'react-router'
import { withoutCarried } from '../../lib/carried-notices.ts'
import type { Problem } from '../../lib/problem.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, PasswordInput, TextInput } from '../../ui/field.tsx'

type Props = { username: string; problem: Problem | null }

/** Email and password. What was typed survives a refusal, the password excepted. */
export function LoginForm({ username, problem }: Props) {
  const { search } = useLocation()
  const busy = useNavigation().state !== 'idle'
  const mistake = (field: string) => problem?.errors.find((error) => error.field === field)?.description
  const general = problem && problem.errors.length === 0 ? problem.message : null
  return (
    <Form method="post" action={`/login${withoutCarried(search)}`} className="stack" noValidate>
      {general && (
        <p className="notice inline error" role="alert">
          {general}
        </p>
      )}
      <TextInput
        label="Email Address"
        name="username"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        defaultValue={username}
        error={mistake('username')}
      />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={mistake('password')}
      />
      <Checkbox label="Remember me" name="rememberMe" />
      <Button type="submit" disabled={busy}>
        {busy ? 'Logging in…' : 'Login'}
      </Button>
      <p className="row">
        <Link to="/reset-password">Forgot your password?</Link>
        <Link to="/resend-activation">Resend activation email</Link>
      </p>
      <p>
        No account yet? <Link to="/register">Register</Link>, or go to the <Link to="/dashboard">home page</Link>.
      </p>
    </Form>
  )
}
