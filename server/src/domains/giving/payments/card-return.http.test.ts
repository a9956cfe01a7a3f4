import { beginCreditCardPayment, checkPaymentStatus } from '@lignum/contract/giving/payments'
import { afterEach, expect, test } from 'vitest'
import { openGivingWorld } from '../../../../test/worlds/giving-world.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { lookUpAttempt } from '../inbound/look-up-attempt.ts'
import { findAttempt } from './payments.reads.ts'

const world = await openGivingWorld()
const { db, sims, visitor } = world
const [project = ''] = world.projects
const giving = givingDepsOf(world)
afterEach(() => sims.control.clearFaults())

const [plain, without3ds] = ['4012000000020071', '4333333333332222']
const deaf = { provider: 'powertranz', match: { op: 'transactions' }, fault: 'http500' } as const
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
  const stands = async () => {
    const { status, state } = await attempt()
    return [state, status]
  }
  const inWords = async () => (await visitor(checkPaymentStatus, { id: orderId })).statusInWords
  const taken = () => sims.control.state().captures.length
  return { lookUp, payWith, stands, inWords, taken }
}

test('a look-up that fails while the donor types their card does not keep them from paying', async () => {
  const { lookUp, payWith, stands } = await begin()
  sims.control.addFault({ provider: 'powertranz', match: { nth: 1 }, fault: 'http500' })
  pass(25_000)
  await lookUp()
  expect(await stands()).toEqual(['awaiting_payer', 'AwaitingAuthentication'])
  await payWith(plain)
  expect(await stands()).toEqual(['captured', 'Successful'])
})

test('a card without 3-D Secure is not charged, and the donor reads why', async () => {
  const { payWith, stands, inWords, taken } = await begin()
  const before = taken()
  await payWith(without3ds)
  expect(await stands()).toEqual(['declined', 'Failed'])
  expect(await inWords()).toMatch(
    'Your bank did not confirm that it is you who is paying, so your card was not charged.',
  )
  expect(taken()).toBe(before)
})

test('a card without 3-D Secure is not charged while the gateway cannot be asked, nor afterwards', async () => {
  const { lookUp, payWith, stands, taken } = await begin()
  const before = taken()
  sims.control.addFault(deaf)
  await payWith(without3ds)
  expect(await stands()).toEqual(['awaiting_payer', 'AwaitingAuthentication'])
  sims.control.clearFaults()
  pass(30_000)
  await lookUp()
  expect(await stands()).toEqual(['declined', 'Failed'])
  expect(taken()).toBe(before)
})

test('an authenticated card is charged as soon as the gateway can be asked again', async () => {
  const { lookUp, payWith, stands, taken } = await begin()
  const before = taken()
  sims.control.addFault(deaf)
  await payWith(plain)
  expect(taken()).toBe(before)
  await lookUp()
  expect(await stands()).toEqual(['awaiting_payer', 'AwaitingAuthentication'])
  sims.control.clearFaults()
  pass(30_000)
  await Promise.all([lookUp(), lookUp()])
  expect(await stands()).toEqual(['captured', 'Successful'])
  expect(taken()).toBe(before + 1)
})

test('one whose token ends before the gateway can be asked is not charged, and the donor reads why', async () => {
  const { lookUp, payWith, stands, inWords } = await begin()
  sims.control.addFault(deaf)
  await payWith(plain)
  sims.control.clearFaults()
  pass(420_000)
  await lookUp()
  expect(await stands()).toEqual(['declined', 'Failed'])
  expect(await inWords()).toMatch('your card was not charged')
})

test('a partial approval is let go whole and is no gift; an approval of a VIP is one', async () => {
  const half = await begin()
  await half.payWith('4111111111111010')
  expect(await half.stands()).toEqual(['declined', 'Failed'])
  expect(sims.control.state().captures.at(-1)).toMatchObject({ minor: 3_000, refunded: 3_000 })
  const vip = await begin()
  await vip.payWith('4111111111111011')
  expect(await vip.stands()).toEqual(['captured', 'Successful'])
})

test('a partial approval that cannot be let go at once is let go by a later look-up', async () => {
  const { lookUp, payWith, stands } = await begin()
  sims.control.addFault({ provider: 'powertranz', match: { op: 'void' }, fault: 'http500' })
  await payWith('4111111111111032')
  expect(await stands()).toEqual(['unknown', 'AwaitingAuthentication'])
  sims.control.clearFaults()
  pass(60_000)
  await lookUp()
  expect(await stands()).toEqual(['declined', 'Failed'])
  expect(sims.control.state().captures.at(-1)).toMatchObject({ refunded: 3_000 })
})
