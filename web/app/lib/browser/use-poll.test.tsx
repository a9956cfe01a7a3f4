// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountHook, settle } from '../../../test/mount.tsx'
import { usePoll } from './use-poll.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (ms: number) => settle(() => vi.advanceTimersByTimeAsync(ms))

const setHidden = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('usePoll checks at once and then at every interval, until the check returns false', async () => {
  const check = vi.fn<() => Promise<boolean>>().mockResolvedValue(true)
  await mountHook(() => usePoll(check, 5_000))
  expect(check).toHaveBeenCalledTimes(1)
  await pass(4_999)
  expect(check).toHaveBeenCalledTimes(1)
  check.mockResolvedValue(false)
  await pass(1)
  expect(check).toHaveBeenCalledTimes(2)
  await pass(60_000)
  expect(check).toHaveBeenCalledTimes(2)
})

test('checks do not overlap: the interval starts when the response has arrived', async () => {
  let respond: (continues: boolean) => void = () => undefined
  const check = vi.fn<() => Promise<boolean>>(() => new Promise<boolean>((resolve) => void (respond = resolve)))
  await mountHook(() => usePoll(check, 5_000))
  await pass(60_000)
  expect(check).toHaveBeenCalledTimes(1)
  respond(true)
  await pass(4_999)
  expect(check).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(check).toHaveBeenCalledTimes(2)
})

test('a window that is shown again checks immediately; a hidden one continues at its interval', async () => {
  const check = vi.fn<() => Promise<boolean>>().mockResolvedValue(true)
  await mountHook(() => usePoll(check, 5_000))
  setHidden(true)
  await pass(1_000)
  expect(check).toHaveBeenCalledTimes(1)
  await pass(4_000)
  expect(check).toHaveBeenCalledTimes(2)
  setHidden(false)
  await pass(0)
  expect(check).toHaveBeenCalledTimes(3)
  await pass(5_000)
  expect(check).toHaveBeenCalledTimes(4)
})

test('without an interval nothing is checked, and an unmounted page stops', async () => {
  const check = vi.fn<() => Promise<boolean>>().mockResolvedValue(true)
  await mountHook(() => usePoll(check, null))
  await pass(60_000)
  expect(check).not.toHaveBeenCalled()
  const { unmount } = await mountHook(() => usePoll(check, 5_000))
  await unmount()
  setHidden(false)
  await pass(60_000)
  expect(check).toHaveBeenCalledTimes(1)
})
