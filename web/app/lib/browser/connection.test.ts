import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connection, untilResponse } from './connection.ts'

const lostNetwork = () => new TypeError('Failed to fetch')
let browser: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** A request that fails without a network until it is called `times` times. */
const failing = (times: number) => {
  const send = vi.fn<() => Promise<string>>()
  for (let i = 0; i < times; i++) send.mockRejectedValueOnce(lostNetwork())
  return send.mockResolvedValue('response')
}

test('a request with a response is sent once, and the connection is never lost', async () => {
  const send = failing(0)
  const pending = untilResponse(send)
  expect(connection.isLost()).toBe(false)
  expect(await pending).toBe('response')
  expect(send).toHaveBeenCalledTimes(1)
})

test('without a network the request is repeated after 2, 4, 8 and then every 15 seconds', async () => {
  const send = failing(6)
  const pending = untilResponse(send)
  for (const [ms, calls] of [
    [0, 1],
    [1_999, 1],
    [1, 2],
    [4_000, 3],
    [8_000, 4],
    [15_000, 5],
    [15_000, 6],
    [14_999, 6],
  ] as const) {
    await pass(ms)
    expect(send).toHaveBeenCalledTimes(calls)
  }
  expect(connection.isLost()).toBe(true)
  await pass(1)
  expect(await pending).toBe('response')
  expect(connection.isLost()).toBe(false)
})

test('listeners are notified when the connection is lost and when it is back', async () => {
  const seen: boolean[] = []
  const unsubscribe = connection.subscribe(() => seen.push(connection.isLost()))
  const pending = untilResponse(failing(1))
  await pass(2_000)
  await pending
  unsubscribe()
  const second = untilResponse(failing(1))
  await pass(2_000)
  await second
  expect(seen).toEqual([true, false])
})

test('the request is repeated at once when the browser is online again or the person tries again', async () => {
  const send = failing(2)
  const pending = untilResponse(send)
  await pass(0)
  browser.dispatchEvent(new Event('online'))
  await pass(0)
  expect(send).toHaveBeenCalledTimes(2)
  connection.tryAgain()
  expect(await pending).toBe('response')
})

test('an error that is not a lost connection is rethrown at once', async () => {
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('refused'))
  await expect(untilResponse(send)).rejects.toThrow('refused')
  expect(send).toHaveBeenCalledTimes(1)
  expect(connection.isLost()).toBe(false)
})

test('an aborted request is not repeated, and no longer counts as lost', async () => {
  const controller = new AbortController()
  const send = failing(9)
  const pending = untilResponse(send, { signal: controller.signal }).catch((error: unknown) => error)
  await pass(0)
  controller.abort(new Error('navigated'))
  expect(await pending).toEqual(new Error('navigated'))
  expect(connection.isLost()).toBe(false)
  await pass(60_000)
  expect(send).toHaveBeenCalledTimes(1)
})

test('a request that fails after it was aborted is not repeated either', async () => {
  const controller = new AbortController()
  const send = vi.fn<() => Promise<never>>(async () => {
    controller.abort()
    throw lostNetwork()
  })
  await expect(untilResponse(send, { signal: controller.signal })).rejects.toThrow('Failed to fetch')
  expect(send).toHaveBeenCalledTimes(1)
})

test('an edited form is not posted again by itself, while pages are still fetched', async () => {
  const controller = new AbortController()
  const post = failing(9)
  const get = failing(1)
  const posted = untilResponse(post, { isPost: true, signal: controller.signal }).catch(() => 'ended')
  const got = untilResponse(get)
  await pass(0)
  connection.stopPostRetries()
  browser.dispatchEvent(new Event('online'))
  connection.tryAgain()
  await pass(60_000)
  expect(await got).toBe('response')
  expect(post).toHaveBeenCalledTimes(1)
  expect(connection.isLost()).toBe(true)
  controller.abort()
  expect(await posted).toBe('ended')
})
