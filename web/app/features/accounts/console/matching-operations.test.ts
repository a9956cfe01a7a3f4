import { expect, test } from 'vitest'
import { matchingOperations } from './matching-operations.ts'

const refund = { operation: 'Refund_Payment', description: 'Ask for refunds.' }
const rates = { operation: 'Manage_Rates', description: 'Set the exchange rates.' }

test.each([
  ['', [refund, rates]],
  ['refund', [refund]],
  ['refund_payment', [refund]],
  ['refund payment', [refund]],
  ['  EXCHANGE  rates ', [rates]],
  ['refund rates', []],
])('%j', (search, found) => {
  expect(matchingOperations([refund, rates], search)).toEqual(found)
})
