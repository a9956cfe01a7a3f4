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

test('neither our ids nor a solved puzzle is taken for a card', () => {
  const id = '41111111-1111-1111-a000-00000000000b'
  expect(holdsCardData(id.slice(0, 18))).toBe(true)
  expect(holdsCardData({ projectId: id, proof: { challenge: 'payment.18.1731650000002.aBc', solution: '1k' } })).toBe(
    false,
  )
})
