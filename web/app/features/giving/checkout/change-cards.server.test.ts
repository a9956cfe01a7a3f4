import { describe, expect, test } from 'vitest'
import { contextWith, formOf, refused, uuid } from '../../../../test/fake-api.ts'
import { changeCards } from './change-cards.server.ts'
import { messageAfterGateway } from './saved-cards.tsx'

const paths = {
  register: '/api/Payment/RegisterCard',
  verify: '/api/Payment/VerifyCard',
  remove: '/api/Payment/RemoveCard',
}
const card = uuid(30)

const post = async (fields: Record<string, string>, responses: object) => {
  const fake = contextWith({ ...responses })
  const result = await changeCards(fake.context, formOf(fields))
  return {
    ...fake,
    outcome: result instanceof Response ? null : result.data,
    status: result instanceof Response ? result.status : result.init?.status,
    headers: result instanceof Response ? Object.fromEntries(result.headers) : {},
  }
}

describe('saving a card', () => {
  const fields = { form: 'register-card', currency: 'USD' }
  const reply = { success: true, redirectUrl: 'https://gateway.test/card', errorMessage: null }

  test("continues on the gateway's page, which is not a page of this site", async () => {
    const { headers, sentTo } = await post(fields, { [paths.register]: reply })
    expect(headers).toMatchObject({ location: 'https://gateway.test/card', 'x-remix-reload-document': 'true' })
    expect(sentTo(paths.register)).toMatchObject([{ currency: 'USD', proof: null }])
  })

  test.each([
    ['Not now.', 'Not now.'],
    [null, 'We can’t reach the card service right now. Please try again later.'],
  ])('without a page of the gateway (message %j) it is refused', async (errorMessage, message) => {
    const failed = { success: false, redirectUrl: null, errorMessage }
    const { outcome, status } = await post(fields, { [paths.register]: failed })
    expect([status, outcome?.response?.problem]).toMatchObject([400, { code: 'card-refused', message }])
  })

  test('a refusal of the server is shown in the form', async () => {
    const { outcome, status } = await post(fields, { [paths.register]: refused('proof-needed') })
    expect(status).toBe(429)
    expect(outcome?.response).toMatchObject({ form: 'register-card', proofNeeded: { code: 'proof-needed' } })
  })
})

describe('verifying a card', () => {
  const fields = { form: `verify-card:${card}`, cardId: card, amount: '$1,234.50' }

  test('sends the amount without separators and shows the message', async () => {
    const reply = { result: 'Verified', attemptsLeft: 3, message: 'Your card is verified.' }
    const { outcome, sentTo } = await post(fields, { [paths.verify]: reply })
    expect(outcome).toEqual({ verified: 'Your card is verified.' })
    expect(sentTo(paths.verify)).toMatchObject([{ cardId: card, amount: '1234.50' }])
  })

  test('a wrong amount is an error of the field, and what was typed stays in it', async () => {
    const reply = { result: 'Wrong', attemptsLeft: 2, message: 'Two attempts left.' }
    const { outcome, status } = await post(fields, { [paths.verify]: reply })
    expect(status).toBe(400)
    expect(outcome?.response).toMatchObject({
      form: `verify-card:${card}`,
      fieldErrors: { amount: ['Two attempts left.'] },
      values: { amount: '$1,234.50' },
    })
  })

  test('an amount that is none is not sent: it would cost an attempt', async () => {
    const { outcome, sent } = await post({ ...fields, amount: 'all' }, {})
    expect(outcome?.response?.fieldErrors).toHaveProperty('amount')
    expect(sent).toEqual([])
  })
})

test('a removed card is confirmed by a notice on the list', async () => {
  const fields = { form: `remove-card:${card}`, cardId: card }
  const { status, headers } = await post(fields, { [paths.remove]: undefined })
  expect([status, headers['location']]).toEqual([302, '/user-profile/payment-list?notice=card-removed'])
  const { outcome } = await post(fields, { [paths.remove]: refused('not-found') })
  expect(outcome?.response?.problem?.code).toBe('not-found')
})

test.each(['', 'pay', 'toString', 'constructor:1', '__proto__'])('the unknown form %j is refused', async (form) => {
  const { status, outcome, sent } = await post({ form }, {})
  expect([status, outcome, sent]).toEqual([400, {}, []])
})

test.each([null, '', 'toString', 'constructor', '<b>'])('?card=%s shows no message', (code) => {
  expect(messageAfterGateway(code)).toBeNull()
})

test('a person who returns from the gateway reads how it went', () => {
  expect(messageAfterGateway('registered')).toMatch(/^Your card is saved/)
  expect(messageAfterGateway('failed')).toMatch(/^We couldn’t save the card/)
})
