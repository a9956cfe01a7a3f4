import { expect, test } from 'vitest'
import { holdsCardData } from './card-numbers.ts'

test.each([
  '4012000000020071',
  'my card is 4111 1111 1111 1111, thanks',
  '4111-1111-1111-1111',
  4111111111111111,
  { a: [{ b: '378282246310005' }] },
  { CardPan: '4333333333332222' },
  { source: { cvv: '123' } },
])('%j is refused', (body) => {
  expect(holdsCardData(body)).toBe(true)
})

test.each([
  '8765550100',
  '+1 876 555 0100',
  { amount: 10000, itemId: '019a1234-5678-7abc-8def-0123456789ab' },
  'J$1,000,000.00 on 2026-11-15',
  { cvv: '' },
  null,
])('%j passes', (body) => {
  expect(holdsCardData(body)).toBe(false)
})

test('neither our ids nor a solved proof of work is taken for a card number', () => {
  const id = '41111111-1111-1111-a000-00000000000b'
  expect(holdsCardData(id.slice(0, 18))).toBe(true)
  expect(holdsCardData({ projectId: id, proof: { challenge: 'payment.18.1731650000002.aBc', solution: '1k' } })).toBe(
    false,
  )
})

test.each([
  { SpiToken: 'ab4111111111111111cdef0123456789' },
  { Response: '{"TransactionIdentifier":"41111111-1111-1111-a000-00000000000b","Approved":true}' },
])('an id that a card gateway sends back is not taken for a card: %j', (form) => {
  expect(holdsCardData(form)).toBe(false)
})

test.each(['ab4111111111111111cdef', '019a1234-5678-7abc-8def-0123456789ab 4111111111111111'])(
  'a card inside or beside something like an id is still refused: %s',
  (text) => {
    expect(holdsCardData(text)).toBe(true)
  },
)

const letters = ['9F3A1C', '123456', '000000', '411111']
const serials = Array.from({ length: 400 }, (_, i) => i * 24_999_983)

test('no receipt number is taken for a card number, in either format, complete or partly typed', () => {
  const numbers = serials.flatMap((serial) =>
    letters.flatMap((end) => [
      `2026-${String(serial % 10_000_000).padStart(7, '0')}-${end}`,
      `JM-2026-${String(serial).padStart(9, '0')}-${end}`,
      `jm-2031-${String(serial).padStart(9, '0')}`,
      `2026-${String(serial).padStart(9, '0')}-${end.slice(0, 2)}`,
    ]),
  )
  expect(numbers.filter((number) => holdsCardData({ filters: [{ value: number }] }))).toEqual([])
  expect(holdsCardData(`My receipt is JM-2026-400000002-123456, thank you`)).toBe(false)
})

test.each(['JM-2026-000000042-9F3A1C 4111 1111 1111 1111', '4111-1111111-11111', 'JM-4111-111111111-111'])(
  'a card beside a receipt number, or in its form, is still refused: %s',
  (text) => {
    expect(holdsCardData(text)).toBe(true)
  },
)
