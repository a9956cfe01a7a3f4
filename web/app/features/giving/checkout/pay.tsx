import type { Cart } from '@lignum/contract/giving/cart'
import type { PaymentConfiguration } from '@lignum/contract/giving/payments'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { FormResponse } from '../../../lib/api/form-response.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
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
  answer: FormResponse | undefined
  amounts: Amounts
  total: number
}

/** Who gives and how, and the button. */
export function Pay({ cart, config, cards, isMember, answer: response, amounts, total }: PayProps) {
  return (
    <>
      {!isMember && <Guest answer={response} />}
      <PaymentMethods methods={config.methods} currency={amounts.currency} cards={cards} />
      <Proof purpose="payment" answer={response} />
      <SubmitButton
        busyMessage="Preparing your payment…"
        {...(cart.invalidCartCheckout && { disabled: true, 'aria-describedby': 'cart-reason' })}
      >
        Donate {total > 0 && formatMoney(total, amounts.currency)}
      </SubmitButton>
      <p className="quiet">You see the payment link next. Nothing is charged on this page.</p>
    </>
  )
}

/** Of the checkout only who gives is kept for a reload: amounts are in the cart, and how somebody pays is chosen anew. */
const stored = ['email', 'firstName', 'lastName', 'phoneNumber']

/** 'Continue as a guest' is gone once it was pressed: the first field that it brought takes the focus. Not on arrival. */
const useGuestFocus = () => {
  const hasMoved = useLocation().key !== 'default'
  useEffect(() => {
    if (hasMoved && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[name=email]')?.focus()
  }, [hasMoved])
}

function Guest({ answer: response }: { answer: FormResponse | undefined }) {
  const { draft, keep: store } = useDraft('lignum-guest', stored)
  const form = useForm()
  useGuestFocus()
  const values = response ? form.values : (draft ?? form.values)
  return (
    <FormContext value={{ ...form, values }}>
      <div
        onInput={({ currentTarget }) => {
          const around = currentTarget.closest('form')
          if (around) store(around)
        }}
      >
        <GuestFields key={draft ? 'kept' : 'new'} />
      </div>
    </FormContext>
  )
}
