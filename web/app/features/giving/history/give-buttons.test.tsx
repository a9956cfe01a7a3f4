// @vitest-environment jsdom
import { largestCart } from '@lignum/contract/giving/cart'
import { beforeEach, expect, test } from 'vitest'
import { cartItem, cartOf } from '../../../../test/cart-samples.ts'
import { uuid } from '../../../../test/fake-api.ts'
import { offline, refusal, stubFetch } from '../../../../test/fake-fetch.ts'
import { click, eventually, mount } from '../../../../test/mount.tsx'
import { useCartCount } from '../../../lib/browser/cart-count.tsx'
import { notices } from '../../../lib/notices/notices.ts'
import { browserCart } from '../cart/browser-cart.ts'
import { GiveButtons } from './give-buttons.tsx'

const reef = uuid(1)
const project = { id: reef, name: 'Reef', closedReason: null, typeOfFunding: 'SocialInvestment' } as const
const member = {
  id: uuid(9),
  firstName: 'Ana',
  operations: ['Is_Authenticated', 'Invest_In_Project'],
  expirationTime: '2026-11-15T10:00:00.000Z',
} as const

beforeEach(() => browserCart.set({ currency: 'JMD', lines: [] }))

function Count() {
  return <output>{useCartCount()[0]}</output>
}
const mountButtons = (
  options: Parameters<typeof mount>[1] = {},
  given: Partial<Parameters<typeof GiveButtons>[0]['project']> = {},
) =>
  mount(
    <>
      <GiveButtons project={{ ...project, ...given }} />
      <Count />
    </>,
    options,
  )
const count = (container: Element) => container.querySelector('output')?.textContent
const dialog = (container: Element) => container.querySelector('dialog[open]')?.textContent
const lastNotice = () => notices.get().shown.at(-1)

test('Donate links to the cart without script, and adds to the cart in the browser with it', async () => {
  const { container, router } = await mountButtons()
  expect(container.querySelector('a')?.getAttribute('href')).toBe(`/donate?add=${reef}`)
  await click(container, 'Donate to Reef')
  expect(browserCart.get().lines).toEqual([{ id: reef, amounts: {} }])
  expect(dialog(container)).toContain('Added to cart')
  expect(dialog(container)).toContain('Reef')
  expect(notices.get().shown.map(({ title }) => title)).not.toContain('Added to cart')
  expect(router.state.location.pathname).toBe('/')
})

test('a full cart takes no further project and says so', async () => {
  const lines = Array.from({ length: largestCart }, (_, i) => ({ id: uuid(100 + i), amounts: {} }))
  browserCart.set({ currency: 'JMD', lines })
  const { container } = await mountButtons()
  await click(container, 'Donate to Reef')
  expect([browserCart.get().lines.length, dialog(container)]).toEqual([largestCart, undefined])
  expect(lastNotice()?.title).toBe('Your cart is full')
})

test('the dialog asks for the amount, and leads a visitor on as a guest', async () => {
  stubFetch(offline)
  const { container } = await mountButtons()
  await click(container, 'Donate to Reef')
  await eventually(() => expect(container.querySelector('dialog input[inputmode=decimal]')).not.toBeNull())
  const links = [...container.querySelectorAll('dialog a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/donate?as=guest#your-gift', '/donate'])
})

test("a member's cart is on the server, and the counter shows what the server responds", async () => {
  const sent = stubFetch(() => cartOf(cartItem(reef), cartItem(uuid(2))))
  const { container } = await mountButtons({ user: member })
  await click(container, 'Donate to Reef')
  expect(sent[0]).toMatchObject({ path: '/api/Cart/AddToCart', query: { projectId: reef } })
  expect([count(container), browserCart.get().lines]).toEqual(['2', []])
})

test('a refusal restores the counter and shows why', async () => {
  stubFetch(() => refusal('busy'))
  const { container } = await mountButtons({ user: member })
  await click(container, 'Donate to Reef')
  expect([count(container), dialog(container)]).toEqual(['0', undefined])
  expect(lastNotice()?.message).toMatch(/very busy/)
})

test('a closed project shows the reason instead of the buttons', async () => {
  const { container } = await mountButtons({}, { closedReason: 'This project has ended.' })
  expect(container.textContent).toContain('This project has ended.')
  expect(container.querySelector('a')).toBeNull()
})

test('an impact investment warns of its risk, and takes pledges only while gifts are off', async () => {
  const impact = { typeOfFunding: 'ImpactInvestment' } as const
  const { container } = await mountButtons({}, impact)
  expect(container.textContent).toContain('An impact investment can lose value.')
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toContain(`/pledge/${reef}`)
  expect(links).not.toContain(`/donate?add=${reef}`)
})
