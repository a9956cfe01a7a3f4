import { paymentStatus } from '@lignum/contract/giving/payments'
import { expect, test } from 'vitest'
import { openWorld } from '../../../../test/worlds/world.ts'
import { statusInWords } from './order-status.present.ts'

const world = await openWorld()

// A late success overrides Failed and Canceled.
const allowed = {
  Pending: ['AwaitingAuthentication', 'Successful', 'VerificationRequested', 'Failed', 'Canceled'],
  AwaitingAuthentication: ['Successful', 'VerificationRequested', 'Failed', 'Canceled'],
  VerificationRequested: ['Successful', 'Failed', 'Canceled'],
  Failed: ['AwaitingAuthentication', 'Successful', 'Canceled'],
  Canceled: ['Successful'],
  Successful: ['Reversed'],
  Reversed: ['Successful'],
}

test('the database allows exactly these status changes of an order', async () => {
  const { rows } = await world.pool.query<{ from_status: string; to_status: string }>('select * from payment_moves')
  const inDatabase = rows.map((row) => `${row.from_status} → ${row.to_status}`)
  const expected = paymentStatus.options.flatMap((from) => allowed[from].map((to) => `${from} → ${to}`))
  expect(inDatabase.toSorted()).toEqual(expected.toSorted())
})

test.each(paymentStatus.options)('%s has a status text for the donor', (status) => {
  expect(statusInWords[status]).toMatch(/^\w.+\.$/)
})
