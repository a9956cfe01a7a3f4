import { describe, expect, test } from 'vitest'
import { asMember, asVisitor, contextWith, formOf, refused, uuid } from '../../../../test/fake-api.ts'
import { checkOut } from './check-out.server.ts'

const [reef, school] = [uuid(1), uuid(2)]
const key = uuid(7)
const start = {
  success: true,
  paymentStatus: 'AwaitingAuthentication',
  paymentUrl: 'https://pay.test/abc',
  redirectUrl: null,
  htmlData: null,
  errorMessage: null,
  orderId: uuid(20),
  invoiceNumber: 'INV-1',
  transactionId: 'T-1',
  paddedCardNumber: null,
  expiresAt: '2026-11-15T10:05:00.000Z',
  orderPageUrl: '/order/signed',
}
const configuration = {
  paypalEnvironment: 'sandbox',
  paypalBeginUrl: '',
  paypalCancelUrl: '',
  paypalExecuteUrl: '',
  methods: [{ paymentType: 'Fygaro', currencies: ['JMD', 'USD'] }],
  isUsdOn: true,
  usdReason: null,
  usdRate: 160,
  minimum: { JMD: 100, USD: 5 },
  unverifiedCardLimit: 0,
  linkLifeMs: 300_000,
}
const payment = (name: string) => `/api/Payment/${name}`
const api = {
  [payment('GetPaymentConfiguration')]: configuration,
  [payment('RequireAdditionalDetailsForPayment')]: { additionalDetailsRequired: false },
  [payment('BeginGuestFygaroPayment')]: start,
  [payment('BeginFygaroPayment')]: start,
  [payment('BeginPaypalPayment')]: start,
  [payment('BeginCreditCardPayment')]: start,
  [payment('MakeCardPayment')]: start,
  [payment('MakeUnverifiedCardPayment')]: start,
}
const cart = {
  form: 'checkout',
  item: [reef, school],
  currency: 'JMD',
  [`amount.JMD.${reef}`]: '1,000.50',
  [`amount.JMD.${school}`]: '$250',
  [`amount.USD.${reef}`]: '7',
  [`news.${school}`]: 'on',
  paymentType: 'Fygaro',
  idempotencyKey: key,
  press: 'fingerprint',
}
const guest = { ...cart, email: 'ana@lignum.test' }

const post = async (fields: Parameters<typeof formOf>[0], responses: object) => {
  const fake = contextWith({ ...api, ...responses })
  const result = await checkOut(fake.context, formOf(fields))
  const outcome = 'data' in result ? result.data : {}
  return {
    ...fake,
    started: outcome.started,
    response: outcome.response,
    status: 'init' in result ? result.init?.status : result.status,
    location: result instanceof Response ? result.headers.get('location') : null,
    begun: () => fake.sent.filter(({ url }) => /Begin|Make/.test(url)),
  }
}

describe('a payment that starts', () => {
  test('sends the amounts in the chosen currency, exact to the cent, with the idempotency key', async () => {
    const { begun, started } = await post(guest, asVisitor)
    expect(begun()).toMatchObject([
      {
        url: payment('BeginGuestFygaroPayment'),
        body: {
          currency: 'JMD',
          amount: 1250.5,
          cartItems: [
            { itemId: reef, amount: '1000.50', quanity: 1, wantsNews: false },
            { itemId: school, amount: '250', quanity: 1, wantsNews: true },
          ],
          email: 'ana@lignum.test',
          idempotencyKey: key,
        },
      },
    ])
    expect(started).toEqual({
      start,
      total: 1250.5,
      currency: 'JMD',
      gifts: [
        { id: reef, amount: 1000.5 },
        { id: school, amount: 250 },
      ],
      firstName: '',
      key,
      press: 'fingerprint',
    })
  })

  test.each([
    ['Fygaro', 'BeginFygaroPayment'],
    ['Paypal', 'BeginPaypalPayment'],
    ['CreditCard', 'BeginCreditCardPayment'],
    [`Verified:${uuid(30)}`, 'MakeCardPayment'],
    [`VerificationNeeded:${uuid(30)}`, 'MakeUnverifiedCardPayment'],
  ])('a member who chose %s pays by %s', async (paymentType, name) => {
    const { begun, started } = await post({ ...cart, paymentType }, asMember)
    expect(begun().map(({ url }) => url)).toEqual([payment(name)])
    expect(started?.start.orderId).toBe(uuid(20))
  })

  test("a member's request does not contain the fields of a guest", async () => {
    const { begun } = await post(guest, asMember)
    expect(begun()[0]?.body).not.toHaveProperty('email')
  })

  test('a proof of work is passed on', async () => {
    const { begun } = await post({ ...guest, 'proof.challenge': 'c', 'proof.solution': '9' }, asVisitor)
    expect(begun()).toMatchObject([{ body: { proof: { challenge: 'c', solution: '9' } } }])
  })
})

