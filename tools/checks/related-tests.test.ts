import { expect, test } from 'vitest'
import { relatedTests } from './related-tests.ts'

const graph = new Map(
  Object.entries({
    'server/src/domains/giving/cart/add-item.ts': [],
    'server/src/domains/giving/cart/cart.routes.ts': ['server/src/domains/giving/cart/add-item.ts'],
    'server/src/app.ts': ['server/src/domains/giving/cart/cart.routes.ts'],
    'server/src/domains/giving/cart/add-item.test.ts': ['server/src/domains/giving/cart/add-item.ts'],
    'server/src/domains/giving/cart/cart.http.test.ts': ['server/src/app.ts'],
    'server/src/domains/giving/giving.http.test.ts': ['server/src/app.ts'],
    'server/src/domains/giving/refunds/refunds.http.test.ts': ['server/src/app.ts'],
    'server/test/page.test.ts': ['server/src/app.ts'],
    'server/test/routes.test.ts': ['server/src/domains/giving/cart/cart.routes.ts'],
    'server/test/start.slow.test.ts': ['server/src/domains/giving/cart/cart.routes.ts'],
  }).map(([file, imported]) => [file, new Set(imported)]),
)
const changed = ['server/src/domains/giving/cart/add-item.ts']

test('tests near the change run, nearest first; those that only start the whole server do not', () => {
  expect(relatedTests(graph, changed, 20)).toEqual([
    'server/src/domains/giving/cart/add-item.test.ts',
    'server/src/domains/giving/cart/cart.http.test.ts',
    'server/src/domains/giving/giving.http.test.ts',
    'server/test/routes.test.ts',
  ])
})

test('a slow test runs if it changed itself', () => {
  expect(relatedTests(graph, ['server/test/start.slow.test.ts'], 1)).toEqual(['server/test/start.slow.test.ts'])
})

test('a changed test runs first, and not more than the limit run', () => {
  expect(relatedTests(graph, ['server/test/page.test.ts', ...changed], 2)).toEqual([
    'server/test/page.test.ts',
    'server/src/domains/giving/cart/add-item.test.ts',
  ])
})
