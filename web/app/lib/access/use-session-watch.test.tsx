// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountHook, settle } from '../../../test/mount.tsx'
import { useLoginAddress } from './use-login-url.ts'
import { reportSessionEnd, useSessionHold } from './use-session-hold.ts'
import { useSessionWatch } from './use-session-watch.ts'

const user = { id: '7', firstName: 'Ana', operations: [], expirationTime: '2026-11-15T10:00:00.000Z' } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  setCookie(null)
})

const setCookie = (hint: object | null) => {
  const value = hint ? encodeURIComponent(JSON.stringify(hint)) : '; max-age=0'
  document.cookie = `lignum-session=${value}`
}
const pass = (ms: number) => settle(() => vi.advanceTimersByTimeAsync(ms))
const own = { id: user.id, expirationTime: user.expirationTime }

test('an unchanged session costs no request', async () => {
  setCookie(own)
  const { reloads } = await mountHook(useSessionWatch, { user })
  await pass(60_000)
  expect(reloads()).toBe(0)
})

test.each([
  ['a logout in another tab', null],
  ['a login as someone else', { ...own, id: '8' }],
  ['an extended session', { ...own, expirationTime: '2026-11-15T11:00:00.000Z' }],
])('%s reloads the page data once', async (_, hint) => {
  setCookie(own)
  const { reloads } = await mountHook(useSessionWatch, { user })
  setCookie(hint)
  await pass(1_999)
  expect(reloads()).toBe(0)
  await pass(1)
  expect(reloads()).toBe(1)
  await pass(60_000)
  expect(reloads()).toBe(1)
})

test('a cookie that differs from the page from the start costs no request: only a change does', async () => {
  setCookie({ ...own, id: '8' })
  const { reloads } = await mountHook(useSessionWatch, { user })
  await pass(60_000)
  expect(reloads()).toBe(0)
})

test('a cookie that changed to the user of the page is no change', async () => {
  const { reloads } = await mountHook(useSessionWatch, { user })
  setCookie(own)
  await pass(60_000)
  expect(reloads()).toBe(0)
})

test('the login link returns to the page with its query string', async () => {
  const { now } = await mountHook(useLoginAddress, { at: '/projects?title=reef' })
  expect(now()).toBe('/login?from=%2Fprojects%3Ftitle%3Dreef')
})

test('a page that holds the session is notified of its end instead, and prompts for the password itself', async () => {
  setCookie(own)
  const ended = vi.fn<() => void>()
  const { reloads, unmount } = await mountHook(
    () => {
      useSessionWatch()
      useSessionHold(ended)
    },
    { user },
  )
  setCookie(null)
  await pass(2_000)
  expect(ended).toHaveBeenCalledOnce()
  expect(reloads()).toBe(0)
  await unmount()
  expect(reportSessionEnd()).toBe(false)
})
