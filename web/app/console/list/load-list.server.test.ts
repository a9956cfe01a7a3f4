import { CallRefused } from '@lignum/contract/core/client'
import { expect, test } from 'vitest'
import type { ListRules } from '../../lib/lists/list-query.ts'
import { loadList } from './load-list.server.ts'

const rules = {
  filters: { search: { kind: 'text', fields: ['Name'] } },
  orders: {},
  order: [{ field: 'Name', ascending: true }],
  size: 20,
} as const satisfies ListRules

test('the page that the URL names is read', async () => {
  const loaded = await loadList(rules, new URLSearchParams('search=a&page=2'), async (request) => {
    expect(request).toMatchObject({ pageNumber: 2, amountPerPage: 20, filters: [{ field: 'Name', value: 'a' }] })
    return { results: ['row'], count: 21, amountPerPage: 20, pageNumber: 2 }
  })
  expect(loaded).toEqual({
    query: { filters: { search: 'a' }, order: [], page: 2, size: 20 },
    rows: { text: '["row"]' },
    count: 21,
    problem: null,
  })
})

test('a refusal is a problem beside the query, so that the filters stay', async () => {
  const refused = async () => {
    throw new CallRefused(503, { code: 'busy', message: 'busy', eventMarker: 'evt-1', errors: [] })
  }
  const loaded = await loadList(rules, new URLSearchParams('search=a'), refused)
  expect(loaded).toMatchObject({
    query: { filters: { search: 'a' } },
    rows: { text: '[]' },
    problem: { eventMarker: 'evt-1' },
  })
})
