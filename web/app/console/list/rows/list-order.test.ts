import { expect, test } from 'vitest'
import { type ListRules, readListQuery } from '../../../lib/lists/list-query.ts'
import { currentOrder, directionOf, nextOrder } from './list-order.ts'

const rules = {
  filters: {},
  orders: {
    name: { field: 'Name', ascending: true },
    '-name': { field: 'Name', ascending: false },
    '-created': { field: 'CreationDate', ascending: false },
    created: { field: 'CreationDate', ascending: true },
    '-size': { field: 'Size', ascending: false },
  },
  order: [{ field: 'CreationDate', ascending: false }],
  size: 20,
} as const satisfies ListRules

const orderOf = (search: string) => currentOrder(rules, readListQuery(rules, new URLSearchParams(search)))

test('the order is the first of the URL, else that of the list', () => {
  expect(orderOf('sort=name,-created')).toBe('name')
  expect(orderOf('')).toBe('-created')
})

test('a list whose own order has no name is sorted by no column', () => {
  const unnamed = { ...rules, order: [{ field: 'Id', ascending: true }] }
  expect(currentOrder(unnamed, readListQuery(unnamed, new URLSearchParams()))).toBeNull()
})

test('the first click sorts by the column, the next ones turn it round', () => {
  expect(nextOrder(rules, '-created', 'name')).toBe('name')
  expect(nextOrder(rules, 'name', 'name')).toBe('-name')
  expect(nextOrder(rules, '-name', 'name')).toBe('name')
  expect(nextOrder(rules, 'name', '-created')).toBe('-created')
  expect(nextOrder(rules, '-created', '-created')).toBe('created')
})

test('a column with one order keeps it', () => expect(nextOrder(rules, '-size', '-size')).toBe('-size'))

test('the direction is that of the order, not of its name', () => {
  expect(directionOf(rules, 'name', 'name')).toBe('ascending')
  expect(directionOf(rules, '-name', 'name')).toBe('descending')
  expect(directionOf(rules, 'created', '-created')).toBe('ascending')
  expect(directionOf(rules, '-name', '-created')).toBeNull()
  expect(directionOf(rules, null, 'name')).toBeNull()
})
