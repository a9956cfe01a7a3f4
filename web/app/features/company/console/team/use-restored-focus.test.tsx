// @vitest-environment jsdom
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { mount, settle } from '../../../../../test/mount.tsx'
import { useRestoredFocus } from './use-restored-focus.ts'

let remove: (name: string) => void = () => undefined

function Page() {
  const [names, setNames] = useState(['Kofi', 'Nora'])
  useEffect(() => {
    remove = (gone) => setNames((shown) => shown.filter((name) => name !== gone))
  }, [])
  useRestoredFocus(names)
  return (
    <main>
      <h1>Team</h1>
      {names.map((name) => (
        <button key={name} type="button" id={name}>
          {name}
        </button>
      ))}
    </main>
  )
}

test('the heading gets the focus when the focused button is gone, and not otherwise', async () => {
  const { container } = await mount(<Page />)
  expect(document.activeElement).toBe(document.body)
  await settle(() => container.querySelector<HTMLElement>('#Kofi')?.focus())
  await settle(() => remove('Nora'))
  expect(document.activeElement?.id).toBe('Kofi')
  await settle(() => remove('Kofi'))
  expect(document.activeElement).toBe(container.querySelector('h1'))
})
