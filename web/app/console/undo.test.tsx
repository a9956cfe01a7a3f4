// @vitest-environment jsdom
import { limits } from '@lignum/contract/core/limits'
import { beforeEach, expect, test, vi } from 'vitest'
import { offline, refusal, stubFetch } from '../../test/fake-fetch.ts'
import { click, eventually, mount, settle } from '../../test/mount.tsx'
import { callApi } from '../lib/api/call-api.ts'
import { notices } from '../lib/notices/notices.ts'
import { NoticeRegion } from '../ui/feedback/notice-region.tsx'
import { offerUndo } from './undo.ts'

// jsdom has no popovers.
HTMLElement.prototype.showPopover = () => undefined
HTMLElement.prototype.hidePopover = () => undefined

const endpoint = { method: 'POST', path: '/api/UserManagement/ChangeUserStatus' } as const
const request = { id: '', status: 'Active', concurrencyStamp: '' } as const
const activate = () => callApi(endpoint, request)

beforeEach(() => {
  for (const { id } of notices.get().shown) notices.dismiss(id)
})

const titles = () => notices.get().shown.map(({ title, message }) => [title, message].filter(Boolean).join(': '))

const pressUndo = (target: EventTarget = document.body) => {
  const event = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true })
  return settle(() => target.dispatchEvent(event))
}

test('the button makes the opposite call once, and the notice says so', async () => {
  const sent = stubFetch(() => ({}))
  const { container } = await mount(<NoticeRegion />)
  await settle(() => offerUndo('Ana was deactivated', activate))
  await click(container, 'Undo')
  expect(sent.map(({ path }) => path)).toEqual([endpoint.path])
  expect(titles()).toEqual(['Undone: Ana was deactivated'])
})

test('the offer ends after ten seconds, and a change of route does not end it', async () => {
  vi.useFakeTimers()
  try {
    const { container, router } = await mount(<NoticeRegion />)
    await settle(() => offerUndo('Ana was deactivated', activate))
    await settle(() => router.navigate('/elsewhere'))
    expect(container.textContent).toContain('Undo')
    await settle(() => vi.advanceTimersByTime(limits.generalNoticeMs - 1))
    expect(container.textContent).toContain('Undo')
    await settle(() => vi.advanceTimersByTime(1))
    expect(container.textContent).toBe('')
  } finally {
    vi.useRealTimers()
  }
})

test('Ctrl+Z undoes the newest offer first, but not inside a text field, which has an undo of its own', async () => {
  const undone: string[] = []
  const { container } = await mount(
    <>
      <input aria-label="Search" />
      <NoticeRegion />
    </>,
  )
  await settle(() => offerUndo('One', async () => undone.push('One')))
  await settle(() => offerUndo('Two', async () => undone.push('Two')))
  const input = container.querySelector('input')
  if (input) await pressUndo(input)
  expect(undone).toEqual([])
  await pressUndo()
  await pressUndo()
  await pressUndo()
  expect(undone).toEqual(['Two', 'One'])
})

test.each([
  ['refused', () => refusal('accounts.changed-meanwhile'), 'Somebody else has changed this in the meantime.'],
  ['lost', offline, 'please ensure you are connected'],
])('when the opposite call is %s, the notice says why', async (_, reply, message) => {
  stubFetch(reply)
  const { container } = await mount(<NoticeRegion />)
  await settle(() => offerUndo('Ana was deactivated', activate))
  await click(container, 'Undo')
  await eventually(() => expect(titles().join()).toContain(message))
  expect(titles().join()).not.toContain('Undone')
})
