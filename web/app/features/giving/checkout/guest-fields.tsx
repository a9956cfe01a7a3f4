import { limits } from '@lignum/contract/core/limits'
import { requireAdditionalDetailsForPayment } from '@lignum/contract/giving/endpoints'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { callApi } from '../../../lib/api/call-api.ts'
import { useHydrated } from '../../../lib/page/use-hydrated.ts'
import { Checkbox, TextInput } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/form.tsx'

const details = ['firstName', 'lastName', 'phoneNumber', 'privacyAgreement']

/** Whether the server needs more than the email address, checked after a pause in typing. If the check fails: yes. */
const useNeedsDetails = () => {
  const { fieldErrors, values } = useForm()
  const [isNeeded, setIsNeeded] = useState(values['firstName'] !== undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const check = async (email: string) => {
    try {
      setIsNeeded((await callApi(requireAdditionalDetailsForPayment, { email })).additionalDetailsRequired)
    } catch {
      setIsNeeded(true)
    }
  }
  const onEmail = (email: string) => {
    clearTimeout(timer.current)
    if (/^\S+@\S+\.\S+$/.test(email)) timer.current = setTimeout(check, limits.guestEmailDelayMs, email)
  }
  return { isNeeded: isNeeded || details.some((name) => fieldErrors[name]), onEmail }
}

/** The fields of a guest donor: the email address for the receipt, and further details only if needed. */
export function GuestFields() {
  const isHydrated = useHydrated()
  const { isNeeded, onEmail } = useNeedsDetails()
  return (
    <div className="stack">
      <TextInput
        label="Email address"
        hint="We’ll send your receipt here."
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        maxLength={limits.longestEmail}
        onChange={(event) => onEmail(event.target.value)}
      />
      <output className="hidden-visually">
        {isHydrated && isNeeded && 'Please also give your name and telephone number.'}
      </output>
      {isHydrated ? isNeeded && <Details /> : <DetailsWithoutScript isNeeded={isNeeded} />}
    </div>
  )
}

/** Before hydration the fields are in the HTML, visible only without script. */
function DetailsWithoutScript({ isNeeded }: { isNeeded: boolean }): ReactNode {
  return isNeeded ? (
    <Details />
  ) : (
    <div className="no-script">
      <Details />
    </div>
  )
}

function Details() {
  return (
    <div className="stack">
      <div className="side-by-side">
        <TextInput label="First name" name="firstName" autoComplete="given-name" maxLength={limits.genericText} />
        <TextInput label="Last name" name="lastName" autoComplete="family-name" maxLength={limits.genericText} />
      </div>
      <TextInput label="Phone number" name="phoneNumber" type="tel" autoComplete="tel" maxLength={30} />
      <Checkbox
        name="privacyAgreement"
        label={
          <>
            I agree to the <Link to={href('/privacy')}>privacy notice</Link>.
          </>
        }
      />
    </div>
  )
}
