import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'

test.each([
  [0, 'JMD $0.00'],
  [1234, 'JMD $1,234.00'],
  [1_925_000.5, 'JMD $1,925,000.50'],
  [-500, '−JMD $500.00'],
])('%d is formatted as %s', (amount, text) => {
  expect(formatMoney(amount)).toBe(text)
})

test('US dollars show their currency', () => {
  expect(formatMoney(20, 'USD')).toBe('USD $20.00')
})
