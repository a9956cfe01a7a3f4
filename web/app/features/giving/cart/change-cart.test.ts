// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartItem, cartOf } from '../../../../test/cart-samples.ts'
import { uuid } from '../../../../test/fake-api.ts'
import { offline, refusal, stubFetch } from '../../../../test/fake-fetch.ts'
import { onChangeElsewhere, putIntoCart, saveAmount, takeOutOfCart } from './change-cart.ts'

const reef = uuid(1)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

/** Another tab has changed the cart. */
const changeInOtherTab = () => {
  localStorage.setItem('lignum-member-cart', JSON.stringify(crypto.randomUUID()))
  dispatchEvent(new StorageEvent('storage', { key: 'lignum-member-cart' }))
}

test('a project is added without changing its stored amount, or with an amount in its currency', async () => {
  const sent = stubFetch(() => cartOf(cartItem(reef)))
  expect((await putIntoCart(reef))?.items).toHaveLength(1)
  await putIntoCart(reef, '25.50', 'USD')
  expect(sent.map(({ path }) => path)).toEqual(['/api/Cart/AddToCart', '/api/Cart/AddToCart'])
  expect(sent[0]?.query).toMatchObject({ projectId: reef })
  expect(sent[0]?.query['amount'] ?? '0').toBe('0')
  expect(sent[1]?.query).toEqual({ projectId: reef, amount: '25.50', currency: 'USD' })
})

test('offline a removal waits for the network; pressing again retries it at once and sends no second one', async () => {
  let isOffline = true
  const sent = stubFetch(() => (isOffline ? offline() : cartOf()))
  const first = takeOutOfCart(reef)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(1)
  isOffline = false
  expect(await takeOutOfCart(reef)).toBeNull()
  expect(await first).toEqual(cartOf())
  expect(sent).toHaveLength(2)
})

test('after its response the same project can be removed again', async () => {
  const sent = stubFetch(() => cartOf())
  await takeOutOfCart(reef)
  expect(await takeOutOfCart(reef)).not.toBeNull()
  expect(sent).toHaveLength(2)
})

test('a refused change is an error, and does not block the next one', async () => {
  stubFetch(() => refusal('not-found'))
  await expect(putIntoCart(reef)).rejects.toMatchObject({ status: 404, code: 'not-found' })
  stubFetch(() => cartOf())
  expect(await putIntoCart(reef)).toEqual(cartOf())
})

test('an amount is not retried offline: a newer one may be typed meanwhile', async () => {
  const sent = stubFetch(offline)
  await expect(saveAmount(reef, '100', 'JMD')).rejects.toThrow(TypeError)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
})

test('a change in another tab or a new focus is noticed, an own change is not', async () => {
  stubFetch(() => cartOf())
  const listener = vi.fn<() => void>()
  const stop = onChangeElsewhere(listener)
  await putIntoCart(reef)
  expect(listener).not.toHaveBeenCalled()
  changeInOtherTab()
  expect(listener).toHaveBeenCalledTimes(1)
  dispatchEvent(new Event('focus'))
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  changeInOtherTab()
  dispatchEvent(new Event('focus'))
  expect(listener).toHaveBeenCalledTimes(2)
})
