import { expect, test } from 'vitest'
import { outcomeOf, outcomeOfLookUp } from './paypal-outcome.ts'

const amount = { currency_code: 'USD', value: '10.00' }
const orderWith = (...statuses: string[]) => {
  const captures = statuses.map((status, i) => ({ id: `C${i + 1}`, status, amount }))
  const body = { id: 'O', status: 'COMPLETED', purchase_units: [{ payments: { captures } }] }
  return { kind: 'response', status: 200, body } as const
}

test.each([
  [['DECLINED', 'COMPLETED'], { state: 'captured', providerTxnId: 'C2' }],
  [['COMPLETED', 'DECLINED'], { state: 'captured', providerTxnId: 'C1' }],
  [['DECLINED', 'PENDING'], { state: 'pending', reason: 'PENDING' }],
  [['DECLINED', 'FAILED'], { state: 'declined', code: 'DECLINED' }],
  [[], { state: 'unknown' }],
])('an order whose captures are %j', (statuses, outcome) => {
  expect(outcomeOf(orderWith(...statuses))).toMatchObject(outcome)
})

test.each([400, 401, 403, 409, 422])('a look-up that PayPal rejects with %i leaves the outcome unknown', (status) => {
  const body = { name: 'NOT_AUTHORIZED', details: [{ issue: 'PERMISSION_DENIED' }] }
  expect(outcomeOfLookUp({ kind: 'response', status, body })).toEqual({ state: 'unknown', reason: 'PERMISSION_DENIED' })
})

test('a capture refused for missing permissions is not a decline; one that the bank refuses is', () => {
  const refused = (status: number, issue: string) =>
    outcomeOf({ kind: 'response', status, body: { name: 'X', details: [{ issue }] } })
  expect(refused(403, 'PERMISSION_DENIED')).toEqual({ state: 'unknown', reason: 'PERMISSION_DENIED' })
  expect(refused(422, 'INSTRUMENT_DECLINED')).toEqual({ state: 'declined', code: 'INSTRUMENT_DECLINED' })
})
