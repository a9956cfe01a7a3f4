// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { cartItem, cartOf } from '../../../../test/cart-samples.ts'
import { uuid } from '../../../../test/fake-api.ts'
import { offline, stubFetch } from '../../../../test/fake-fetch.ts'
import { click, mount, settle } from '../../../../test/mount.tsx'
import { browserCart } from './browser-cart.ts'
import { GiftAmount } from './gift-amount.tsx'

const reef = uuid(1)
const inCart = { id: reef, amount: 0, usdAmount: 0 }

beforeEach(() => browserCart.set({ currency: 'JMD', lines: [{ id: reef, amounts: {} }] }))

const mountAmount = async (isMember: boolean) => {
  const { container, router } = await mount(<GiftAmount projectName="Reef" inCart={inCart} isMember={isMember} />)
  const radio = (value: string) => {
    const found = container.querySelector<HTMLInputElement>(`[type=radio][value="${value}"]`)
    if (!found) throw new Error(`There is no radio button ${value}.`)
    return found
  }
  return { container, router, choose: (value: string) => settle(() => radio(value).click()), radio }
}

test('a chip sets the amount of a visitor, and Continue leads to their details', async () => {
  stubFetch(offline)
  const { container, router, choose } = await mountAmount(false)
  expect(container.querySelector('.chips :checked')).toBeNull()
  await choose('2500')
  expect(browserCart.get().lines).toEqual([{ id: reef, amounts: { JMD: '2500' } }])
  await click(container, 'Continue')
  const { pathname, search, hash } = router.state.location
  expect(pathname + search + hash).toBe('/donate?as=guest#your-gift')
})

test('below the minimum of the server the page stays, and says so at the field', async () => {
  stubFetch(() => ({ isUsdOn: true, usdReason: null, minimum: { JMD: 100, USD: 1 } }))
  const { container, router } = await mountAmount(false)
  await click(container, 'Continue')
  expect(container.querySelector('.mistake')?.textContent).toContain('Amount cannot be less than JMD $100')
  expect(document.activeElement?.getAttribute('inputmode')).toBe('decimal')
  expect(router.state.location.pathname).toBe('/')
})

test("a member's amount is saved on the server before their cart is read", async () => {
  const sent = stubFetch(({ path }) =>
    path.endsWith('AddToCart')
      ? cartOf(cartItem(reef))
      : { isUsdOn: true, usdReason: null, minimum: { JMD: 1, USD: 1 } },
  )
  const { container, router, choose } = await mountAmount(true)
  await choose('USD')
  await choose('25')
  await click(container, 'Continue')
  expect(sent.find(({ path }) => path.endsWith('AddToCart'))?.query).toEqual({
    projectId: reef,
    amount: '25',
    currency: 'USD',
  })
  expect(router.state.location.pathname + router.state.location.search).toBe('/donate')
})

test('without a rate for today USD is disabled, with the reason', async () => {
  stubFetch(() => ({ isUsdOn: false, usdReason: 'There is no rate today.', minimum: { JMD: 1, USD: 1 } }))
  const { container, radio } = await mountAmount(false)
  expect(radio('USD').disabled).toBe(true)
  expect(container.textContent).toContain('There is no rate today.')
})
