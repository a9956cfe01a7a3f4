// @vitest-environment jsdom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { click, mount } from '../../test/mount.tsx'
import { useFocusOnLeave } from './use-focus-on-leave.ts'

function Part({ close, isFocused }: { close: () => void; isFocused: boolean }) {
  const leave = useFocusOnLeave()
  const press = () => {
    if (isFocused) leave()
    close()
  }
  return (
    <button type="button" onClick={press}>
      Close
    </button>
  )
}

function Page({ isFocused }: { isFocused: boolean }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <main>
      <h1>Title</h1>
      {isOpen && <Part close={() => setOpen(false)} isFocused={isFocused} />}
    </main>
  )
}

test('the heading takes the focus of a part that closes itself, and of no other', async () => {
  const closing = await mount(<Page isFocused />)
  await click(closing.container, 'Close')
  expect(document.activeElement).toBe(closing.container.querySelector('h1'))
  await closing.unmount()
  const other = await mount(<Page isFocused={false} />)
  await click(other.container, 'Close')
  expect(document.activeElement).toBe(document.body)
})
