// @vitest-environment jsdom
import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { uuid } from '../../../../test/fake-api.ts'
import { offline, refusal, type SentCall, stubFetch } from '../../../../test/fake-fetch.ts'
import { click, mount, settle } from '../../../../test/mount.tsx'
import { notices } from '../../../lib/notices/notices.ts'
import { browserCart } from '../cart/browser-cart.ts'
import { PaymentInProgress } from './payment-in-progress.tsx'
import { PaymentSession } from './payment-session.tsx'
import { setOrderState, setReturned, type StoredOrder, storedOrder } from './stored-order.ts'

const id = uuid(20)
const begunAt = Date.parse('2026-11-15T10:00:00Z')
const order: StoredOrder = {
  id,
  invoiceNumber: 'INV-1',
  paymentUrl: 'https://pay.test/abc',
  orderPageUrl: '/order/signed',
  total: 5_000,
  currency: 'JMD',
  projects: [{ id: uuid(1), name: 'Reading Hub' }],
  isMembers: false,
  endsAt: begunAt + 300_000,
  begunAt,
  state: 'open',
  press: { key: 'first', of: 'cart' },
}

beforeEach(() => {
  vi.useFakeTimers({ now: begunAt })
  storedOrder.set(order)
  browserCart.set({
    currency: 'JMD',
    lines: [
      { id: uuid(1), amounts: {} },
      { id: uuid(2), amounts: {} },
    ],
  })
})
afterEach(() => {
  vi.useRealTimers()
  for (const { id: shown } of notices.get().shown) notices.dismiss(shown)
})

const pass = (ms: number) => settle(() => vi.advanceTimersByTimeAsync(ms))
const expiredNotices = () => notices.get().shown.filter(({ message }) => message.startsWith('Link has expired'))

/** As PaymentInProgress renders it, which loads the session on demand. */
function StoredSession() {
  const stored = useSyncExternalStore(storedOrder.subscribe, storedOrder.get, storedOrder.getOnServer)
  return stored && <PaymentSession key={stored.id} order={stored} started={undefined} />
}

/** Mounts the session of the stored order on a server with this status; the status can be changed later. */
const open = async (status: () => unknown) => {
  const sent = stubFetch(({ path }: SentCall) => {
    if (path === '/api/Cart/GetNumberOfCartItems') return { numberOFCartItems: 1 }
    if (path.startsWith('/api/Project/')) return refusal('not-found')
    return { status: status(), orderId: id, invoiceNumber: 'INV-1', statusInWords: 'Being checked by the bank' }
  })
  const page = await mount(<StoredSession />, { at: '/donate' })
  await pass(0)
  return {
    ...page,
    checks: () => sent.filter(({ path }) => path === '/api/Payment/CheckPaymentStatus').length,
    dialog: () => page.container.querySelector('dialog[open]')?.textContent ?? null,
    panel: () => page.container.querySelector('section.panel')?.textContent ?? null,
    links: () => [...page.container.querySelectorAll('dialog a')].map((link) => link.getAttribute('href')),
  }
}

describe('while the donor pays', () => {
  test('the dialog offers the link of the provider, and the status is checked every five seconds', async () => {
    const { dialog, links, checks } = await open(() => 'AwaitingAuthentication')
    expect(dialog()).toContain('Pay JMD $5,000.00')
    expect(links()).toEqual([order.paymentUrl, order.paymentUrl, order.orderPageUrl])
    expect(checks()).toBe(1)
    await pass(10_000)
    expect(checks()).toBe(3)
  })

  test('a closed dialog becomes a panel that opens it again', async () => {
    const { container, dialog, panel } = await open(() => 'Pending')
    await settle(() => container.querySelector<HTMLElement>('[aria-label=Close]')?.click())
    expect(dialog()).toBeNull()
    expect(panel()).toContain('Your payment of JMD $5,000.00 is open.')
    await click(container, 'Show the payment')
    expect(dialog()).toContain('Pay JMD')
  })

  test('after the return from the provider the link is shown only after a check with the provider', async () => {
    const { links, dialog } = await open(() => 'Pending')
    await settle(() => setReturned(id))
    expect(dialog()).toContain("please don't pay again")
    // The one below "no-script" is hidden where script runs.
    expect(links().filter((href) => href === order.paymentUrl)).toHaveLength(1)
  })

  test('a payment that is being checked shows the text of the server and no link to pay', async () => {
    const { links, dialog } = await open(() => 'VerificationRequested')
    expect(dialog()).toContain('Being checked by the bank')
    expect(links()).toEqual([order.orderPageUrl])
  })

  test('without a network the page says so and goes on checking; the payment is not declined', async () => {
    let isOffline = true
    const { dialog, checks } = await open(() => (isOffline ? offline() : 'Pending'))
    expect(dialog()).toContain('We can’t reach our server right now')
    expect(dialog()).not.toContain('Failed to process order')
    isOffline = false
    await pass(5_000)
    expect(checks()).toBe(2)
    expect(dialog()).not.toContain('We cannot reach')
  })
})

