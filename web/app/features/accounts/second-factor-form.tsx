import { limits } from '@lignum/contract/core/limits'
import { useEffect } from 'react'
import { href, Link, useFetcher, useLocation, useSubmit } from 'react-router'
import type { FormResponse } from '../../lib/api/form-response.ts'
import { notices } from '../../lib/notices/notices.ts'
import { requestPasskey, useSupportsPasskeys } from '../../lib/access/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/form/field.tsx'
import { PostForm, SubmitButton } from '../../ui/form/form.tsx'

type Props = { methods: readonly string[]; response: FormResponse | undefined }

const promptFor = (methods: readonly string[]) =>
  methods.includes('Totp')
    ? 'Enter the 6-digit code from your authenticator app.'
    : 'Use your passkey, or enter one of your recovery codes.'

const hintFor = (methods: readonly string[]) =>
  methods.includes('Totp')
    ? 'You can also use one of your recovery codes.'
    : 'You saved these codes when you added your passkey.'

/** The second step of the login: a code of the authenticator app, a recovery code or a passkey. */
export function SecondFactorForm({ methods, response }: Props) {
  const { pathname, search } = useLocation()
  const currentUrl = pathname + search
  return (
    <>
      <p>{promptFor(methods)}</p>
      {methods.includes('Passkey') && <PasskeyButton action={currentUrl} />}
      <PostForm name="code" response={response} action={currentUrl}>
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
        Lost your device and your codes? <Link to={href('/contact-us')}>Contact us</Link>.{' '}
        <Link to={href('/login')}>Start again</Link>
      </p>
    </>
  )
}

const showDeclined = () =>
  notices.raise({
    type: 'error',
    title: 'No passkey was used',
    message: 'That didn’t work. You can try again or use a code.',
    lastsMs: limits.generalNoticeMs,
  })

function PasskeyButton({ action }: { action: string }) {
  const { submit: fetchOptions, data, state } = useFetcher<{ options?: PublicKeyCredentialRequestOptionsJSON }>()
  const submit = useSubmit()
  const isAble = useSupportsPasskeys()
  const options = data?.options
  useEffect(() => {
    if (!options) return
    requestPasskey(options).then(
      (passkey) => submit({ form: 'code', passkey }, { method: 'post', action }),
      showDeclined,
    )
  }, [options, submit, action])
  if (!isAble) return null
  return (
    <Button
      look="line"
      disabled={state !== 'idle'}
      onClick={() => void fetchOptions({ form: 'passkey-options' }, { method: 'post', action })}
    >
      {state === 'idle' ? 'Use a passkey' : 'Asking your browser…'}
    </Button>
  )
}
