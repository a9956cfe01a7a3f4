import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { startSimulators } from '../start-simulators.ts'

const sim = await startSimulators()
const { control } = sim
beforeEach(control.reset)
afterAll(sim.close)

const credentials = { 'powertranz-powertranzid': 'sim-merchant', 'powertranz-powertranzpassword': 'sim-password' }
const responseBody = z.looseObject({
  Approved: z.boolean(),
  IsoResponseCode: z.string(),
  SpiToken: z.string().default(''),
  RedirectData: z.string().default(''),
  PanToken: z.string().default(''),
})

const send = async (path: string, body: unknown, headers: Record<string, string> = credentials) => {
  const result = await fetch(`${sim.urls.powertranz}/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return responseBody.parse(await result.json())
}

const sale = (over: object = {}) => ({
  TransactionIdentifier: randomUUID(),
  TotalAmount: 10_000.5,
  CurrencyCode: '388',
  ThreeDSecure: true,
  OrderIdentifier: '01J9ZC4Q6W8Y0B2D4F6H8K0M2P',
  ExtendedData: {
    HostedPage: { PageSet: 'PTZ/Ours', PageName: 'Donate' },
    MerchantResponseUrl: 'http://us.test/api/Payment/Verify3d',
  },
  ...over,
})
const begin = async (over: object = {}, path = 'spi/sale') => (await send(path, sale(over))).SpiToken
const complete = (token: string) => send('spi/payment', token, {})
const payBy = async (card: string, over: object = {}) => {
  const spiToken = await begin(over)
  control.pay({ provider: 'powertranz', spiToken, card })
  return complete(spiToken)
}
const captured = () => control.state().captures.map(({ minor, refunded }) => ({ minor, refunded }))

test.each([
  ['4012000000020071', '00'],
  ['5100270000000023', '00'],
  ['4012000000020089', '00'],
  ['4012000000020006', '00'],
  ['5100270000000031', '00'],
  ['4012010000020070', '00'],
  ['4012010000020005', '00'],
  ['4333333333332222', '00'],
  ['5333333333332222', '00'],
  ['4012000000020121', '12'],
  ['5100270000000098', '12'],
  ['5100270000000056', '12'],
  ['5100270000000072', '12'],
  ['4666666666662222', '05'],
  ['5555666666662222', '05'],
  ['4111111111119999', '98'],
  ['4111111111110000', '91'],
  ['5111111111110000', '91'],
])('card %s ends with %s', async (card, iso) => {
  expect(await payBy(card)).toMatchObject({ IsoResponseCode: iso, Approved: iso === '00' })
  expect(captured()).toEqual(iso === '00' ? [{ minor: 1_000_050, refunded: 0 }] : [])
})

test('a payer goes through the pages: card, challenge, and back to us by a form', async () => {
  const prepared = await send('spi/sale', sale())
  expect(prepared).toMatchObject({ IsoResponseCode: 'SP4', Approved: false })
  const hpp = /action="([^"]+)"/.exec(prepared.RedirectData)?.[1] ?? ''
  const shown = await (await fetch(hpp, { method: 'POST', body: new URLSearchParams() })).text()
  expect(shown).toContain('JMD 10000.50')
  const challenge = await fetch(`${hpp}/card`, {
    method: 'POST',
    body: new URLSearchParams({ number: '4012 0000 0002 0006', expiration: '12/39' }),
  })
  expect(await challenge.text()).toContain('Your bank asks')
  const last = await fetch(`${hpp}/challenge`, { method: 'POST', body: new URLSearchParams({ password: '3ds2' }) })
  const form = await last.text()
  expect(form).toContain('action="http://us.test/api/Payment/Verify3d"')
  for (const field of ['Response', 'TransactionIdentifier', 'SpiToken']) expect(form).toContain(`name="${field}"`)
  expect(form).not.toContain('4012')
  expect(await complete(prepared.SpiToken)).toMatchObject({ Approved: true })
})

test('a wrong password in the challenge fails the authentication', async () => {
  const spiToken = await begin()
  const paid = control.pay({ provider: 'powertranz', spiToken, card: '4012000000020006', password: 'no' })
  expect(JSON.parse(paid.form?.['Response'] ?? '')).toMatchObject({
    RiskManagement: { ThreeDSecure: { AuthenticationStatus: 'N' } },
  })
  expect(await complete(spiToken)).toMatchObject({ IsoResponseCode: '12' })
})

test('a token completes once, within five minutes, and only after the payer has returned', async () => {
  const early = await begin()
  expect(await complete(early)).toMatchObject({ IsoResponseCode: '12' })
  control.pay({ provider: 'powertranz', spiToken: early })
  expect(await complete(early)).toMatchObject({ IsoResponseCode: '00' })
  expect(await complete(early)).toMatchObject({ Approved: false, IsoResponseCode: '12' })
  const late = await begin()
  control.pay({ provider: 'powertranz', spiToken: late })
  control.setClock({ advanceMs: 300_001 })
  expect(await complete(late)).toMatchObject({ IsoResponseCode: '12' })
  expect(captured()).toHaveLength(1)
})

test('the page set must start with PTZ/, and the amount has at most two decimals', async () => {
  const spiToken = await begin({ ExtendedData: { HostedPage: { PageSet: 'Ours', PageName: 'Donate' } } })
  expect(control.pay({ provider: 'powertranz', spiToken }).state).toBe('refused')
  expect(await send('spi/sale', sale({ TotalAmount: 1.005 }))).toMatchObject({ IsoResponseCode: '13' })
  expect(await send('spi/sale', sale({ CurrencyCode: '999' }))).toMatchObject({ IsoResponseCode: '12' })
})

test('an identifier is used once, credentials are required, card numbers are refused and counted', async () => {
  const body = sale()
  await send('spi/sale', body)
  expect(await send('spi/sale', body)).toMatchObject({ IsoResponseCode: '94' })
  expect(await send('spi/sale', sale(), {})).toMatchObject({ IsoResponseCode: '89' })
  expect(await send('sale', sale({ Source: { CardPan: '4012000000020071' } }))).toMatchObject({ Approved: false })
  expect(control.state().counters.cardNumbersReceived).toBe(1)
})

test('an authorization is captured in part, refunded in parts, and never beyond the capture', async () => {
  const id = randomUUID()
  const spiToken = await begin({ TransactionIdentifier: id, TotalAmount: 100 }, 'spi/auth')
  control.pay({ provider: 'powertranz', spiToken })
  expect(await complete(spiToken)).toMatchObject({ Approved: true, TransactionType: 1 })
  expect(captured()).toEqual([])
  expect(await send('capture', { TransactionIdentifier: id, TotalAmount: 120 })).toMatchObject({ Approved: false })
  expect(await send('capture', { TransactionIdentifier: id, TotalAmount: 80 })).toMatchObject({ Approved: true })
  const refund = (TotalAmount: number) => send('refund', { Refund: true, TransactionIdentifier: id, TotalAmount })
  expect(await refund(50.25)).toMatchObject({ Approved: true, OriginalTrxnIdentifier: id })
  expect(await refund(50.25)).toMatchObject({ Approved: false, IsoResponseCode: '13' })
  expect(captured()).toEqual([{ minor: 8_000, refunded: 5_025 }])
})

test('a registered card is charged by its token, authorized and voided', async () => {
  const over = { TotalAmount: 0, Tokenize: true }
  const register = async (card: string) => {
    const spiToken = await begin(over, 'spi/riskmgmt')
    control.pay({ provider: 'powertranz', spiToken, card })
    return complete(spiToken)
  }
  const registered = await register('4012000000020006')
  expect(registered).toMatchObject({ IsoResponseCode: 'TK0', Approved: false, PaddedCardNumber: 'XXXXXXXXXXXX0006' })
  expect((await register('4012000000020006')).PanToken).toBe(registered.PanToken)
  const id = randomUUID()
  const charge = { ...sale({ TransactionIdentifier: id, TotalAmount: 137.42, Source: { Token: registered.PanToken } }) }
  expect(await send('auth', charge)).toMatchObject({ Approved: true })
  expect(await send('void', { TransactionIdentifier: id })).toMatchObject({ Approved: true })
  expect(await send('void', { TransactionIdentifier: id })).toMatchObject({ Approved: false })
  expect(control.state().authorizations).toMatchObject([{ minor: 13_742, state: 'voided' }])
  const spiToken = await begin({ Source: { Token: registered.PanToken } })
  expect(control.pay({ provider: 'powertranz', spiToken, card: '' }).state).toBe('returned')
  expect(await complete(spiToken)).toMatchObject({ Approved: true })
})

test('a payment whose response was lost is found by a look-up', async () => {
  const id = randomUUID()
  const spiToken = await begin({ TransactionIdentifier: id })
  control.pay({ provider: 'powertranz', spiToken })
  control.addFault({ provider: 'powertranz', match: { op: 'spi/payment', nth: 1 }, fault: 'timeout_after' })
  const response = fetch(`${sim.urls.powertranz}/spi/payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(spiToken),
    signal: AbortSignal.timeout(200),
  })
  await expect(response).rejects.toThrow('timeout')
  expect(await send(`transactions/${id}`, undefined)).toMatchObject({ Approved: true, IsoResponseCode: '00' })
})

test('injected faults happen: no response, 500, 429, malformed JSON, a connection reset, a slow response', async () => {
  const request = async (
    fault: 'http500' | 'http429' | 'malformed_json' | 'tcp_reset' | 'timeout_before' | 'slow:50',
  ) => {
    control.clearFaults()
    control.addFault({ provider: 'powertranz', match: { op: 'alive' }, fault })
    const reply = await fetch(`${sim.urls.powertranz}/alive`, {
      headers: credentials,
      signal: AbortSignal.timeout(300),
    }).catch(() => null)
    return reply && { status: reply.status, text: await reply.text() }
  }
  expect((await request('http500'))?.status).toBe(500)
  expect((await request('http429'))?.status).toBe(429)
  expect((await request('malformed_json'))?.text).toBe('{"Approved":tr')
  expect(await request('tcp_reset')).toBeNull()
  expect(await request('timeout_before')).toBeNull()
  expect((await request('slow:50'))?.status).toBe(200)
})
