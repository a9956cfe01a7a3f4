import { limits } from '@lignum/contract/core/limits'
import type { requireAdditionalDetailsForPayment } from '@lignum/contract/giving/payments'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ask } from '../../../lib/api/call-api.ts'
import { useHydrated } from '../../../lib/page/use-hydrated.ts'
import { Checkbox, TextInput } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/form.tsx'

const details = ['firstName', 'lastName', 'phoneNumber', 'privacyAgreement']

/** Whether the server wants to know more than the address: asked after a pause in typing. Without an answer, it does. */
const useNeedsDetails = () => {
  const { mistakes: fieldErrors, values } = useForm()
  const [isNeeded, setIsNeeded] = useState(values['firstName'] !== undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const look = async (email: string) => {
    try {
      const address = '/api/Payment/RequireAdditionalDetailsForPayment'
      setIsNeeded((await ask<typeof requireAdditionalDetailsForPayment>(address, { email })).additionalDetailsRequired)
    } catch {
      setIsNeeded(true)
    }
  }
  const typed = (email: string) => {
    clearTimeout(timer.current)
    if (/^\S+@\S+\.\S+$/.test(email)) timer.current = setTimeout(look, limits.guestEmailDelayMs, email)
  }
  return { isNeeded: isNeeded || details.some((name) => fieldErrors[name]), typed }
}

/** Who gives, without an account: the address for the receipt, and the rest only when it is needed. */
export function GuestFields() {
  const here = useHydrated()
  const { isNeeded, typed } = useNeedsDetails()
  return (
    <div className="stack">
      <TextInput
        label="Email address"
        hint="Your receipt goes there."
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        maxLength={limits.longestEmail}
        onChange={(event) => typed(event.target.value)}
      />
      <output className="hidden-visually">
        {here && isNeeded && 'Please also give your name and telephone number.'}
      </output>
      {here ? isNeeded && <Details /> : <Unscripted isNeeded={isNeeded} />}
    </div>
  )
}

/** Until script can ask, the fields stand on the page of whoever has none. */
function Unscripted({ isNeeded }: { isNeeded: boolean }): ReactNode {
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
            I agree to the <Link to="/privacy">privacy notice</Link>.
          </>
        }
      />
    </div>
  )
}
