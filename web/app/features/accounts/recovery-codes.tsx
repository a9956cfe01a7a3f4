import { limits } from '@lignum/contract/core/limits'
import { useEffect, useRef } from 'react'
import { notices } from '../../lib/notices/notices.ts'
import { Button } from '../../ui/button.tsx'
import type { Enrolment } from './enrolment.ts'

const copy = (text: string) => {
  const notify = (type: 'success' | 'error', title: string) =>
    notices.raise({ type, title, message: '', lastsMs: limits.generalNoticeMs })
  navigator.clipboard.writeText(text).then(
    () => notify('success', 'The codes are copied'),
    () => notify('error', 'We couldn’t copy the codes. Please write them down.'),
  )
}

/** The recovery codes. Only the response that creates them contains them; they cannot be shown again. */
export function RecoveryCodes({ enrolment: { enrolled, recoveryCodes = [] } }: { enrolment: Enrolment }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const message = enrolled === 'passkey' ? 'Your passkey was added. ' : 'Your authenticator app was added. '
  return (
    <div className="stack printed">
      <h3 ref={heading} tabIndex={-1}>
        {recoveryCodes.length > 0 ? 'Keep these recovery codes' : 'Done'}
      </h3>
      {enrolled && <p>{message}</p>}
      {recoveryCodes.length > 0 && (
        <>
          <p>When you don’t have your device with you, each code logs you in once. We can’t show them again.</p>
          <ul className="codes">
            {recoveryCodes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className="row needs-script">
            <Button look="line" onClick={() => copy(recoveryCodes.join('\n'))}>
              Copy
            </Button>
            <Button look="line" onClick={() => print()}>
              Print
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