describe('a payment that does not start', () => {
  test('the provider declined: its message, and nothing to track', async () => {
    const declined = { ...start, success: false, paymentUrl: null, errorMessage: 'Card not accepted.' }
    const { started, response, status } = await post(guest, {
      ...asVisitor,
      [payment('BeginGuestFygaroPayment')]: declined,
    })
    expect(started).toBeUndefined()
    expect(response?.problem).toMatchObject({ code: 'payment-refused', message: 'Card not accepted.' })
    expect(status).toBe(400)
  })

  test('a start without a payment link is not a start', async () => {
    const { started, response } = await post(guest, {
      ...asVisitor,
      [payment('BeginGuestFygaroPayment')]: { ...start, paymentUrl: null },
    })
    expect(started).toBeUndefined()
    expect(response?.problem?.message).toMatch(/^The payment could not be started/)
  })

  test('the server refused: its problem, and the typed values for the form', async () => {
    const { response, status } = await post(guest, {
      ...asVisitor,
      [payment('BeginGuestFygaroPayment')]: refused('busy'),
    })
    expect(status).toBe(503)
    expect(response?.problem?.code).toBe('busy')
    expect(response?.values).toMatchObject({ email: 'ana@lignum.test', [`amount.JMD.${reef}`]: '1,000.50' })
    expect(response?.values).not.toHaveProperty('press')
  })
})

describe('errors in the form, before any payment is begun', () => {
  test.each([
    ['', ['Amount cannot be less than JMD $100']],
    ['99.99', ['Amount cannot be less than JMD $100']],
    ['-5', [expect.stringMatching(/^Please type the amount in numbers/), 'Amount cannot be less than JMD $100']],
    ['ten', [expect.stringMatching(/^Please type the amount in numbers/), 'Amount cannot be less than JMD $100']],
  ])('the amount %j is refused', async (typed, messages) => {
    const { response, status, begun } = await post({ ...guest, [`amount.JMD.${reef}`]: typed }, asVisitor)
    expect(response?.fieldErrors).toEqual({ [`amount.JMD.${reef}`]: messages })
    expect([status, begun()]).toEqual([400, []])
  })

  test('the minimum of the chosen currency applies', async () => {
    const dollars = { ...guest, currency: 'USD', [`amount.USD.${school}`]: '4.99' }
    const { response } = await post(dollars, asVisitor)
    expect(response?.fieldErrors).toEqual({ [`amount.USD.${school}`]: ['Amount cannot be less than USD $5'] })
  })

  test.each(['', 'Cash', 'toString'])('the payment method %j is refused', async (paymentType) => {
    const { response, begun } = await post({ ...cart, paymentType }, asMember)
    expect(response?.fieldErrors).toEqual({ paymentType: ['Please choose how you want to pay'] })
    expect(begun()).toEqual([])
  })

  test('an invalid email address is the only error that is shown for a guest', async () => {
    const { response, sentTo } = await post({ ...cart, email: 'ana' }, asVisitor)
    expect(response?.fieldErrors).toEqual({ email: ['Email format incorrect'] })
    expect(sentTo(payment('RequireAdditionalDetailsForPayment'))).toEqual([])
  })

  test.each([
    ['the server needs them', { additionalDetailsRequired: true }],
    ['the server cannot say', refused('busy')],
  ])('a guest must give name, telephone and consent if %s', async (_, reply) => {
    const { response } = await post(guest, {
      ...asVisitor,
      [payment('RequireAdditionalDetailsForPayment')]: reply,
    })
    expect(Object.keys(response?.fieldErrors ?? {})).toEqual([
      'firstName',
      'lastName',
      'phoneNumber',
      'privacyAgreement',
    ])
  })
})

describe('the Remove buttons without script', () => {
  test("a member's line is removed on the server", async () => {
    const removeFromCart = '/api/Cart/RemoveFromCart'
    const responses = { ...asMember, [removeFromCart]: refused('busy') }
    const { location, sent } = await post({ ...cart, remove: reef }, responses)
    expect(location).toBe('/donate')
    expect(sent.map(({ url }) => url)).toContain(`${removeFromCart}?projectId=${reef}`)
  })

  test("a visitor's other lines stay in the URL", async () => {
    const { location, begun } = await post({ ...guest, remove: reef }, asVisitor)
    expect(location).toBe(`/donate?add=${school}`)
    expect(begun()).toEqual([])
  })
})
