// @vitest-environment jsdom
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { click, mount, settle } from '../../../test/mount.tsx'
import type { Area } from '../areas.ts'
import { setShortcutsOff } from './shortcuts-setting.ts'
import { Shortcuts } from './shortcuts.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const area: Area = {
  name: 'Console',
  screens: [
    { label: 'Overview', to: '/admin', about: '', key: 'o', operations: ['Login_to_Admin'] },
    { label: 'Audit', to: '/admin/audit', about: '', key: 'a', operations: ['View_audit'] },
  ],
}
const user = { id: '7', firstName: 'Ana', operations: ['Login_to_Admin'], expirationTime: '' } as const

afterEach(() => setShortcutsOff(false))

const press = (...keys: string[]) =>
  settle(() => {
    for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })

function List() {
  const [count, setCount] = useState(0)
  useShortcuts('List', [{ keys: 'j', label: 'Down', run: () => setCount(count + 1) }])
  return <output>{count}</output>
}

function Page() {
  const [isListOpen, showList] = useState(false)
  const [isListed, setListed] = useState(true)
  return (
    <>
      <Shortcuts area={area} isListOpen={isListOpen} showList={showList} />
      {isListed && <List />}
      <button type="button" onClick={() => setListed(false)}>
        Leave
      </button>
    </>
  )
}

const open = () => mount(<Page />, { at: '/somewhere', user })

test('a part of the page offers shortcuts while it is there, with its newest state', async () => {
  const { container } = await open()
  await press('j')
  await press('j')
  expect(container.querySelector('output')?.textContent).toBe('2')
  await click(container, 'Leave')
  await press('?')
  expect(container.querySelector('dialog')?.textContent).not.toContain('Down')
})

test('g and a letter open the screens that the person may open', async () => {
  const { router } = await open()
  await press('g', 'a')
  expect(router.state.location.pathname).toBe('/somewhere')
  await press('g', 'o')
  expect(router.state.location.pathname).toBe('/admin')
})

test('? lists what is active, in groups', async () => {
  const { container } = await open()
  await press('?')
  const groups = [...container.querySelectorAll('dialog section')].map(({ textContent }) => textContent)
  expect(groups).toEqual(['ListDownj', 'Go toOverviewg then o', 'HelpShow the keyboard shortcuts?'])
})

test('single keys can be turned off, and stay off for the browser', async () => {
  const { container } = await open()
  await press('?')
  await settle(() => container.querySelector<HTMLInputElement>('dialog input')?.click())
  await settle(() => container.querySelector('dialog')?.close())
  await press('j')
  expect(container.querySelector('output')?.textContent).toBe('0')
  expect(localStorage.getItem('lignum-shortcuts-off')).toBe('true')
})
