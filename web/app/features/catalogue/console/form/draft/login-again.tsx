import { Button } from '@mantine/core'
import { login, secondFactor } from '@lignum/contract/accounts/endpoints'
import { type SubmitEvent, useState } from 'react'
import { callApi } from '../../../../../lib/api/call-api.ts'
import { noticeOfError } from '../../../../../lib/notices/notice-messages.ts'
import { PasswordInput, TextInput } from '../../../../../ui/form/field.tsx'
import { Dialog } from '../../../../../ui/navigation/dialog.tsx'
import { useDraft, useDraftStore } from './use-draft-store.ts'

type Step = 'password' | 'code'

const textOf = (form: HTMLFormElement, name: string): string => String(new FormData(form).get(name) ?? '')

/** The next step, or null when the session is open again. */
const logIn = async (form: HTMLFormElement, step: Step, email: string): Promise<Step | null> => {
  if (step === 'code') {
    await callApi(secondFactor, { code: textOf(form, 'code') })
    return null
  }
  const { loggedIn } = await callApi(login, { username: email, password: textOf(form, 'password') })
  return loggedIn ? null : 'code'
}

/** Asks for the password in place when the session has ended, and then saves what was typed meanwhile. */
export function LoginAgain({ email }: { email: string }) {
  const isLoggedOut = useDraft(({ status }) => status.kind === 'logged-out')
  const [isClosed, setIsClosed] = useState(false)
  if (!isLoggedOut) {
    if (isClosed) setIsClosed(false)
    return null
  }
  return (
    <>
      <div className="notice inline error row" role="alert">
        <p>You are logged out. What you typed is still here, and is saved when you log in.</p>
        <Button size="compact-sm" variant="default" onClick={() => setIsClosed(false)}>
          Log in
        </Button>
      </div>
      <Dialog title="Please log in again" open={!isClosed} onClose={() => setIsClosed(true)}>
        <LoginForm email={email} />
      </Dialog>
    </>
  )
}

function LoginForm({ email }: { email: string }) {
  const { resume } = useDraftStore()
  const [step, setStep] = useState<Step>('password')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsBusy(true)
    try {
      const next = await logIn(event.currentTarget, step, email)
      setFailure(null)
      if (next) setStep(next)
      else resume()
    } catch (err) {
      setFailure(noticeOfError(err).message)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <p>
        Your session has ended. What you typed is still here: log in as <strong>{email}</strong>, and it is saved.
      </p>
      {failure && (
        <p role="alert" className="notice inline error">
          {failure}
        </p>
      )}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      {step === 'password' ? (
        <PasswordInput key="password" label="Password" name="password" autoComplete="current-password" required />
      ) : (
        <TextInput
          key="code"
          label="Code"
          name="code"
          hint="The 6 digits that your authenticator app shows now, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          required
        />
      )}
      <div>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Logging in…' : 'Log in and save'}
        </Button>
      </div>
    </form>
  )
}
