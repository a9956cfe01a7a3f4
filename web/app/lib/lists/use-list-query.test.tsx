// @vitest-environment jsdom
import { useLocation } from 'react-router'
import { useMemo } from 'react'
import { expect, test } from 'vitest'
import { eventually, mountHook, settle } from '../../../test/mount.tsx'
import { type ListRules, readListQuery } from './list-query.ts'
import { useListQuery } from './use-list-query.ts'

const rules = {
  filters: {
    search: { kind: 'text', fields: ['Name'] },
    status: { kind: 'choice', field: 'Status', values: ['Active', 'Deleted'] },
  },
  orders: { name: { field: 'Name', ascending: true }, '-name': { field: 'Name', ascending: false } },
  order: [{ field: 'Name', ascending: true }],
  size: 20,
  sizes: [20, 50],
} as const satisfies ListRules

const open = async (at: string, loading?: Promise<void>) => {
  const page = await mountHook(
    () => {
      const { search } = useLocation()
      const query = useMemo(() => readListQuery(rules, new URLSearchParams(search)), [search])
      return { ...useListQuery(rules, query), query }
    },
    { at, ...(loading && { loading }) },
  )
  const urls: string[] = []
  let last = page.router.state.location.search
  page.router.subscribe(({ location: { search } }) => {
    if (search !== last) urls.push(search)
    last = search
  })
  return { ...page, urls }
}

test('the query is that of the URL', async () => {
  const { now } = await open('/users?status=Active&page=3')
  expect(now().shown).toEqual({ filters: { search: '', status: 'Active' }, order: [], page: 3, size: 20 })
  expect(now().isPending).toBe(false)
})

test('changes of the same moment become one navigation, to page 1', async () => {
  const { now, urls } = await open('/users?page=3')
  await settle(() => {
    now().setFilter('status', 'Deleted')
    now().change({ order: ['-name'] })
    now().change({ size: 50 })
  })
  expect(now().shown.filters.status).toBe('Deleted')
  await eventually(() => expect(now().isPending).toBe(false))
  expect(urls).toEqual(['?status=Deleted&sort=-name&size=50'])
  expect(now().shown).toBe(now().query)
})

test('a change is shown at once, and pending until the server has answered', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { now } = await open('/users', promise)
  await settle(() => now().setFilter('status', 'Active'))
  expect(now().shown.filters.status).toBe('Active')
  expect([now().query.filters.status, now().isPending]).toEqual(['', true])
  resolve()
  await eventually(() => expect([now().query.filters.status, now().isPending]).toEqual(['Active', false]))
})

test('a change of the page keeps the rest', async () => {
  const { now, urls } = await open('/users?status=Active')
  await settle(() => now().change({ page: 2 }))
  await eventually(() => expect(urls).toEqual(['?status=Active&page=2']))
})

test('typing navigates once, when it pauses, and leaves no steps in the history', async () => {
  const { now, urls, router } = await open('/users')
  for (const text of ['a', 'an', 'ann']) await settle(() => now().setFilter('search', text, { isTyped: true }))
  expect(now().shown.filters.search).toBe('ann')
  expect(urls).toEqual([])
  await eventually(() => expect(urls).toEqual(['?search=ann']))
  expect(router.state.historyAction).toBe('REPLACE')
})

test('a choice made while typing keeps what was typed', async () => {
  const { now, urls } = await open('/users')
  await settle(() => now().setFilter('search', 'ann', { isTyped: true }))
  await settle(() => now().setFilter('status', 'Active'))
  await eventually(() => expect(urls).toEqual(['?search=ann&status=Active']))
})

test('what is typed stays when the response to an earlier text arrives', async () => {
  const { now, router, urls } = await open('/users')
  await settle(() => now().setFilter('search', 'anna', { isTyped: true }))
  await settle(() => router.navigate('/users?search=an'))
  expect(now().query.filters.search).toBe('an')
  expect(now().shown.filters.search).toBe('anna')
  await eventually(() => expect(urls.at(-1)).toBe('?search=anna'))
})

test('going back shows the query of that URL', async () => {
  const { now, router } = await open('/users')
  await settle(() => now().change({ page: 2 }))
  await eventually(() => expect(now().query.page).toBe(2))
  await settle(() => router.navigate(-1))
  await eventually(() => expect(now().shown.page).toBe(1))
})

test('nothing happens after the page was left', async () => {
  const { now, unmount, urls } = await open('/users')
  await settle(() => now().setFilter('search', 'ann', { isTyped: true }))
  await unmount()
  await settle(() => new Promise((resolve) => setTimeout(resolve, 400)))
  expect(urls).toEqual([])
})
