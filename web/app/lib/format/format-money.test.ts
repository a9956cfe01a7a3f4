import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'

test.each([
  [0, 'JMD $0.00'],
  [1234, 'JMD $1,234.00'],
  [1_925_000.5, 'JMD $1,925,000.50'],
])('%d is written %s', (amount, text) => {
  expect(formatMoney(amount)).toBe(text)
})

test('dollars of the United States say so', () => {
  expect(formatMoney(20, 'USD')).toBe('USD $20.00')
})
