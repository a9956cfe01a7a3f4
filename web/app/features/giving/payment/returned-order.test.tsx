// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { uuid } from '../../../../test/fake-api.ts'
import { refusal, type SentCall, stubFetch } from '../../../../test/fake-fetch.ts'
import { click, mount, settle } from '../../../../test/mount.tsx'
import { notices } from '../../../lib/notices/notices.ts'
import { browserCart } from '../cart/browser-cart.ts'
import { NotPaidYet } from './not-paid-yet.tsx'
import { ReturnHint } from './return-hint.tsx'
import { ReturnedOrder } from './returned-order.tsx'
import { type StoredOrder, storedOrder } from './stored-order.ts'

const id = uuid(20)
const stored: StoredOrder = {
  id,
  invoiceNumber: 'INV-1',
  paymentUrl: 'https://pay.test/abc',
  orderPageUrl: '/order/signed',
  total: 5_000,
  currency: 'JMD',
  projects: [{ id: uuid(1), name: 'Reading Hub' }],
  isMembers: true,
  endsAt: Date.now() + 300_000,
  begunAt: Date.now(),
  state: 'open',
  press: { key: 'first', of: 'cart' },
}
const project = {
  id: uuid(1),
  name: 'Reading Hub',
  thumbnailFileUrl: '/api/File/1/hub.webp',
  amountReceived: 15_000,
  amountRequested: 60_000,
}
const order = { id, invoiceNumber: 'INV-1', status: 'Pending' } as const

beforeEach(() => {
  storedOrder.set(stored)
  browserCart.set({ currency: 'JMD', lines: [{ id: uuid(1), amounts: {} }] })
})

const server = (status: string, isPayable = false) =>
  stubFetch(({ path }: SentCall) => {
    if (path === '/api/Cart/GetNumberOfCartItems') return { numberOFCartItems: 0 }
    if (path.startsWith('/api/Project/')) return project
    return { status, orderId: id, invoiceNumber: 'INV-1', statusInWords: 'Being checked', isPayable }
  })
const pathsOf = (sent: readonly SentCall[]) => sent.map(({ path }) => path.split('/').at(-1))

describe('the page after the return from the provider', () => {
  test('lets the server check with the provider once, and remembers that the donor was there', async () => {
    const sent = server('Pending')
    const { container } = await mount(<ReturnedOrder order={order} orderPageUrl={null} />)
    expect(pathsOf(sent).toSorted()).toEqual(['AskProvider', 'CheckPaymentStatus'])
    expect(storedOrder.get()).toMatchObject({ state: 'open', isReturned: true })
    expect(container.textContent).toContain('We’re waiting for the payment provider to confirm your payment')
  })

  test('of an order that is final makes no call', async () => {
    const sent = server('Failed')
    const { container } = await mount(<ReturnedOrder order={{ ...order, status: 'Failed' }} orderPageUrl={null} />)
    expect(container.textContent).toContain('Failed to process order')
    expect([pathsOf(sent), browserCart.get().lines.length]).toEqual([[], 1])
    expect(storedOrder.get()?.state).toBe('over')
  })

  test('of a paid order thanks the donor, empties the cart, and counts it again', async () => {
    const sent = server('Successful')
    const { container } = await mount(<ReturnedOrder order={order} orderPageUrl={null} />)
    expect(container.querySelector('h1')?.textContent).toBe('Thank you')
    expect(container.querySelector('a[href="/api/File/receipt-investor/' + id + '"]')).not.toBeNull()
    expect([browserCart.get().lines, storedOrder.get()?.state]).toEqual([[], 'over'])
    expect(pathsOf(sent)).toContain('GetNumberOfCartItems')
  })

  test('of a paid order shows the name, the picture, the amount and the progress', async () => {
    server('Successful')
    storedOrder.set({ ...stored, firstName: 'Ana', projects: [{ id: uuid(1), name: 'Reading Hub', amount: 5_000 }] })
    const { container } = await mount(<ReturnedOrder order={order} orderPageUrl={null} />)
    expect(container.querySelector('h1')?.textContent).toBe('Thank you, Ana')
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/api/File/1/hub.webp')
    expect(container.querySelector('.given-project')?.textContent).toContain('JMD $5,000.00')
    expect(container.querySelector('.given-project')?.textContent).toContain('JMD $15,000.00 raised of JMD $60,000.00')
  })

  test('of a declined payment says first that no money was taken, and gives the codes last', async () => {
    const { container } = await mount(
      <ReturnedOrder
        order={{ ...order, status: 'Failed', statusInWords: 'Your bank didn’t confirm it, so no money was taken.' }}
        orderPageUrl={null}
      />,
    )
    const panel = container.querySelector('.panel')?.textContent ?? ''
    const positions = ['no money was taken', 'Try again', 'contact the adminstrator with this code', 'INV-1'].map(
      (text) => panel.indexOf(text),
    )
    expect(positions[0]).toBeGreaterThanOrEqual(0)
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  })

  test('in a browser that did not start the order shows no details of it and changes no cart', async () => {
    server('Successful')
    storedOrder.set({ ...stored, id: uuid(21) })
    const { container } = await mount(<ReturnedOrder order={order} orderPageUrl="/order/other" />)
    expect(container.textContent).toContain('We’ve received your gift.')
    expect(container.textContent).not.toContain('Reading Hub')
    expect(container.querySelector('a[href="/order/other"]')).not.toBeNull()
    expect([browserCart.get().lines.length, storedOrder.get()?.state]).toEqual([1, 'open'])
  })

  test('does not offer to pay before the provider was checked', async () => {
    server('Pending', true)
    const { container } = await mount(<ReturnedOrder order={order} orderPageUrl={null} />)
    const payLinks = () => [...container.querySelectorAll(`output a[href="${stored.paymentUrl}"]`)]
    expect(payLinks()).toEqual([])
    await click(container, "I haven't paid yet")
    expect(payLinks()).toHaveLength(1)
  })
})

