import type { Currency } from '@lignum/contract/money'
import type { PaymentConfiguration, PaymentType } from '@lignum/contract/payments'
import { useState } from 'react'
import { RadioGroup } from '../../ui/radio-group.tsx'

const labels: Record<PaymentType, { label: string; hint: string }> = {
  Fygaro: { label: 'Fygaro', hint: 'Cards of Jamaican and foreign banks' },
  CreditCard: { label: 'Card', hint: 'Visa or Mastercard, on the page of the card gateway' },
  Paypal: { label: 'PayPal', hint: 'With a PayPal account or a card' },
}

type Methods = PaymentConfiguration['methods']

/** A currency a method does not take is said, not hidden. */
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

/** Every way to pay, before anything is begun. */
export function PaymentMethods({ methods, currency }: { methods: Methods; currency: Currency }) {
  const [wanted, setWanted] = useState<string | null>(null)
  const options = methods.map(optionOf(currency))
  const open = options.filter(({ isOff }) => !isOff)
  const chosen = open.find(({ value }) => value === wanted) ?? open[0]
  if (open.length === 0)
    return (
      <p className="notice inline error">There is no way to pay in {currency} at the moment. Please try again later.</p>
    )
  return (
    <RadioGroup
      label="How to pay"
      name="paymentType"
      options={options}
      chosen={chosen?.value ?? ''}
      onChoose={setWanted}
    />
  )
}
