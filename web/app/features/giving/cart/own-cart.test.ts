import { largestCart } from '@lignum/contract/giving/cart'
import { afterEach, describe, expect, test } from 'vitest'
import { cartItem, cartOf } from '../../../../test/cart-samples.ts'
import { uuid } from '../../../../test/fake-api.ts'
import { refusal, stubFetch } from '../../../../test/fake-fetch.ts'
import { notices } from '../../../lib/notices/notices.ts'
import { browserCart, readBrowserCart } from './browser-cart.ts'
import { addedIn, emptyCart, loadBrowserCart, withoutAdded } from './own-cart.ts'

const [reef, school] = [uuid(1), uuid(2)]
const signal = new AbortController().signal

afterEach(() => browserCart.set(readBrowserCart(null)))

describe('the add parameters of a URL', () => {
  test('are ids, each once, no more than a cart holds', () => {
    const params = (ids: readonly string[]) => new URLSearchParams(ids.map((id) => ['add', id]))
    expect(addedIn(params([reef, 'x', school, reef, '', '<b>']))).toEqual([reef, school])
    expect(addedIn(params(Array.from({ length: 80 }, (_, i) => uuid(i))))).toHaveLength(largestCart)
    expect(addedIn(new URLSearchParams('added=1'))).toEqual([])
  })

  test('are removed from the query string, the rest stays', () => {
    expect(withoutAdded(new URLSearchParams(`add=${reef}&as=guest&add=${school}`))).toBe('?as=guest')
    expect(withoutAdded(new URLSearchParams(`add=${reef}`))).toBe('')
  })
})

describe('loading the cart of this browser', () => {
  test('an empty cart makes no request', async () => {
    const sent = stubFetch(() => null)
    expect(await loadBrowserCart([], signal)).toEqual({ cart: emptyCart, problem: null })
    expect(sent).toEqual([])
  })

  test('sends the amounts in the chosen currency; what is no amount counts as none', async () => {
    const cart = cartOf(cartItem(reef), cartItem(school))
    const sent = stubFetch(() => cart)
    browserCart.set({
      currency: 'USD',
      lines: [
        { id: reef, amounts: { JMD: '900', USD: '$1,200.5' } },
        { id: school, amounts: { JMD: '900', USD: 'lots' } },
      ],
    })
    expect(await loadBrowserCart([], signal)).toEqual({ cart, problem: null })
    expect(sent).toMatchObject([
      {
        path: '/api/Cart/LookAtCart',
        body: {
          cartItems: [
            { itemId: reef, amount: '1200.5' },
            { itemId: school, amount: 0 },
          ],
        },
      },
    ])
  })

  test('added projects are stored in this browser before they are looked up', async () => {
    stubFetch(() => cartOf(cartItem(reef)))
    await loadBrowserCart([reef, reef], signal)
    expect(browserCart.get().lines).toEqual([{ id: reef, amounts: {} }])
  })

  test('a project that does not fit into a full cart is announced, and the cart stays as it is', async () => {
    stubFetch(() => emptyCart)
    const lines = Array.from({ length: largestCart }, (_, i) => ({ id: uuid(100 + i), amounts: {} }))
    browserCart.set({ currency: 'JMD', lines })
    await loadBrowserCart([reef], signal)
    expect(browserCart.get().lines).toEqual(lines)
    expect(notices.get().shown.at(-1)?.title).toBe('Your cart is full')
  })

  test('a refusal is a problem of the page; the stored cart is not lost', async () => {
    stubFetch(() => refusal('busy'))
    browserCart.set({ currency: 'JMD', lines: [{ id: reef, amounts: {} }] })
    expect(await loadBrowserCart([], signal)).toMatchObject({ cart: emptyCart, problem: { status: 503, code: 'busy' } })
    expect(browserCart.get().lines).toHaveLength(1)
  })
})
