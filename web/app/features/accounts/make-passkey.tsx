import { limits } from '@lignum/contract/core/limits'
import { useEffect, useRef } from 'react'
import { useSubmit } from 'react-router'
import { notices } from '../../lib/notices/notices.ts'
import { makePasskey, useKnowsPasskeys } from '../../lib/access/passkeys.ts'

const declined = () =>
  notices.raise({
    type: 'error',
    title: 'No passkey was made',
    message: 'Your browser did not make a passkey. You can try again, or use an authenticator app.',
    lastsMs: limits.generalNoticeMs,
  })

/** Asks the browser for a new passkey as soon as the server has said how it must be. */
export function MakePasskey({ name, options }: { name: string; options: string }) {
  const submit = useSubmit()
  const isAble = useKnowsPasskeys()
  const requested = useRef('')
  useEffect(() => {
    if (!isAble || requested.current === options) return
    requested.current = options
    makePasskey(JSON.parse(options)).then(
      (passkey) => submit({ form: 'add-passkey', name, passkey }, { method: 'post', preventScrollReset: true }),
      declined,
    )
  }, [isAble, name, options, submit])
  return <output>{isAble ? 'Please follow your browser…' : 'This browser cannot make passkeys.'}</output>
}
