import { afterEach, expect, test } from 'vitest'
import { cartOf } from '../../../../test/cart-samples.ts'
import { uuid } from '../../../../test/fake-api.ts'
import { refusal, type SentCall, stubFetch } from '../../../../test/fake-fetch.ts'
import { browserCart, readBrowserCart } from './browser-cart.ts'
import { moveCart } from './move-cart.ts'

const [reef, school] = [uuid(1), uuid(2)]

afterEach(() => browserCart.set(readBrowserCart(null)))

/** A call that adds a project; without an amount it counts as 0 JMD. */
const added = ({ path, query: { projectId, amount = '0', currency = 'JMD' } }: SentCall) =>
  [path.split('/').at(-1), projectId, amount, currency].join(' ')

test('an empty cart moves nothing and is no news', async () => {
  const sent = stubFetch(() => cartOf())
  expect(await moveCart()).toEqual({ moved: 0, left: 0, reason: null, isNews: false })
  expect(sent).toEqual([])
})

test('each line is added first without an amount and then with its amounts, and leaves this browser', async () => {
  const sent = stubFetch(() => cartOf())
  browserCart.set({
    currency: 'USD',
    lines: [
      { id: reef, amounts: { JMD: '1,500', USD: '20' } },
      { id: school, amounts: { JMD: 'much', USD: '0' } },
    ],
  })
  expect(await moveCart()).toEqual({ moved: 2, left: 0, reason: null, isNews: true })
  expect(sent.map(added)).toEqual([
    `AddToCart ${reef} 0 JMD`,
    `AddToCart ${reef} 1500 JMD`,
    `AddToCart ${reef} 20 USD`,
    `AddToCart ${school} 0 JMD`,
  ])
  expect(browserCart.get()).toEqual({ currency: 'USD', lines: [] })
})

test('a line that the server refuses stays with its amounts, and the others are moved', async () => {
  stubFetch(({ query }) => (query['projectId'] === reef ? refusal('not-found') : cartOf()))
  browserCart.set({
    currency: 'JMD',
    lines: [
      { id: reef, amounts: { JMD: '500' } },
      { id: school, amounts: {} },
    ],
  })
  expect(await moveCart()).toEqual({ moved: 1, left: 1, reason: 'We could not find that.', isNews: true })
  expect(browserCart.get().lines).toEqual([{ id: reef, amounts: { JMD: '500' }, isLeft: true }])
})

test('a line that was refused before is no news when it is refused again, and is news when it moves', async () => {
  browserCart.set({ currency: 'JMD', lines: [{ id: reef, amounts: {}, isLeft: true }] })
  stubFetch(() => refusal('not-found'))
  expect(await moveCart()).toMatchObject({ left: 1, isNews: false })
  stubFetch(() => cartOf())
  expect(await moveCart()).toMatchObject({ moved: 1, left: 0, isNews: true })
})

test('a project that was added, but whose amount was refused, stays here until both have worked', async () => {
  stubFetch(({ query: { amount = '0' } }) => (amount === '0' ? cartOf() : refusal('invalid-request')))
  browserCart.set({ currency: 'JMD', lines: [{ id: reef, amounts: { JMD: '500' } }] })
  expect(await moveCart()).toMatchObject({ moved: 0, left: 1, reason: 'Please check what you entered.' })
  expect(browserCart.get().lines).toMatchObject([{ id: reef, isLeft: true }])
})
