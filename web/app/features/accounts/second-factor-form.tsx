import { limits } from '@lignum/contract/core/limits'
import { useEffect } from 'react'
import { Link, useFetcher, useLocation, useSubmit } from 'react-router'
import type { FormResponse } from '../../lib/api/form-response.ts'
import { notices } from '../../lib/notices/notices.ts'
import { requestPasskey, useKnowsPasskeys } from '../../lib/access/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/form/field.tsx'
import { PostForm, SubmitButton } from '../../ui/form/form.tsx'

type Props = { methods: readonly string[]; answer: FormResponse | undefined }

const hintFor = (methods: readonly string[]) =>
  methods.includes('Totp')
    ? 'The 6 digits that your authenticator app shows now, or one of your recovery codes.'
    : 'One of the recovery codes you kept when you added your passkey.'

/** The code of the app, a recovery code or a passkey. */
export function SecondFactorForm({ methods, answer: response }: Props) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  return (
    <>
      <p>Besides your password we ask for a second sign that it is you.</p>
      {methods.includes('Passkey') && <PasskeyButton action={here} />}
      <PostForm name="code" answer={response} action={here}>
        <TextInput
          label={methods.includes('Totp') ? 'Code' : 'Recovery code'}
          name="code"
          hint={hintFor(methods)}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          required
        />
        <SubmitButton busyMessage="Checking…">Continue</SubmitButton>
      </PostForm>
      <p>
        Lost your device and your codes? <Link to="/contact-us">Contact us</Link>. <Link to="/login">Begin again</Link>
      </p>
    </>
  )
}

const declined = () =>
  notices.raise({
    type: 'error',
    title: 'No passkey was used',
    message: 'Your browser did not give us a passkey. You can try again, or use a code.',
    lastsMs: limits.generalNoticeMs,
  })

function PasskeyButton({ action }: { action: string }) {
  const { submit: request, data, state } = useFetcher<{ options?: PublicKeyCredentialRequestOptionsJSON }>()
  const submit = useSubmit()
  const isAble = useKnowsPasskeys()
  const options = data?.options
  useEffect(() => {
    if (!options) return
    requestPasskey(options).then((passkey) => submit({ form: 'code', passkey }, { method: 'post', action }), declined)
  }, [options, submit, action])
  if (!isAble) return null
  return (
    <Button
      look="line"
      disabled={state !== 'idle'}
      onClick={() => void request({ form: 'passkey-options' }, { method: 'post', action })}
    >
      {state === 'idle' ? 'Use a passkey' : 'Asking your browser…'}
    </Button>
  )
}
