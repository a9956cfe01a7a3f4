import { afterEach, expect, test, vi } from 'vitest'
import { notices } from '../notices/notices.ts'
import { copyText } from './copy-text.ts'
import { hasHistory } from './has-history.ts'
import { unregisterServiceWorkers } from './unregister-service-workers.ts'

afterEach(() => vi.unstubAllGlobals())

const lastNotice = () => notices.get().shown.at(-1)

test('a copied link is confirmed; if the browser denies the clipboard, the notice shows the link to copy by hand', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue(undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  copyText('https://lignum.test/projects', 'Link')
  await vi.waitFor(() => expect(lastNotice()).toMatchObject({ type: 'success', title: 'Link copied' }))
  expect(writeText).toHaveBeenCalledWith('https://lignum.test/projects')
  writeText.mockRejectedValue(new Error('denied'))
  copyText('https://lignum.test/news', 'Link')
  await vi.waitFor(() =>
    expect(lastNotice()).toMatchObject({
      type: 'error',
      message: 'Please copy it by hand: https://lignum.test/news',
    }),
  )
})

test.each([
  [null, false],
  ['text', false],
  [{}, false],
  [{ idx: 0 }, false],
  [{ idx: 'first' }, false],
  [{ idx: 1 }, true],
])('with the history state %j there is a page to go back to: %s', (state, expected) => {
  vi.stubGlobal('history', { state })
  expect(hasHistory()).toBe(expected)
})

test('service workers of an earlier site are unregistered', async () => {
  const unregister = vi.fn<() => void>()
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => [{ unregister }, { unregister }] } })
  unregisterServiceWorkers()
  await vi.waitFor(() => expect(unregister).toHaveBeenCalledTimes(2))
})

test('a browser without service workers, or one that denies them, is left alone', async () => {
  vi.stubGlobal('navigator', {})
  expect(unregisterServiceWorkers).not.toThrow()
  const getRegistrations = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('private window'))
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations } })
  unregisterServiceWorkers()
  // An unhandled rejection would fail this test.
  await vi.waitFor(() => expect(getRegistrations).toHaveBeenCalled())
})
