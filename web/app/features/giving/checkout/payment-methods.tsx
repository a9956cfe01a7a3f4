import type { Currency } from '@lignum/contract/core/money'
import type { PaymentConfiguration, PaymentType } from '@lignum/contract/giving/payments'
import { useState } from 'react'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import type { CardChoice } from './card-choice.ts'

const labels: Record<PaymentType, { label: string; hint: string }> = {
  Fygaro: { label: 'Fygaro', hint: 'Cards of Jamaican and foreign banks' },
  CreditCard: { label: 'Card', hint: 'Visa or Mastercard, on the page of the card gateway' },
  Paypal: { label: 'PayPal', hint: 'With a PayPal account or a card' },
}

type Methods = PaymentConfiguration['methods']

/** A method that does not accept the currency is shown as disabled, with the reason. */
const optionOf = (currency: Currency) => (method: Methods[number]) => {
  const isOff = !method.currencies.includes(currency)
  const { label, hint } = labels[method.paymentType]
  return {
    value: method.paymentType,
    label,
    isOff,
    hint: isOff ? `Takes ${method.currencies.join(' and ')} only` : hint,
  }
}

type Props = { methods: Methods; currency: Currency; cards?: readonly CardChoice[] }

/** A saved card is charged by the card gateway, so it accepts the same currencies. */
const cardOptions = (cards: readonly CardChoice[], options: readonly ReturnType<ReturnType<typeof optionOf>>[]) => {
  const gateway = options.find(({ value }) => value === 'CreditCard')
  return cards.map((card) =>
    gateway?.isOff ? { ...card, isOff: true, hint: gateway.hint } : { ...card, isOff: false },
  )
}

/** The payment methods, including a member's saved cards. */
export function PaymentMethods({ methods, currency, cards = [] }: Props) {
  const [selected, setSelected] = useState<string | null>(null)
  const methodOptions = methods.map(optionOf(currency))
  const options = [...methodOptions, ...cardOptions(cards, methodOptions)]
  const available = options.filter(({ isOff }) => !isOff)
  const chosen = available.find(({ value }) => value === selected) ?? available[0]
  if (available.length === 0)
    return (
      <p className="notice inline error">There is no way to pay in {currency} at the moment. Please try again later.</p>
    )
  return (
    <RadioGroup
      label="How to pay"
      name="paymentType"
      options={options}
      chosen={chosen?.value ?? ''}
      onChoose={setSelected}
    />
  )
}
