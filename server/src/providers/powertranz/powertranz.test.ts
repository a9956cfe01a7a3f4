import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { attemptOf } from '../../../test/scenes/giving/attempt.ts'
import { openProviderScene } from '../../../test/scenes/giving/providers.ts'
import type { Attempt, Outcome } from '../provider.ts'

const scene = await openProviderScene()
const { control } = scene
let { powertranz } = scene.open()
afterAll(scene.close)
beforeEach(() => {
  control.reset()
  scene.calls.length = 0
  powertranz = scene.open().powertranz
})
const gateway = () => {
  if (!powertranz) throw new Error('PowerTranz is not configured')
  return powertranz
}

const begun = async (over: Partial<Attempt> = {}, amountMinor = 1_000_050): Promise<Attempt> => {
  const attempt = attemptOf('JMD', amountMinor, over)
  const response = await gateway().begin(attempt)
  return { ...attempt, providerRef: response.kind === 'page' ? response.providerRef : null }
}
const typed = (attempt: Attempt, card = '4012000000020071', password = '3ds2') =>
  control.pay({ provider: 'powertranz', spiToken: attempt.providerRef ?? '', card, password })
const payBy = async (card: string): Promise<Outcome> => {
  const attempt = await begun()
  typed(attempt, card)
  return gateway().complete(attempt)
}

test('the gateway’s page is passed on, and the payer returns to Verify3d', async () => {
  const response = await gateway().begin(attemptOf('USD', 10_000))
  expect(response).toMatchObject({ kind: 'page', html: expect.stringContaining('/hpp/') })
  const attempt = await begun()
  expect(typed(attempt).returnUrl).toBe('http://us.test/api/Payment/Verify3d')
})

const ends = [
  ['4012000000020071', 'captured', ''],
  ['5100270000000023', 'captured', ''],
  ['4012000000020089', 'captured', ''],
  ['4012000000020006', 'captured', ''],
  ['5100270000000031', 'captured', ''],
  ['4012010000020070', 'captured', ''],
  ['4012010000020005', 'captured', ''],
  ['4333333333332222', 'declined', '3D1'],
  ['5333333333332222', 'declined', '3D1'],
  ['4012000000020121', 'declined', '3ds-N'],
  ['5100270000000098', 'declined', '3ds-N'],
  ['5100270000000056', 'declined', '3ds-N'],
  ['5100270000000072', 'declined', '3ds-R'],
  ['4666666666662222', 'declined', '05'],
  ['5555666666662222', 'declined', '3ds-U'],
  ['4111111111119999', 'declined', '98'],
  ['4111111111110000', 'declined', '91'],
  ['5111111111110000', 'declined', '91'],
] as const

test.each(ends)('card %s is %s %s', async (card, state, code) => {
  const outcome = await payBy(card)
  expect(outcome).toMatchObject(
    state === 'captured' ? { state, currency: 'JMD', amountMinor: 1_000_050 } : { state, code },
  )
  expect(control.state().captures).toHaveLength(state === 'captured' ? 1 : 0)
})

test.each([
  ['4333333333332222', 'captured', ''],
  ['4012000000020121', 'declined', '12'],
  ['5555666666662222', 'declined', '05'],
] as const)('where authentication is optional, card %s is %s %s', async (card, state, code) => {
  powertranz = scene.open({ POWERTRANZ_AUTHENTICATION: 'optional' }).powertranz
  expect(await payBy(card)).toMatchObject(state === 'captured' ? { state } : { state, code })
})

test('a wrong password at the bank is a decline', async () => {
  const attempt = await begun()
  typed(attempt, '4012000000020006', 'wrong')
  expect(await gateway().complete(attempt)).toEqual({ state: 'declined', code: '3ds-N' })
})

test('completing before the payer is done is pending, and completing twice is never declined', async () => {
  const attempt = await begun()
  expect(await gateway().complete(attempt)).toEqual({ state: 'pending', reason: 'SP4' })
  typed(attempt)
  const [one, two] = [await gateway().complete(attempt), await gateway().complete(attempt)]
  expect([one.state, two.state]).toEqual(['captured', 'captured'])
  expect(control.state().captures).toHaveLength(1)
})

test.each(['timeout_after', 'malformed_json'] as const)(
  'captured but %s: unknown, and the look-up finds it',
  async (fault) => {
    const attempt = await begun()
    typed(attempt)
    control.addFault({ provider: 'powertranz', match: { op: 'spi/payment' }, fault })
    expect(await gateway().complete(attempt)).toMatchObject({ state: 'unknown' })
    expect(await gateway().lookup(attempt)).toMatchObject({
      state: 'captured',
      providerTxnId: attempt.id,
      cardBrand: 'Visa',
    })
  },
)

