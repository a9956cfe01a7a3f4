import { contactCategory } from '@lignum/contract/site/contact'
import { getMessagesByFilter, messageStatus } from '@lignum/contract/site/messages'
import { expect, test } from 'vitest'
import { readListQuery } from '../../../lib/lists/list-query.ts'
import { listRequestOf } from '../../../lib/lists/list-request.ts'
import { messageColumns, messageFilters } from './message-columns.tsx'
import { messageCategories, messageList } from './message-list.ts'

const { rules } = messageList
const requestOf = (search: string) => listRequestOf(rules, readListQuery(rules, new URLSearchParams(search)))

test('the queue is in the order of the server: concerns first, then by age', () => {
  expect(requestOf('').orderBy).toEqual([{ field: 'Queue', ascending: true }])
})

test('each filter makes a request that the contract accepts', () => {
  const request = requestOf('search=ann&status=Open&category=Media&since=2026-01-01&until=2026-02-01&sort=-written')
  expect(getMessagesByFilter.request.safeParse(request).success).toBe(true)
  expect(JSON.stringify(request.filters)).toContain('"Category"')
})

test('every category and state of the contract is offered, and every filter has a name', () => {
  expect(new Set(messageCategories)).toEqual(new Set(contactCategory.options))
  expect(new Set(rules.filters.status.values)).toEqual(new Set(messageStatus.options))
  expect(Object.keys(messageFilters)).toEqual(Object.keys(rules.filters))
})

test('columns have names of their own, and orders that exist', () => {
  expect(new Set(messageColumns.map(({ id }) => id)).size).toBe(messageColumns.length)
  for (const { sort } of messageColumns) if (sort) expect(rules.orders).toHaveProperty([sort])
})
