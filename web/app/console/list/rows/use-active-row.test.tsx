// @vitest-environment jsdom
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { mountHook, settle } from '../../../../test/mount.tsx'
import { useActiveRow } from './use-active-row.ts'

test('the first move leads to the first row, and no move beyond the page', async () => {
  const { now } = await mountHook(() => useActiveRow(3, ''))
  expect(now().index).toBeNull()
  expect([now().rowAt(1), now().rowAt(-1)]).toEqual([0, 0])
  await settle(() => now().go(2, true))
  expect([now().rowAt(1), now().rowAt(-1), now().rowAt(-5)]).toEqual([2, 1, 0])
})

test('each move by key asks for the focus, a row that has it does not', async () => {
  const { now } = await mountHook(() => useActiveRow(3, ''))
  await settle(() => now().go(1, true))
  const { focus } = now()
  expect(focus).toBeGreaterThan(0)
  await settle(() => now().set(1))
  expect(now().focus).toBe(focus)
  await settle(() => now().go(1, true))
  expect(now().focus).toBeGreaterThan(focus)
  await settle(() => now().set(2))
  expect(now()).toMatchObject({ index: 2, focus: 0 })
})

test('another page has no active row, and neither has one that became shorter', async () => {
  const { now, router } = await mountHook(
    () => {
      const { pathname, search } = useLocation()
      return useActiveRow(search === '' ? 3 : 2, pathname)
    },
    { at: '/one' },
  )
  await settle(() => now().go(2, true))
  expect(now().index).toBe(2)
  await settle(() => router.navigate('/one?shorter'))
  expect(now().index).toBeNull()
  await settle(() => router.navigate('/one'))
  expect(now().index).toBe(2)
  await settle(() => router.navigate('/two'))
  expect(now().index).toBeNull()
})