describe("I haven't paid yet", () => {
  const link = (container: Element) => container.querySelector(`output a`)

  test('if the provider cannot tell, the donor is asked to wait and may ask again', async () => {
    server('Pending', false)
    const { container } = await mount(<NotPaidYet orderId={id} paymentUrl={stored.paymentUrl} />)
    await click(container, "I haven't paid yet")
    expect(container.textContent).toContain("We can't tell yet whether you've paid.")
    expect(link(container)).toBeNull()
    server('Pending', true)
    await click(container, "I haven't paid yet")
    expect(link(container)?.getAttribute('href')).toBe(stored.paymentUrl)
  })

  test('a refused check shows why, and no link', async () => {
    stubFetch(() => refusal('busy'))
    const { container } = await mount(<NotPaidYet orderId={id} paymentUrl={stored.paymentUrl} />)
    await click(container, "I haven't paid yet")
    expect(notices.get().shown.at(-1)?.message).toMatch(/very busy/)
    expect(link(container)).toBeNull()
  })
})

describe('the return page without an order in its URL', () => {
  test('shows the stored order of this browser', async () => {
    server('Pending')
    const { container } = await mount(<ReturnHint isCanceled={false} />)
    expect(container.textContent).toContain('Invoice INV-1')
  })

  test('without a stored order says what to do', async () => {
    storedOrder.set(null)
    const { container } = await mount(<ReturnHint isCanceled={false} />)
    expect(container.textContent).toContain('We can’t tell which payment this is')
  })

  test('of a payment canceled here and made in another tab never offers to pay again', async () => {
    server('Successful')
    const { container } = await mount(<ReturnHint isCanceled />)
    await settle()
    expect(container.querySelector('h1')?.textContent).toBe('Thank you')
    expect(container.querySelectorAll(`a[href="${stored.paymentUrl}"]`)).toHaveLength(0)
  })

  test.each([
    ['open', 1],
    ['expired', 0],
    ['over', 0],
  ] as const)('after a canceled payment an order that is %s can be paid by %i link', async (state, count) => {
    storedOrder.set({ ...stored, state })
    const { container } = await mount(<ReturnHint isCanceled />)
    expect(container.textContent).toContain('Nothing was charged.')
    expect(container.querySelectorAll(`a[href="${stored.paymentUrl}"]`)).toHaveLength(count)
    await click(container, 'My Cart')
    expect(storedOrder.get()?.state).toBe('over')
  })
})
