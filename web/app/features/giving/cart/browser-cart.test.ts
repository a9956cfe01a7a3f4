import { largestCart } from '@lignum/contract/giving/cart'
import { expect, test } from 'vitest'
import { fullCart, readBrowserCart, takes, withAdded, withAmount, withLeft, withoutProjects } from './browser-cart.ts'

const [one, two] = ['0198a0b0-0000-7000-8000-000000000001', '0198a0b0-0000-7000-8000-000000000002'] as const
const empty = readBrowserCart(null)

test('a project added twice is in the cart once, with an amount for each currency', () => {
  const cart = withAmount(withAdded(withAdded(withAdded(empty, one), two), one), one, 'USD', '25')
  expect(cart.lines).toEqual([
    { id: one, amounts: { USD: '25' } },
    { id: two, amounts: {} },
  ])
  expect(withoutProjects(cart, [one]).lines.map(({ id }) => id)).toEqual([two])
})

test('a stored cart is read back unchanged', () => {
  const cart = { currency: 'USD', lines: [{ id: one, amounts: { JMD: '500' } }] }
  expect(readBrowserCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart)
})

test.each([null, 7, 'text', [], { lines: 'none' }, { currency: 'EUR', lines: [{ id: 'x' }, null, 3] }])(
  'readBrowserCart reads the invalid value %j as an empty cart',
  (found) => expect(readBrowserCart(found)).toEqual({ currency: 'JMD', lines: [] }),
)

test('withAdded ignores an invalid id and adds no more projects than the server accepts', () => {
  expect(withAdded(empty, '<script>')).toBe(empty)
  const full = Array.from({ length: 60 }, (_, i) => `0198a0b0-0000-7000-8000-0000000001${String(i).padStart(2, '0')}`)
  const cart = full.reduce(withAdded, empty)
  expect(cart.lines).toHaveLength(largestCart)
  expect(takes(cart, one)).toBe(false)
  expect(takes(cart, full[0] ?? '')).toBe(true)
  expect(fullCart.message).toContain(`${largestCart} projects`)
})

test('a line the server refused at login keeps its amounts and is stored as isLeft', () => {
  const cart = withLeft(withAmount(withAdded(empty, one), one, 'USD', '25'), one)
  expect(readBrowserCart(JSON.parse(JSON.stringify(cart))).lines).toEqual([
    { id: one, amounts: { USD: '25' }, isLeft: true },
  ])
})

test('the lines of a cart that are no lines are left out, the others are read', () => {
  const lines = [{ id: one, amounts: { JMD: 5, USD: '7', EUR: '9' }, isLeft: 'yes' }, { id: 'x' }, { id: two }]
  expect(readBrowserCart({ currency: 'USD', lines })).toEqual({
    currency: 'USD',
    lines: [
      { id: one, amounts: { USD: '7' } },
      { id: two, amounts: {} },
    ],
  })
})

test('a stored cart with more lines than the server accepts is cut', () => {
  const lines = Array.from({ length: 80 }, () => ({ id: one, amounts: {} }))
  expect(readBrowserCart({ lines }).lines).toHaveLength(largestCart)
})

test('an amount of a project that is not in the cart is not stored', () => {
  expect(withAmount(withAdded(empty, one), two, 'JMD', '5').lines).toEqual([{ id: one, amounts: {} }])
})
