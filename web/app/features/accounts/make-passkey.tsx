import { limits } from '@lignum/contract/core/limits'
import { useEffect, useRef } from 'react'
import { useSubmit } from 'react-router'
import { notices } from '../../lib/notices/notices.ts'
import { makePasskey, useSupportsPasskeys } from '../../lib/access/passkeys.ts'

const showDeclined = () =>
  notices.raise({
    type: 'error',
    title: 'No passkey was made',
    message: 'Your browser couldn’t create a passkey. You can try again or use an authenticator app.',
    lastsMs: limits.generalNoticeMs,
  })

/** Creates a passkey in the browser as soon as the server has sent the creation options. */
export function MakePasskey({ name, options }: { name: string; options: string }) {
  const submit = useSubmit()
  const isAble = useSupportsPasskeys()
  const requestedOptions = useRef('')
  useEffect(() => {
    if (!isAble || requestedOptions.current === options) return
    requestedOptions.current = options
    makePasskey(JSON.parse(options)).then(
      (passkey) => submit({ form: 'add-passkey', name, passkey }, { method: 'post', preventScrollReset: true }),
      showDeclined,
    )
  }, [isAble, name, options, submit])
  return <output>{isAble ? 'Please follow your browser…' : 'This browser can’t create passkeys.'}</output>
}
