import { getPaymentDetails } from '@lignum/contract/giving/orders'
import { checkPaymentStatus } from '@lignum/contract/giving/payments'
import { expect, test } from 'vitest'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { applyCaptures } from './gate.writes.ts'
import { findAttempt } from './payments.reads.ts'
import { settleAttempt } from './settle-attempt.ts'

const world = await openWorld()
const { db } = world
const deps = givingDepsOf(world)
const [projectId = ''] = await addProjects(db, 1)
const person = await world.personOf('SocialInvestor')
const begun = () => addOrder(db, { gifts: [{ projectId, minor: 5_000 }], provider: 'paypal', userId: person.id })

/** The status text of an order, which must be the same in the poll and in the details. */
const messageOf = async (id: string) => {
  const polled = await world.visitor(checkPaymentStatus, { id })
  expect(polled.status).toBe('VerificationRequested')
  expect((await person.call(getPaymentDetails, { id })).statusInWords).toBe(polled.statusInWords)
  return polled.statusInWords
}

test('the status text of a payment under review by the provider says so', async () => {
  const { orderId } = await begun()
  const attempt = await findAttempt(db, orderId)
  if (!attempt) throw new Error('no attempt')
  await settleAttempt(deps, attempt, { state: 'pending', reason: 'PENDING_REVIEW' }, { by: 'look-up', cause: 'test' })
  expect(await messageOf(orderId)).toContain('The payment provider is checking your payment')
})

test('the status text of a payment with the wrong amount says that we look into it', async () => {
  const order = await begun()
  await applyCaptures(db, deps.seal, [captureOf(order, { provider: 'paypal', amountMinor: 4_999 })])
  expect(await messageOf(order.orderId)).toContain('We’re looking into it')
})
