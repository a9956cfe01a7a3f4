import type { ResponseOf } from '@lignum/contract/core/call'
import type { getMySecondFactor } from '@lignum/contract/accounts/second-factor'
import type { ReactNode } from 'react'
import type { FormResponse } from '../../lib/api/form-response.ts'
import { Moment } from '../../ui/form/date-field.tsx'
import { PasswordInput, TextInput } from '../../ui/form/field.tsx'
import { PostForm, SubmitButton } from '../../ui/form/form.tsx'
import { SectionPanel } from '../../ui/section-panel.tsx'
import { Disclosure } from '../../ui/navigation/disclosure.tsx'
import { ConfirmTotp } from './confirm-totp.tsx'
import type { Enrolment } from './enrolment.ts'
import { MakePasskey } from './make-passkey.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Factor = ResponseOf<typeof getMySecondFactor>
type Props = { factor: Factor; enrolment: Enrolment | undefined; response: FormResponse | undefined }

const describeState = ({ isEnrolled, isObligatory, recoveryCodesLeft }: Factor) => {
  if (isEnrolled)
    return `On. You have ${recoveryCodesLeft} recovery ${recoveryCodesLeft === 1 ? 'code' : 'codes'} left.`
  return isObligatory
    ? 'Staff accounts need two-step login. Please set it up before you go on.'
    : 'Off. With two-step login, a stolen password is not enough to get into your account.'
}

/** Authenticator app, passkeys and recovery codes: the current state, and forms to add and remove them. */
export function SecondFactorSettings({ factor, enrolment, response }: Props) {
  const hasApp = factor.methods.includes('Totp')
  return (
    <SectionPanel id="second-factor" title="Two-step login">
      <p>{describeState(factor)}</p>
      {enrolment?.recoveryCodes && <RecoveryCodes key={enrolment.recoveryCodes.join()} enrolment={enrolment} />}
      {enrolment?.totp && <ConfirmTotp totp={enrolment.totp} response={response} />}
      {enrolment?.passkey && <MakePasskey {...enrolment.passkey} />}
      <Passkeys passkeys={factor.passkeys} response={response} />
      {!enrolment?.totp && (
        <PasswordConfirmedForm
          form="begin-totp"
          label={hasApp ? 'Change the authenticator app' : 'Add an authenticator app'}
          button="Continue"
          response={response}
        />
      )}
      <div className="needs-script">
        <PasswordConfirmedForm form="begin-passkey" label="Add a passkey" button="Continue" response={response}>
          <TextInput label="A name for it" name="name" defaultValue="My passkey" autoComplete="off" maxLength={60} />
        </PasswordConfirmedForm>
      </div>
      {factor.isEnrolled && (
        <PasswordConfirmedForm
          form="renew-codes"
          label="Get new recovery codes"
          button="Show new codes"
          response={response}
        >
          <p>Your old codes will stop working.</p>
        </PasswordConfirmedForm>
      )}
      {factor.isEnrolled && !factor.isObligatory && (
        <PasswordConfirmedForm
          form="disable-second-factor"
          label="Turn off two-step login"
          button="Turn off"
          response={response}
        >
          <p>We’ll remove your authenticator app, passkeys and recovery codes.</p>
        </PasswordConfirmedForm>
      )}
    </SectionPanel>
  )
}

type PasswordConfirmedFormProps = {
  form: string
  label: string
  button: string
  response: FormResponse | undefined
  children?: ReactNode
}

/** A form that requires the password, for changes a hijacked session must not be able to make. */
function PasswordConfirmedForm({ form, label, button, response, children }: PasswordConfirmedFormProps) {
  return (
    <Disclosure label={label} open={response?.form === form}>
      <PostForm name={form} response={response}>
        {children}
        <PasswordInput label="Your password" name="password" autoComplete="current-password" required />
        <SubmitButton busyMessage="One moment…">{button}</SubmitButton>
      </PostForm>
    </Disclosure>
  )
}

function Passkeys({ passkeys, response }: { passkeys: Factor['passkeys']; response: FormResponse | undefined }) {
  if (passkeys.length === 0) return null
  return (
    <>
      <h3>Passkeys</h3>
      <ul className="plain">
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id} className="entry">
            <div>
              <strong>{name}</strong>
              <p className="quiet">
                Added <Moment at={createdAt} />.{' '}
                {lastUsedAt ? (
                  <>
                    Last used <Moment at={lastUsedAt} />.
                  </>
                ) : (
                  'Not used yet.'
                )}
              </p>
            </div>
            <PasswordConfirmedForm
              form={`remove-passkey:${id}`}
              label={`Remove ${name}`}
              button="Remove"
              response={response}
            >
              <input type="hidden" name="id" value={id} />
            </PasswordConfirmedForm>
          </li>
        ))}
      </ul>
    </>
  )
}
