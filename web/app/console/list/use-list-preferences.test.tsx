// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { stubFetch } from '../../../test/fake-fetch.ts'
import { eventually, mount, settle } from '../../../test/mount.tsx'
import { notices } from '../../lib/notices/notices.ts'
import { type PersonalLists, PersonalListsContext } from './personal-lists.ts'
import { type Preferences, useListPreferences } from './use-list-preferences.ts'

const columns = [{ id: 'name' }, { id: 'email' }, { id: 'created', isOptional: true }]

const open = async (preferences: PersonalLists['preferences'] = []) => {
  const seen: Preferences[] = []
  function Probe(): ReactNode {
    seen.push(useListPreferences('users', columns))
    return null
  }
  await mount(
    <PersonalListsContext value={{ views: [], preferences }}>
      <Probe />
    </PersonalListsContext>,
  )
  return () => {
    const last = seen.at(-1)
    if (!last) throw new Error('not rendered')
    return last
  }
}

test('without a choice the columns of the list are shown, optional ones not', async () => {
  const now = await open([{ list: 'audit', columns: ['created'], density: 'compact' }])
  expect(now().visible).toEqual({ name: true, email: true, created: false })
  expect(now().density).toBe('comfortable')
})

test('the stored choice is shown; the first column stays and unknown ones are ignored', async () => {
  const now = await open([{ list: 'users', columns: ['created', 'gone'], density: 'compact' }])
  expect(now().visible).toEqual({ name: true, email: false, created: true })
  expect(now().density).toBe('compact')
})

test('a change is visible at once and stored', async () => {
  const sent = stubFetch(() => new Response(null, { status: 204 }))
  const now = await open()
  await settle(() => now().toggleColumn('created'))
  await settle(() => now().toggleColumn('email'))
  await settle(() => now().change({ density: 'compact' }))
  expect(now().visible).toEqual({ name: true, email: false, created: true })
  expect(sent.map(({ body }) => body)).toEqual([
    { list: 'users', columns: ['name', 'email', 'created'], density: 'comfortable' },
    { list: 'users', columns: ['name', 'created'], density: 'comfortable' },
    { list: 'users', columns: ['name', 'created'], density: 'compact' },
  ])
})

test('a change that cannot be stored stays visible, with a notice', async () => {
  stubFetch(() => {
    throw new TypeError('Failed to fetch')
  })
  const now = await open()
  await settle(() => now().change({ density: 'compact' }))
  await eventually(() => expect(notices.get().shown.at(-1)?.message).toMatch(/connected to the internet/))
  expect(now().density).toBe('compact')
})
