import { beginCreditCardPayment } from '@lignum/contract/giving/payments'
import { pledge } from '@lignum/contract/giving/pledges'
import { expect, test } from 'vitest'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openGivingWorld } from '../../../../test/worlds/giving-world.ts'

const world = await openGivingWorld({ LARGEST_GIFT_JMD: '160000', LARGEST_GIFT_USD: '1000' })
const [project = ''] = world.projects
const donor = { email: 'gail@example.test', firstName: 'Gail', lastName: 'Guest', phoneNumber: '8765550100' }
const give = (amount: number, currency: 'JMD' | 'USD') => {
  const cartItems = [{ itemId: project, amount }]
  return world.visitor(beginCreditCardPayment, { currency, amount, cartItems, ...donor, privacyAgreement: true })
}
const promise = (amount: number, currency: 'JMD' | 'USD') =>
  world.visitor(pledge, { projectId: project, amount, currency, ...donor, terms: true })

test('each currency has its own largest gift', async () => {
  expect(await give(160_000, 'JMD')).toMatchObject({ success: true })
  await expect(give(160_000.01, 'JMD')).rejects.toMatchObject({ code: 'giving.too-large' })
  expect(await give(1_000, 'USD')).toMatchObject({ success: true })
  await expect(give(1_000.01, 'USD')).rejects.toMatchObject({ code: 'giving.too-large' })
})

test('the largest pledge is the largest gift of its currency', async () => {
  expect(await promise(160_000, 'JMD')).toMatchObject({ amount: 160_000 })
  await expect(promise(160_000.01, 'JMD')).rejects.toMatchObject({ code: 'giving.pledge-too-large' })
  await expect(promise(1_000.01, 'USD')).rejects.toMatchObject({ code: 'giving.pledge-too-large' })
})

test('a rate that is dated tomorrow is known today: today’s applies', async () => {
  await world.pool.query(`insert into fx_rates (rate_e6, as_of, source) values (999000000, local_day() + 1, 'test')`)
  expect(await givingDepsOf(world).terms.usdRate()).toBe(160_250_000)
})