test.each([
  ['timeout_before', 'timeout'],
  ['http500', 'http-500'],
  ['http429', 'http-429'],
  ['tcp_reset', 'network'],
] as const)('not captured and %s: unknown, never a decline', async (fault, reason) => {
  const attempt = await begun()
  typed(attempt)
  if (reason === 'timeout') powertranz = scene.open({ PROVIDER_PATIENCE_MS: '300' }).powertranz
  control.addFault({ provider: 'powertranz', match: { op: 'spi/payment' }, fault })
  expect(await gateway().complete(attempt)).toEqual({ state: 'unknown', reason })
  expect(await gateway().lookup(attempt)).toEqual({ state: 'pending', reason: '3D0' })
  control.addFault({ provider: 'powertranz', match: { op: 'spi/sale' }, fault })
  expect(await gateway().begin(attemptOf('JMD', 100_000))).toEqual({ kind: 'unknown', reason })
})

test('a slow response within the timeout is accepted', async () => {
  const attempt = await begun()
  typed(attempt)
  control.addFault({ provider: 'powertranz', match: { op: 'spi/payment' }, fault: 'slow:100' })
  expect(await gateway().complete(attempt)).toMatchObject({ state: 'captured' })
})

test('an unknown payment is not found, and a refusal carries its code', async () => {
  expect(await gateway().lookup(attemptOf('JMD', 1))).toEqual({ state: 'not-found' })
  const attempt = attemptOf('JMD', 100_000)
  await gateway().begin(attempt)
  expect(await gateway().begin(attempt)).toEqual({ kind: 'refused', code: '94' })
  powertranz = scene.open({ POWERTRANZ_PASSWORD: 'wrong' }).powertranz
  expect(await gateway().begin(attemptOf('JMD', 100_000))).toEqual({ kind: 'refused', code: '89' })
})

test('refunds are made in parts, never beyond the capture, and are not repeated by us', async () => {
  const attempt = await begun()
  typed(attempt)
  await gateway().complete(attempt)
  const refund = (amountMinor: number) =>
    gateway().refund({
      id: randomUUID(),
      providerTxnId: attempt.id,
      publicRef: attempt.publicRef,
      currency: 'JMD',
      amountMinor,
    })
  expect(await refund(50)).toMatchObject({ state: 'succeeded' })
  expect(await refund(1_000_001)).toEqual({ state: 'failed', code: '13' })
  control.addFault({ provider: 'powertranz', match: { op: 'refund' }, fault: 'timeout_after' })
  expect(await refund(1_000_000)).toEqual({ state: 'unknown', reason: 'timeout' })
  expect(control.state().captures).toMatchObject([{ minor: 1_000_050, refunded: 1_000_050 }])
})

test('a card is registered by its token, held for a small amount, released, and charged with a challenge', async () => {
  const registration = {
    id: randomUUID(),
    publicRef: 'CARD-1',
    currency: 'JMD',
    payer: null,
    providerRef: null,
  } as const
  const page = await gateway().cards.begin(registration)
  const providerRef = page.kind === 'page' ? page.providerRef : ''
  control.pay({ provider: 'powertranz', spiToken: providerRef, card: '4012000000020006', expiration: '3912' })
  const card = await gateway().cards.finish({ ...registration, providerRef })
  expect(card).toMatchObject({ state: 'registered', brand: 'Visa', last4: '0006', expiration: '3912' })
  const token = card.state === 'registered' ? card.token : ''
  const hold = { id: randomUUID(), publicRef: 'CARD-1', token, currency: 'JMD', amountMinor: 13_742 } as const
  expect(await gateway().cards.hold(hold)).toMatchObject({ state: 'authorized', amountMinor: 13_742 })
  expect(await gateway().cards.findHold(hold)).toMatchObject({ state: 'authorized' })
  expect(await gateway().cards.release(hold)).toEqual({ state: 'released' })
  expect(await gateway().cards.release(hold)).toMatchObject({ state: 'failed' })
  expect(await gateway().cards.findHold(hold)).toEqual({ state: 'canceled' })
  expect(control.state()).toMatchObject({ captures: [], authorizations: [{ minor: 13_742, state: 'voided' }] })
  const attempt = await begun({ cardToken: token })
  typed(attempt, '')
  expect(await gateway().complete(attempt)).toMatchObject({ state: 'captured' })
})

test('a registration that fails authentication stores no card', async () => {
  const registration = {
    id: randomUUID(),
    publicRef: 'CARD-2',
    currency: 'JMD',
    payer: null,
    providerRef: null,
  } as const
  const page = await gateway().cards.begin(registration)
  const providerRef = page.kind === 'page' ? page.providerRef : ''
  control.pay({ provider: 'powertranz', spiToken: providerRef, card: '5100270000000056' })
  expect(await gateway().cards.finish({ ...registration, providerRef })).toEqual({ state: 'declined', code: '12' })
})

test('we send no card number, and the log contains no personal data', async () => {
  await payBy('4012000000020071')
  expect(control.state().counters.cardNumbersReceived).toBe(0)
  expect(scene.calls.map(({ operation, code }) => [operation, code])).toEqual([
    ['spi/sale', 'SP4'],
    ['transactions', '3D0'],
    ['spi/payment', '00'],
  ])
  const log = JSON.stringify(scene.calls)
  for (const secret of ['Jane', 'Doe', 'jane@', '1876555', 'sim-password', '10000']) expect(log).not.toContain(secret)
})
