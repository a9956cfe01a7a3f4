// @vitest-environment jsdom
import type { SavedView } from '@lignum/contract/accounts/saved-views'
import type { ListRequestInput } from '@lignum/contract/core/lists'
import { expect, test } from 'vitest'
import { eventually, mountHook } from '../../../../test/mount.tsx'
import type { ListSource } from '../list-source.ts'
import { usePinnedViews } from './use-pinned-views.ts'

const view = (id: string, more: Partial<SavedView> = {}): SavedView => ({
  id,
  list: 'users',
  name: `View ${id}`,
  query: 'search=a',
  sharedWith: null,
  isPinned: true,
  position: 0,
  isOwn: true,
  owner: 'Ana Reid',
  ...more,
})

const sourceOf = (read: (request: ListRequestInput) => number): ListSource => ({
  name: 'users',
  path: '/admin/users',
  rules: { filters: { search: { kind: 'text', fields: ['Name'] } }, orders: {}, order: [], size: 20 },
  read: async (request) => ({ results: [], count: read(request), amountPerPage: 1, pageNumber: 1 }),
})

test('pinned views are shown at once, their counts follow', async () => {
  const requests: ListRequestInput[] = []
  const sources = [sourceOf((request) => requests.push(request) + 41)]
  const views = [view('1'), view('2', { isPinned: false }), view('3', { list: 'gone' })]
  const { now } = await mountHook(() => usePinnedViews(sources, views))
  expect(now().map(({ id, count }) => [id, count])).toEqual([
    ['1', null],
    ['3', null],
  ])
  await eventually(() => expect(now()[0]?.count).toBe(42))
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({ amountPerPage: 1, filters: [{ field: 'Name', value: 'a' }] })
})

test('a view that cannot be counted has no count, and the others have theirs', async () => {
  const sources = [
    sourceOf(({ filters }) => {
      if (JSON.stringify(filters).includes('bad')) throw new Error('refused')
      return 7
    }),
  ]
  const views = [view('1', { query: 'search=bad' }), view('2')]
  const { now } = await mountHook(() => usePinnedViews(sources, views))
  await eventually(() => expect(now().map(({ count }) => count)).toEqual([null, 7]))
})
