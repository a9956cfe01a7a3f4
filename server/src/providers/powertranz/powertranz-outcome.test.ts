import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { toPublicRef, toUlid } from '#kit/values/public-ref'
import { outcomeOf } from './powertranz-outcome.ts'

const id = randomUUID()
const orderId = randomUUID()
const expected = { id, publicRef: toPublicRef(orderId) }
const result = (orderIdentifier: string) => ({
  kind: 'response' as const,
  status: 200,
  response: {
    Approved: true,
    IsoResponseCode: '00',
    TransactionIdentifier: id,
    OrderIdentifier: orderIdentifier,
    CurrencyCode: '388',
    TotalAmount: 25,
    TransactionType: 2,
  },
})

test('a payment from before references carried the exchange code is still recognized', () => {
  for (const reference of [toPublicRef(orderId), toUlid(orderId)])
    expect(outcomeOf(result(reference), expected)).toMatchObject({ state: 'captured', amountMinor: 2_500 })
  for (const reference of [toPublicRef(randomUUID()), `TT${toUlid(orderId)}`, ''])
    expect(outcomeOf(result(reference), expected)).toMatchObject({ state: 'unknown' })
})
