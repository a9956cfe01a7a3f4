import { Button } from '@mantine/core'
import { getPasskeyLoginOptions, login, secondFactor } from '@lignum/contract/accounts/endpoints'
import { type SubmitEvent, useState } from 'react'
import { requestPasskey, useSupportsPasskeys } from '../../lib/access/passkeys.ts'
import { callApi } from '../../lib/api/call-api.ts'
import { isProblem } from '../../lib/api/problem.ts'
import { noticeOfError } from '../../lib/notices/notice-messages.ts'
import { PasswordInput, TextInput } from '../../ui/form/field.tsx'
import { Dialog } from '../../ui/navigation/dialog.tsx'
import { useDraft, useDraftStore } from './use-draft-store.ts'

/** The password, then the second factor of those who have one, with the methods they can use. */
type Step = { readonly needs: 'password' } | { readonly needs: 'code'; readonly methods: readonly string[] }

const textOf = (form: HTMLFormElement, name: string): string => String(new FormData(form).get(name) ?? '')

/** The next step, or null when the session is open again. */
const logIn = async (form: HTMLFormElement, { needs }: Step, email: string): Promise<Step | null> => {
  if (needs === 'code') {
    await callApi(secondFactor, { code: textOf(form, 'code') })
    return null
  }
  const request = { username: email, password: textOf(form, 'password') }
  const { loggedIn, secondFactorMethods } = await callApi(login, request)
  return loggedIn ? null : { needs: 'code', methods: secondFactorMethods }
}

const logInByPasskey = async (): Promise<null> => {
  const { options } = await callApi(getPasskeyLoginOptions, {})
  await callApi(secondFactor, { passkey: JSON.parse(await requestPasskey(options)) })
  return null
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
  const [step, setStep] = useState<Step>({ needs: 'password' })
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const supportsPasskeys = useSupportsPasskeys()
  const take = async (next: Promise<Step | null>) => {
    setIsBusy(true)
    try {
      const needed = await next
      setFailure(null)
      if (needed) setStep(needed)
      else resume()
    } catch (err) {
      if (isProblem(err) && err.code === 'accounts.challenge-over') setStep({ needs: 'password' })
      setFailure(isProblem(err) || err instanceof TypeError ? noticeOfError(err).message : 'No passkey was used.')
    } finally {
      setIsBusy(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void take(logIn(event.currentTarget, step, email))
  }
  return (
    <form className="stack" onSubmit={submit}>
      <p>
        Your session has ended. What you typed is still here: log in as <strong>{email}</strong>, and it is saved.
      </p>
      {failure && (
        <p role="alert" className="notice inline error">
          {failure}
        </p>
      )}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <StepField step={step} />
      <div className="row">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Logging in…' : 'Log in and save'}
        </Button>
        {step.needs === 'code' && step.methods.includes('Passkey') && supportsPasskeys && (
          <Button variant="default" disabled={isBusy} onClick={() => void take(logInByPasskey())}>
            Use a passkey
          </Button>
        )}
      </div>
    </form>
  )
}

function StepField({ step }: { step: Step }) {
  if (step.needs === 'password')
    return <PasswordInput label="Password" name="password" autoComplete="current-password" required />
  return (
    <TextInput
      label="Code"
      name="code"
      hint="The 6 digits that your authenticator app shows now, or one of your recovery codes."
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      required
    />
  )
}
