import { expect, test } from 'vitest'
import { readBrowserCart, withAdded, withAmount, withoutProjects } from './browser-cart.ts'

const [one, two] = ['0198a0b0-0000-7000-8000-000000000001', '0198a0b0-0000-7000-8000-000000000002'] as const
const empty = readBrowserCart(null)

test('a project stands in the cart once, with an amount for each currency', () => {
  const cart = withAmount(withAdded(withAdded(withAdded(empty, one), two), one), one, 'USD', '25')
  expect(cart.lines).toEqual([
    { id: one, amounts: { USD: '25' } },
    { id: two, amounts: {} },
  ])
  expect(withoutProjects(cart, [one]).lines.map(({ id }) => id)).toEqual([two])
})

test('what was kept is read again', () => {
  const cart = { currency: 'USD', lines: [{ id: one, amounts: { JMD: '500' } }] }
  expect(readBrowserCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart)
})

test.each([null, 7, 'text', [], { lines: 'none' }, { currency: 'EUR', lines: [{ id: 'x' }, null, 3] }])(
  '%j is an empty cart',
  (found) => expect(readBrowserCart(found)).toEqual({ currency: 'JMD', lines: [] }),
)

test('what is no id is not added, nor more than the server accepts', () => {
  expect(withAdded(empty, '<script>')).toBe(empty)
  const full = Array.from({ length: 60 }, (_, i) => `0198a0b0-0000-7000-8000-0000000001${String(i).padStart(2, '0')}`)
  expect(full.reduce(withAdded, empty).lines).toHaveLength(50)
})
