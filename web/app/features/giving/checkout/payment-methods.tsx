import type { Currency } from '@lignum/contract/core/money'
import type { PaymentConfiguration, PaymentType } from '@lignum/contract/giving/payments'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { type Brand, BrandMarks } from './brand-marks.tsx'
import { type CardChoice, readCardChoice } from './card-choice.ts'

type Shown = { readonly label: string; readonly hint: string; readonly brands: readonly Brand[] }

/** As people know them; the provider's name is in the small text. */
const shown: Record<PaymentType, Shown> = {
  Fygaro: {
    label: 'Debit or credit card',
    hint: 'Jamaican or foreign, through Fygaro',
    brands: ['Visa', 'Mastercard'],
  },
  CreditCard: { label: 'Card', hint: 'Through the bank’s card gateway', brands: ['Visa', 'Mastercard'] },
  Paypal: { label: 'PayPal', hint: 'With your PayPal account', brands: ['PayPal'] },
}

type Methods = PaymentConfiguration['methods']

/** A method that does not accept the currency is shown as disabled, with the reason. */
const optionOf = (currency: Currency) => (method: Methods[number]) => {
  const isOff = !method.currencies.includes(currency)
  const { label, hint, brands } = shown[method.paymentType]
  return {
    value: method.paymentType,
    label,
    isOff,
    mark: <BrandMarks brands={brands} />,
    hint: isOff ? `Takes ${method.currencies.join(' and ')} only` : hint,
  }
}

type Props = { methods: Methods; currency: Currency; cards?: readonly CardChoice[] }

const brandOf = ({ label }: CardChoice): Brand[] => {
  if (label.startsWith('Visa')) return ['Visa']
  return label.startsWith('Master') ? ['Mastercard'] : []
}

/** A saved card is charged by the card gateway, so it accepts the same currencies. */
const cardOptions = (cards: readonly CardChoice[], options: readonly ReturnType<ReturnType<typeof optionOf>>[]) => {
  const gateway = options.find(({ value }) => value === 'CreditCard')
  return cards.map((card) => ({
    ...card,
    mark: <BrandMarks brands={brandOf(card)} />,
    ...(gateway?.isOff ? { isOff: true, hint: gateway.hint } : { isOff: false }),
  }))
}

/** The payment methods: a member's saved cards first. A card that is not verified takes small gifts only, so it is never preselected. */
export function PaymentMethods({ methods, currency, cards = [] }: Props) {
  const [selected, setSelected] = useState<string | null>(null)
  const methodOptions = methods.map(optionOf(currency))
  const options = [...cardOptions(cards, methodOptions), ...methodOptions]
  const available = options.filter(({ isOff }) => !isOff)
  const usual = available.find(({ value }) => readCardChoice(value)?.isVerified !== false)
  const chosen = available.find(({ value }) => value === selected) ?? usual
  if (available.length === 0) return <NoMethod hasOther={methods.length > 0} currency={currency} />
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

function NoMethod({ hasOther, currency }: { hasOther: boolean; currency: Currency }) {
  return (
    <p className="notice inline error">
      {hasOther ? (
        `You can’t pay in ${currency} right now. Please choose the other currency.`
      ) : (
        <>
          You can’t pay online right now. You can <Link to={href('/pledge')}>make a pledge</Link> and pay it at the
          bank.
        </>
      )}
    </p>
  )
}
