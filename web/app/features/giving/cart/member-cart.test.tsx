// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cartItem, cartOf } from '../../../../test/cart-samples.ts'
import { uuid } from '../../../../test/fake-api.ts'
import { offline, refusal, type SentCall, stubFetch } from '../../../../test/fake-fetch.ts'
import { eventually, mount, mountHook, settle } from '../../../../test/mount.tsx'
import { useCartCount } from '../../../lib/browser/cart-count.tsx'
import { notices } from '../../../lib/notices/notices.ts'
import { browserCart, readBrowserCart } from './browser-cart.ts'
import { CartProvider } from './cart-provider.tsx'
import { useCartSync } from './use-cart-sync.ts'
import { useRemoveLine } from './use-remove-line.ts'

const [reef, school] = [uuid(1), uuid(2)]
const user = {
  id: uuid(9),
  firstName: 'Ana',
  operations: ['Is_Authenticated', 'Invest_In_Project'],
  expirationTime: '2026-11-15T10:00:00.000Z',
} as const

beforeEach(() => browserCart.set(readBrowserCart(null)))

const lines = (...ids: string[]) => ({ currency: 'JMD', lines: ids.map((id) => ({ id, amounts: {} })) }) as const
const lastNotice = () => notices.get().shown.at(-1)

function Count() {
  return <output>{useCartCount()[0]}</output>
}
const page = (
  <>
    <CartProvider />
    <Count />
  </>
)
/** The server has a cart of three, and accepts what is added unless `refuses` says otherwise. */
const server = (refuses: (call: SentCall) => boolean = () => false) =>
  stubFetch((call) => {
    if (call.path === '/api/Cart/GetNumberOfCartItems') return { numberOFCartItems: 3 }
    return refuses(call) ? refusal('not-found') : cartOf(cartItem(reef))
  })

describe('the cart counter', () => {
  test('counts the lines in the browser of a visitor, also when they change', async () => {
    const sent = server()
    browserCart.set(lines(reef))
    const { container } = await mount(page)
    expect(container.textContent).toBe('1')
    await settle(() => browserCart.set(lines(reef, school)))
    expect(container.textContent).toBe('2')
    expect(sent).toEqual([])
  })

  test('shows the number on the server to a member, and again when the tab gets the focus', async () => {
    const sent = server()
    const { container, reloads } = await mount(page, { user })
    expect(container.textContent).toBe('3')
    await settle(() => dispatchEvent(new Event('focus')))
    expect(sent.map(({ path }) => path)).toEqual(['/api/Cart/GetNumberOfCartItems', '/api/Cart/GetNumberOfCartItems'])
    expect(reloads()).toBe(0)
  })

  test("after login the visitor's cart is moved, announced, and the page shows it", async () => {
    server()
    browserCart.set(lines(reef, school))
    const { reloads } = await mount(page, { user })
    await eventually(() => expect(reloads()).toBe(1))
    expect(browserCart.get().lines).toEqual([])
    expect(lastNotice()).toMatchObject({
      type: 'success',
      title: 'Logged in and cart is refreshed',
      withRedirect: true,
    })
  })

  test.each([
    [[reef], 'One project could not be added to your cart. We could not find that. '],
    [[reef, school], '2 projects could not be added to your cart. We could not find that. '],
  ])('lines that could not be moved are announced with the reason', async (refusedIds, message) => {
    server(({ query }) => refusedIds.includes(query['projectId'] ?? ''))
    browserCart.set(lines(reef, school))
    await mount(page, { user })
    await eventually(() => expect(lastNotice()?.message).toContain(message))
    expect(lastNotice()?.message).toMatch(/Nothing is lost/)
  })
})

describe('removing a line', () => {
  const click = () => ({ preventDefault: vi.fn<() => void>() })
  /** `useRemoveLine` with the counter beside it. */
  const mountRemove = (isMember: boolean) =>
    mountHook(() => ({ remove: useRemoveLine(isMember), count: useCartCount() }), { user: isMember ? user : null })
  const press = (remove: ReturnType<typeof useRemoveLine>) =>
    // Only preventDefault is called.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    settle(() => remove(click() as unknown as Parameters<typeof remove>[0], reef))

  test('a visitor removes it in this browser, and the page is loaded again', async () => {
    const sent = server()
    browserCart.set(lines(reef, school))
    const { now, reloads } = await mountRemove(false)
    await press(now().remove)
    expect(browserCart.get().lines.map(({ id }) => id)).toEqual([school])
    expect([reloads(), sent]).toEqual([1, []])
  })

  test('a member removes it on the server, and the counter shows the cart of the response', async () => {
    const sent = server()
    const { now, reloads } = await mountRemove(true)
    await settle(() => now().count[1]({ type: 'set', count: 2 }))
    await press(now().remove)
    expect(sent).toMatchObject([{ path: '/api/Cart/RemoveFromCart', query: { projectId: reef } }])
    expect([now().count[0], reloads()]).toEqual([1, 1])
  })

  test('a refused removal restores the counter and shows why', async () => {
    stubFetch(() => refusal('busy'))
    const { now, reloads } = await mountRemove(true)
    await settle(() => now().count[1]({ type: 'set', count: 2 }))
    await press(now().remove)
    expect([now().count[0], reloads(), lastNotice()?.message]).toEqual([2, 0, expect.stringMatching(/very busy/)])
  })
})

describe('a cart that another tab changes', () => {
  test("reloads a visitor's page only if the projects have changed, not the amounts", async () => {
    browserCart.set(lines(reef))
    const { reloads } = await mountHook(() => useCartSync(false))
    await settle(() => browserCart.set({ currency: 'USD', lines: [{ id: reef, amounts: { USD: '5' } }] }))
    expect(reloads()).toBe(0)
    await settle(() => browserCart.set(lines(reef, school)))
    expect(reloads()).toBe(1)
  })

  test("reloads a member's page when the tab gets the focus", async () => {
    const { reloads } = await mountHook(() => useCartSync(true), { user })
    await settle(() => dispatchEvent(new Event('focus')))
    expect(reloads()).toBe(1)
  })
})

test('a counter that cannot be fetched is not an error of the page', async () => {
  let isOffline = false
  stubFetch(() => (isOffline ? offline() : { numberOFCartItems: 4 }))
  const { container } = await mount(page, { user })
  const before = notices.get().shown.length
  isOffline = true
  await settle(() => dispatchEvent(new Event('focus')))
  expect([container.textContent, notices.get().shown.length]).toEqual(['4', before])
})
