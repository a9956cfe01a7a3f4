import { paymentStatus } from '@lignum/contract/giving/payments'
import { expect, test } from 'vitest'
import { openWorld } from '../../../../test/worlds/world.ts'
import { orderFlow, statusInWords } from './order-flow.ts'

const world = await openWorld()

test('the database allows exactly the status changes of orderFlow', async () => {
  const { rows } = await world.pool.query<{ from_status: string; to_status: string }>('select * from payment_moves')
  const inDatabase = rows.map((row) => `${row.from_status} → ${row.to_status}`).toSorted()
  const inFlow = paymentStatus.options.flatMap((from) => orderFlow[from].map((to) => `${from} → ${to}`)).toSorted()
  expect(inDatabase).toEqual(inFlow)
})

test.each(paymentStatus.options)('%s has a status text for the donor', (status) => {
  expect(statusInWords[status]).toMatch(/^\w.+\.$/)
})
