import { addToCart, finalizeCart, lookAtCart } from '@lignum/contract/giving/cart'
import { beginGuestFygaroPayment } from '@lignum/contract/giving/payments'
import { setSwitch } from '@lignum/contract/site/settings'
import { readConfig } from '@lignum/contract/site/site'
import { expect, test } from 'vitest'
import { openGivingWorld } from '../../../../test/worlds/giving-world.ts'

const world = await openGivingWorld()
const [impact = '', social = ''] = world.projects
await world.pool.query(`update projects set type_of_funding = 'ImpactInvestment' where id = $1`, [impact])
await world.pool.query(`update projects set type_of_funding = 'SocialInvestment' where id = $1`, [social])

const gift = (itemId: string) => ({
  currency: 'JMD' as const,
  amount: 500,
  cartItems: [{ itemId, amount: 500 }],
  email: 'gail@example.test',
  firstName: 'Gail',
  lastName: 'Guest',
  phoneNumber: '8765550100',
  privacyAgreement: true,
})
const closed = 'One of the projects is not taking gifts at the moment.'

const administrator = await world.personOf('Administrator')
await administrator.call(setSwitch, { name: 'impactGifts', isOn: false, reason: 'The regulator asked for it' })

test('with gifts to ImpactInvestment projects off, every call refuses them and readConfig says so', async () => {
  const { call } = await world.personOf('SocialInvestor')
  await expect(call(addToCart, { projectId: impact })).rejects.toThrow(closed)
  await expect(call(finalizeCart, { items: [{ itemId: impact, amount: 500 }] })).rejects.toThrow(closed)
  await expect(world.visitor(beginGuestFygaroPayment, gift(impact))).rejects.toThrow(closed)
  const { items } = await world.visitor(lookAtCart, {
    cartItems: [gift(impact).cartItems, gift(social).cartItems].flat(),
  })
  expect(items.map(({ isPayable }) => isPayable)).toEqual([false, true])
  expect(await world.visitor(beginGuestFygaroPayment, gift(social))).toMatchObject({ success: true })
  expect((await world.visitor(readConfig, {})).takesImpactGifts).toBe(false)
})
