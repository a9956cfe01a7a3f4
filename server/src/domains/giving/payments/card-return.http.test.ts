import { beginCreditCardPayment, checkPaymentStatus } from '@lignum/contract/giving/payments'
import { afterEach, expect, test } from 'vitest'
import { openGivingWorld } from '../../../../test/worlds/giving-world.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { lookUpAttempt } from './look-up-attempt.ts'
import { findAttempt } from './payments.reads.ts'

const world = await openGivingWorld()
const { db, sims, visitor } = world
const [project = ''] = world.projects
const giving = givingDepsOf(world)
afterEach(() => sims.control.clearFaults())

const [plain, without3ds] = ['4012000000020071', '4333333333332222']
const unavailable = { provider: 'powertranz', match: { op: 'transactions' }, fault: 'http500' } as const
const pass = (ms: number) => {
  world.clock.advance(ms)
  sims.control.setClock({ advanceMs: ms })
}

let donors = 0
const begin = async () => {
  const gift = { currency: 'JMD' as const, amount: 60, cartItems: [{ itemId: project, amount: 60 }] }
  const donor = { email: `donor${(donors += 1)}@example.test`, firstName: 'G', lastName: 'G', phoneNumber: '1' }
  const { orderId } = await visitor(beginCreditCardPayment, { ...gift, ...donor, privacyAgreement: true })
  const attempt = async () => {
    const found = await findAttempt(db, orderId)
    if (!found) throw new Error('no attempt')
    return found
  }
  const lookUp = async () => lookUpAttempt(giving, await attempt(), 'sweep')
  const payWith = async (card: string) => {
    const spiToken = (await attempt()).provider_ref ?? ''
    const paid = sims.control.pay({ provider: 'powertranz', spiToken, card })
    await fetch(paid.returnUrl ?? '', { method: 'POST', body: new URLSearchParams(paid.form), redirect: 'manual' })
  }
  const states = async () => {
    const { status, state } = await attempt()
    return [state, status]
  }
  const message = async () => (await visitor(checkPaymentStatus, { id: orderId })).statusInWords
  const captureCount = () => sims.control.state().captures.length
  return { lookUp, payWith, states, message, captureCount }
}

test('a look-up that fails while the donor enters the card does not prevent the payment', async () => {
  const { lookUp, payWith, states } = await begin()
  sims.control.addFault({ provider: 'powertranz', match: { nth: 1 }, fault: 'http500' })
  pass(25_000)
  await lookUp()
  expect(await states()).toEqual(['awaiting_payer', 'AwaitingAuthentication'])
  await payWith(plain)
  expect(await states()).toEqual(['captured', 'Successful'])
})

test('a card without 3-D Secure is not charged, and the donor gets the reason', async () => {
  const { payWith, states, message, captureCount } = await begin()
  const before = captureCount()
  await payWith(without3ds)
  expect(await states()).toEqual(['declined', 'Failed'])
  expect(await message()).toMatch('Your bank didn’t confirm the payment, so no money was taken.')
  expect(captureCount()).toBe(before)
})

test('a card without 3-D Secure is not charged while the gateway is unavailable, nor afterwards', async () => {
  const { lookUp, payWith, states, captureCount } = await begin()
  const before = captureCount()
  sims.control.addFault(unavailable)
  await payWith(without3ds)
  expect(await states()).toEqual(['awaiting_payer', 'AwaitingAuthentication'])
  sims.control.clearFaults()
  pass(30_000)
  await lookUp()
  expect(await states()).toEqual(['declined', 'Failed'])
  expect(captureCount()).toBe(before)
})

test('an authenticated card is charged as soon as the gateway is available again', async () => {
  const { lookUp, payWith, states, captureCount } = await begin()
  const before = captureCount()
  sims.control.addFault(unavailable)
  await payWith(plain)
  expect(captureCount()).toBe(before)
  await lookUp()
  expect(await states()).toEqual(['awaiting_payer', 'AwaitingAuthentication'])
  sims.control.clearFaults()
  pass(30_000)
  await Promise.all([lookUp(), lookUp()])
  expect(await states()).toEqual(['captured', 'Successful'])
  expect(captureCount()).toBe(before + 1)
})

test('a card whose token expires during an outage is not charged, and the donor gets the reason', async () => {
  const { lookUp, payWith, states, message } = await begin()
  sims.control.addFault(unavailable)
  await payWith(plain)
  sims.control.clearFaults()
  pass(420_000)
  await lookUp()
  expect(await states()).toEqual(['declined', 'Failed'])
  expect(await message()).toMatch('no money was taken')
})

test('a partial approval is voided and is no gift; a VIP approval is one', async () => {
  const half = await begin()
  await half.payWith('4111111111111010')
  expect(await half.states()).toEqual(['declined', 'Failed'])
  expect(sims.control.state().captures.at(-1)).toMatchObject({ minor: 3_000, refunded: 3_000 })
  const vip = await begin()
  await vip.payWith('4111111111111011')
  expect(await vip.states()).toEqual(['captured', 'Successful'])
})

test('a partial approval that cannot be voided at once is voided by a later look-up', async () => {
  const { lookUp, payWith, states } = await begin()
  sims.control.addFault({ provider: 'powertranz', match: { op: 'void' }, fault: 'http500' })
  await payWith('4111111111111032')
  expect(await states()).toEqual(['unknown', 'AwaitingAuthentication'])
  sims.control.clearFaults()
  pass(60_000)
  await lookUp()
  expect(await states()).toEqual(['declined', 'Failed'])
  expect(sims.control.state().captures.at(-1)).toMatchObject({ refunded: 3_000 })
})
