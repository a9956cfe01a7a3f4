import { askProvider as call, checkPaymentStatus } from '@lignum/contract/giving/payments'
import { expect, test } from 'vitest'
import type { Attempt, Outcome, Provider, ProviderId } from '#providers/provider'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { fakeProvider, givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { askProvider } from './ask-provider.ts'

const world = await openWorld()
const { db, clock, visitor } = world
const [project = ''] = await addProjects(db, 1)

const begun = (provider: ProviderId) =>
  addOrder(db, {
    gifts: [{ projectId: project, minor: 10_000 }],
    provider,
    createdAt: clock.now(),
    expiresAt: new Date(clock.now().getTime() + 300_000),
  })

const captured = ({ amountMinor: totalMinor, currency }: Attempt): Outcome => {
  const { provider: _, orderId: __, cause: ___, ...capture } = captureOf({ orderId: '', totalMinor, currency })
  return { state: 'captured', ...capture }
}

const paypalThat = (lookup: Provider['lookup']) => {
  const can = { lookup: true, refunds: true, tokens: false, currencies: ['USD'] as const }
  return givingDepsOf(world, { paypal: fakeProvider('paypal', { lookup, can }) })
}

test('a payment whose webhook was lost is found by the donor’s status check and is not payable again', async () => {
  const { orderId } = await begun('paypal')
  const deps = paypalThat(async (attempt) => captured(attempt))
  expect(await askProvider(deps, orderId)).toMatchObject({ status: 'Successful', isPayable: false })
  expect(await visitor(checkPaymentStatus, { id: orderId })).toMatchObject({ status: 'Successful' })
})

test('while the provider does not respond the outcome is open and the order is not payable', async () => {
  const { orderId } = await begun('paypal')
  const deps = paypalThat(async () => ({ state: 'unknown', reason: 'timeout' }))
  expect(await askProvider(deps, orderId)).toMatchObject({ isPayable: false })
})

test('the provider is queried at most six times a minute, however often the donor checks', async () => {
  const { orderId } = await begun('paypal')
  let lookUps = 0
  const deps = paypalThat(async () => {
    lookUps += 1
    return { state: 'not-found' }
  })
  for (let times = 0; times < 6; times++) expect(await askProvider(deps, orderId)).toMatchObject({ isPayable: true })
  for (let times = 0; times < 3; times++) expect(await askProvider(deps, orderId)).toMatchObject({ isPayable: false })
  expect(lookUps).toBe(6)
})

test('without look-ups an order is payable until its link expires; an unknown order is not found', async () => {
  const { orderId } = await begun('fygaro')
  expect(await visitor(call, { id: orderId })).toMatchObject({ status: 'AwaitingAuthentication', isPayable: true })
  clock.advance(300_001)
  expect(await visitor(call, { id: orderId })).toMatchObject({ isPayable: false })
  await expect(visitor(call, { id: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
})
