// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { mount } from '../../../../test/mount.tsx'
import { PaymentMethods } from './payment-methods.tsx'

const methods = [
  { paymentType: 'Fygaro' as const, currencies: ['JMD' as const, 'USD' as const] },
  { paymentType: 'CreditCard' as const, currencies: ['JMD' as const] },
  { paymentType: 'Paypal' as const, currencies: ['USD' as const] },
]
const verified = { value: 'Verified:a', label: 'Visa ending 0071', hint: 'Your saved card' }
const waiting = { value: 'VerificationNeeded:b', label: 'Mastercard ending 0006', hint: 'Up to JMD $5,000.00' }

const valuesOf = (container: Element) =>
  [...container.querySelectorAll<HTMLInputElement>('[type=radio]')].map(({ value, checked, disabled }) =>
    [value, checked && 'checked', disabled && 'off'].filter(Boolean).join(' '),
  )

test('saved cards come first, and a verified one is chosen', async () => {
  const { container } = await mount(<PaymentMethods methods={methods} currency="JMD" cards={[verified, waiting]} />)
  expect(valuesOf(container)).toEqual([
    'Verified:a checked',
    'VerificationNeeded:b',
    'Fygaro',
    'CreditCard',
    'Paypal off',
  ])
  expect(container.textContent).toContain('Takes USD only')
})

test('a card that is not verified is not chosen by itself', async () => {
  const { container } = await mount(<PaymentMethods methods={methods} currency="JMD" cards={[waiting]} />)
  expect(valuesOf(container).slice(0, 2)).toEqual(['VerificationNeeded:b', 'Fygaro checked'])
})

test('a saved card takes the currencies of the card gateway', async () => {
  const { container } = await mount(<PaymentMethods methods={methods} currency="USD" cards={[verified]} />)
  expect(valuesOf(container).slice(0, 2)).toEqual(['Verified:a off', 'Fygaro checked'])
})
