// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { cartItem, cartOf } from '../../../../test/cart-samples.ts'
import { uuid } from '../../../../test/fake-api.ts'
import { offline, stubFetch } from '../../../../test/fake-fetch.ts'
import { mountHook, settle } from '../../../../test/mount.tsx'
import { browserCart } from './browser-cart.ts'
import { useAmounts } from './use-amounts.ts'

const reef = uuid(1)
const item = cartItem(reef, { amount: 900, usdAmount: 7.5 })
const usual = { isMember: false, isUsdOn: true, posted: undefined }

beforeEach(() => browserCart.set({ currency: 'JMD', lines: [{ id: reef, amounts: { JMD: '500', USD: '4' } }] }))

const mountAmounts = async (options: Partial<Parameters<typeof useAmounts>[0]> = {}) => {
  const { now } = await mountHook(() => useAmounts({ ...usual, ...options }))
  return { now, of: () => [now().of(item, 'JMD'), now().of(item, 'USD')] }
}

test("a visitor's amounts come from this browser, a member's from the cart on the server", async () => {
  expect((await mountAmounts()).of()).toEqual(['500', '4'])
  expect((await mountAmounts({ isMember: true })).of()).toEqual(['900', '7.5'])
})

test('an amount of zero in the cart of a member is an empty field', async () => {
  const { now } = await mountAmounts({ isMember: true })
  expect(now().of(cartItem(reef))).toBe('')
})

test('the amounts of a refused form are shown again, in the currency of the form', async () => {
  const posted = { currency: 'USD', [`amount.USD.${reef}`]: 'ten', [`amount.JMD.${reef}`]: '1' }
  const { now, of } = await mountAmounts({ posted })
  expect([now().currency, now().of(item), of()]).toEqual(['USD', 'ten', ['1', 'ten']])
})

test('typing changes the amount of the chosen currency only, and is stored for a visitor', async () => {
  const { now, of } = await mountAmounts()
  await settle(() => now().set(reef, '650'))
  expect(of()).toEqual(['650', '4'])
  await settle(() => now().choose('USD'))
  await settle(() => now().set(reef, '8'))
  expect(of()).toEqual(['650', '8'])
  expect(browserCart.get()).toEqual({ currency: 'USD', lines: [{ id: reef, amounts: { JMD: '650', USD: '8' } }] })
})

test('a typed amount wins over the posted one, also when the field was emptied', async () => {
  const { now } = await mountAmounts({ posted: { [`amount.JMD.${reef}`]: '1' } })
  await settle(() => now().set(reef, ''))
  expect(now().of(item)).toBe('')
})

test('what a member types is not stored in this browser', async () => {
  const { now } = await mountAmounts({ isMember: true })
  await settle(() => now().set(reef, '650'))
  expect(browserCart.get().lines[0]?.amounts).toEqual({ JMD: '500', USD: '4' })
})

test.each([
  [true, '1,250.5', 1],
  [true, 'lots', 0],
  [true, '', 0],
  [false, '1250', 0],
])('leaving the field as a member (%s) with %j saves %i amount', async (isMember, typed, count) => {
  const sent = stubFetch(() => cartOf(item))
  const { now } = await mountAmounts({ isMember })
  await settle(() => now().commit(reef, typed))
  expect(sent).toHaveLength(count)
  for (const { query } of sent) expect(query).toEqual({ projectId: reef, amount: '1250.5', currency: 'JMD' })
})

test('an amount that cannot be saved is no error: the form posts it anyway', async () => {
  stubFetch(offline)
  const { now } = await mountAmounts({ isMember: true })
  // An unhandled rejection would fail this test.
  await settle(() => now().commit(reef, '100'))
  expect(now().currency).toBe('JMD')
})

test('without a rate for today every amount is in JMD, whatever was chosen before', async () => {
  browserCart.set({ ...browserCart.get(), currency: 'USD' })
  expect((await mountAmounts({ isUsdOn: false })).now().currency).toBe('JMD')
  expect((await mountAmounts()).now().currency).toBe('USD')
})

test.each(['EUR', '', 'toString'])('the posted currency %j is ignored', async (currency) => {
  expect((await mountAmounts({ posted: { currency } })).now().currency).toBe('JMD')
})
