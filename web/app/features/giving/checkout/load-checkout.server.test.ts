import { expect, test } from 'vitest'
import { cartItem, cartOf } from '../../../../test/cart-samples.ts'
import { asMember, asVisitor, contextWith, refused, uuid } from '../../../../test/fake-api.ts'
import { loadCheckout } from './load-checkout.server.ts'

const [reef, school] = [uuid(1), uuid(2)]
const card = {
  id: uuid(30),
  userId: uuid(900),
  holderName: 'Ana Reid',
  cardNumber: '**** 0071',
  cardType: 'Visa',
  currency: 'JMD',
  expiryDate: '12/39',
  cardStatus: 'Verified',
  verificationDate: null,
  attemptCount: 0,
  statusInWords: '',
}
const paths = {
  configuration: '/api/Payment/GetPaymentConfiguration',
  own: '/api/Cart/GetBasicCart',
  look: '/api/Cart/LookAtCart',
  cards: '/api/Payment/GetMyCards',
}
const configuration = {
  paypalEnvironment: 'off',
  paypalBeginUrl: '',
  paypalCancelUrl: '',
  paypalExecuteUrl: '',
  methods: [{ paymentType: 'CreditCard', currencies: ['JMD'] }],
  isUsdOn: false,
  usdReason: 'No rate today.',
  usdRate: null,
  minimum: { JMD: 100, USD: 5 },
  unverifiedCardLimit: 0,
  linkLifeMs: 300_000,
}

const load = async (search: string, responses: object) => {
  const fake = contextWith({ [paths.configuration]: configuration, ...responses })
  const loaded = await loadCheckout(fake.context, new URL(`http://lignum.test/donate${search}`))
  return { ...fake, loaded, ids: loaded.cart.items.map(({ id }) => id) }
}
const member = { ...asMember, [paths.own]: cartOf(cartItem(reef, { amount: 500 })), [paths.cards]: { results: [card] } }

test("a member's cart and cards come from the server", async () => {
  const { loaded, ids, sentTo } = await load('', member)
  expect(ids).toEqual([reef])
  expect(loaded).toMatchObject({ isMember: true, isGuest: false, isCartLoaded: true, problem: null })
  expect(loaded.cards).toEqual([expect.objectContaining({ value: `Verified:${uuid(30)}` })])
  expect(sentTo(paths.look)).toEqual([])
})

test("a visitor's cart is in the browser, so the page says that it does not know it", async () => {
  const { loaded, sent } = await load('', asVisitor)
  expect(loaded).toMatchObject({ isMember: false, isGuest: false, isCartLoaded: false, cart: { items: [] }, cards: [] })
  expect(sent.map(({ url }) => url)).not.toContain(paths.own)
})

test('?as=guest shows the fields of a guest, but never to a member', async () => {
  expect((await load('?as=guest', asVisitor)).loaded.isGuest).toBe(true)
  expect((await load('?as=guest', member)).loaded.isGuest).toBe(false)
})

test('projects added by the URL are looked up together with those in the cart, each once', async () => {
  const both = cartOf(cartItem(reef, { amount: 500 }), cartItem(school))
  const { ids, sentTo } = await load(`?add=${school}&add=${reef}&add=${school}&add=nonsense`, {
    ...member,
    [paths.look]: both,
  })
  expect(ids).toEqual([reef, school])
  expect(sentTo(paths.look)).toMatchObject([
    {
      cartItems: [
        { itemId: reef, amount: 500 },
        { itemId: school, amount: 0 },
      ],
    },
  ])
})

test('a project added by the URL is loaded for a visitor too, which works without script', async () => {
  const { loaded, ids } = await load(`?add=${reef}`, { ...asVisitor, [paths.look]: cartOf(cartItem(reef)) })
  expect([ids, loaded.isCartLoaded]).toEqual([[reef], true])
})

test('if the added projects cannot be looked up, the cart is shown without them', async () => {
  const { ids } = await load(`?add=${school}`, { ...member, [paths.look]: refused('not-found') })
  expect(ids).toEqual([reef])
})

test('without cards the other methods still work; without the cart the page shows the problem', async () => {
  const withoutCards = await load('', { ...member, [paths.cards]: refused('busy') })
  expect([withoutCards.loaded.cards, withoutCards.loaded.problem]).toEqual([[], null])
  const withoutCart = await load('', { ...member, [paths.own]: refused('busy') })
  expect([withoutCart.ids, withoutCart.loaded.problem?.code]).toEqual([[], 'busy'])
})

test('without the payment configuration there is no page', async () => {
  await expect(load('', { ...asVisitor, [paths.configuration]: refused('busy') })).rejects.toMatchObject({
    init: { status: 503 },
  })
})

test('each page has an idempotency key of its own', async () => {
  const keys = [await load('', asVisitor), await load('', asVisitor)].map(({ loaded }) => loaded.idempotencyKey)
  expect(new Set(keys).size).toBe(2)
})
