import type { Cart } from '@lignum/contract/giving/cart'
import type { PaymentConfiguration } from '@lignum/contract/giving/payments'
import { useEffect } from 'react'
import { href, Link, useLocation } from 'react-router'
import type { FormResponse } from '../../../lib/api/form-response.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { withQuery } from '../../../lib/page/with-query.ts'
import { useDraft } from '../../../lib/browser/use-draft.ts'
import { FormContext, SubmitButton, useForm } from '../../../ui/form/form.tsx'
import { Proof } from '../../../ui/form/proof.tsx'
import type { CardChoice } from './card-choice.ts'
import { GuestFields } from './guest-fields.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import type { Amounts } from '../cart/use-amounts.ts'

export type PayProps = {
  cart: Cart
  config: PaymentConfiguration
  cards: readonly CardChoice[]
  isMember: boolean
  response: FormResponse | undefined
  amounts: Amounts
  total: number
}

/** The donor fields, the payment method and the submit button. */
export function Pay({ cart, config, cards, isMember, response, amounts, total }: PayProps) {
  return (
    <>
      {!isMember && <Guest response={response} />}
      <PaymentMethods methods={config.methods} currency={amounts.currency} cards={cards} />
      <Proof purpose="payment" response={response} />
      <SubmitButton
        busyMessage="Preparing your payment…"
        {...(cart.invalidCartCheckout && { disabled: true, 'aria-describedby': 'cart-reason' })}
      >
        Donate {total > 0 && formatMoney(total, amounts.currency)}
      </SubmitButton>
      <p className="quiet">Next you’ll pay on our provider’s secure page.</p>
    </>
  )
}

/** The fields that survive a reload. Amounts are stored in the cart; the payment method is not stored on purpose. */
const draftFields = ['email', 'firstName', 'lastName', 'phoneNumber']

/** After 'Continue as a guest' the button is gone, so the first field takes the focus; not on the first page load. */
const useGuestFocus = () => {
  const hasMoved = useLocation().key !== 'default'
  useEffect(() => {
    if (hasMoved && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[name=email]')?.focus()
  }, [hasMoved])
}

function Guest({ response }: { response: FormResponse | undefined }) {
  const { draft, save } = useDraft('lignum-guest', { only: draftFields })
  const form = useForm()
  useGuestFocus()
  const values = response ? form.values : (draft ?? form.values)
  return (
    <FormContext value={{ ...form, values }}>
      <div
        className="stack"
        onInput={({ currentTarget }) => {
          const around = currentTarget.closest('form')
          if (around) save(around)
        }}
      >
        <h2>Your details</h2>
        <p>
          Have an account? <Link to={withQuery(href('/login'), { from: href('/donate') })}>Log in</Link>
        </p>
        <GuestFields key={draft ? 'draft' : 'new'} />
      </div>
    </FormContext>
  )
}