describe('a paid order', () => {
  test('opens the dialog, leaves the cart, and is no longer checked', async () => {
    let status = 'Pending'
    const { container, dialog, checks, reloads, router } = await open(() => status)
    await settle(() => container.querySelector<HTMLElement>('[aria-label=Close]')?.click())
    status = 'Successful'
    await pass(5_000)
    expect(dialog()).toContain('We’ve received your gift of JMD $5,000.00.')
    expect(browserCart.get().lines.map((line) => line.id)).toEqual([uuid(2)])
    expect([checks(), reloads()]).toEqual([2, 1])
    await pass(60_000)
    expect(checks()).toBe(2)
    await click(container, 'See other projects')
    expect(router.state.location.pathname).toBe('/projects')
    expect(storedOrder.get()?.state).toBe('over')
  })
})

describe('a failed payment', () => {
  test('shows its codes, keeps the cart, and is not shown again after a reload', async () => {
    const { container, dialog, router } = await open(() => 'Failed')
    expect(dialog()).toContain('Failed to process order')
    expect(dialog()).toContain(id)
    expect(browserCart.get().lines).toHaveLength(2)
    expect(storedOrder.get()?.state).toBe('over')
    await click(container, 'Try again')
    expect([dialog(), router.state.location.pathname]).toEqual([null, '/donate'])
  })
})

describe('the end of the link', () => {
  test('is announced, and then closes the dialog with a notice; a late payment is still found', async () => {
    let status = 'Pending'
    const { dialog, panel, checks } = await open(() => status)
    await pass(240_000)
    expect(dialog()).toContain('The payment link ends in less than a minute')
    await pass(60_000)
    expect([dialog(), expiredNotices().length, storedOrder.get()?.state]).toEqual([null, 1, 'expired'])
    expect(panel()).toContain('If you have paid, nothing is lost')
    const before = checks()
    status = 'Successful'
    await pass(30_000)
    expect(checks()).toBe(before + 1)
    expect(dialog()).toContain('We’ve received')
  })

  test('is not reported while the server cannot be reached', async () => {
    const { dialog } = await open(offline)
    await pass(600_000)
    expect(dialog()).toContain('Awaiting Payment Confirmation')
    expect([expiredNotices().length, storedOrder.get()?.state]).toEqual([0, 'open'])
  })

  test('is postponed by Keep waiting, without a link that no longer works', async () => {
    const { container, dialog, links } = await open(() => 'Pending')
    await pass(250_000)
    await click(container, 'Keep waiting')
    await pass(60_000)
    expect(dialog()).toContain('Awaiting Payment Confirmation')
    expect(links()).toEqual([order.orderPageUrl])
    await pass(240_000)
    expect(dialog()).toContain('This page stops waiting in less than a minute')
    await pass(60_000)
    expect([dialog(), expiredNotices().length]).toEqual([null, 1])
  })

  test('after it the donor can say that nothing was paid, and the panel is gone', async () => {
    const { container, panel } = await open(() => 'Pending')
    await pass(305_000)
    await click(container, 'I have not paid')
    expect([panel(), storedOrder.get()?.state]).toEqual([null, 'over'])
  })
})

test('an order whose outcome was seen in another tab is not shown after a reload, and nothing is checked', async () => {
  setOrderState(id, 'over')
  const sent = stubFetch(() => null)
  const { container } = await mount(<PaymentInProgress started={undefined} />, { at: '/donate' })
  await pass(60_000)
  expect([container.textContent, sent]).toEqual(['', []])
})
