import { passwordRules } from '@lignum/contract/accounts/password-rules'
import { useId, useState } from 'react'
import { PasswordInput } from '../../ui/form/field.tsx'

type Named = { name: string; label: string }

/** A new password, entered twice. Each rule is marked as met while the person types. */
export function NewPassword({ first, second }: { first: Named; second: Named }) {
  const rules = useId()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [hasLeftField, setHasLeftField] = useState(false)
  const differs = hasLeftField && repeated !== '' && repeated !== password
  return (
    <>
      <div className="stack">
        <PasswordInput
          {...first}
          autoComplete="new-password"
          required
          describedBy={rules}
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
        <ul className="rules" id={rules}>
          {passwordRules.map(({ message, isMet }) => (
            <li key={message} className={isMet(password) ? 'met' : undefined}>
              {message}
              <span className="hidden-visually">{isMet(password) ? ': done.' : '.'}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="stack">
        <PasswordInput
          {...second}
          autoComplete="new-password"
          required
          describedBy={`${rules}-match`}
          onInput={(event) => setRepeated(event.currentTarget.value)}
          onBlur={() => setHasLeftField(true)}
        />
        <span className="mistake match" id={`${rules}-match`} aria-live="polite">
          {differs ? 'Passwords do not match' : ''}
        </span>
      </div>
    </>
  )
}
