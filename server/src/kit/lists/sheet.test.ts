import { expect, test } from 'vitest'
import { openTotals } from './sheet.ts'

test('the last row has the number of rows and exact totals for each currency', () => {
  const totals = openTotals<{ code: string; amount: number; currency: string; note: string | null }>({
    columns: ['code', 'amount', 'currency', 'note'],
    money: { currency: 'currency', amounts: ['amount'] },
  })
  totals.add(Array.from({ length: 1_000 }, () => ({ code: 'a', amount: 0.1, currency: 'USD', note: null })))
  totals.add([{ code: 'b', amount: 2_000_000.05, currency: 'JMD', note: 'x' }])
  expect(totals.row()).toEqual(['Total of 1001 rows', 'JMD 2000000.05; USD 100.00', null, null])
})

test('an amount that is not a whole number of cents is an error, not a rounded total', () => {
  const totals = openTotals({ columns: ['amount'], money: { currency: 'currency', amounts: ['amount'] } })
  expect(() => totals.add([{ amount: 0.005, currency: 'JMD' }])).toThrow('not an amount of money')
})
