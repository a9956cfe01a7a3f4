// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { measurePage } from './measure-page.ts'

type Entry = { startTime: number; duration?: number; value?: number; hadRecentInput?: boolean; interactionId?: number }

/** A browser that has these entries in its buffer. */
const stubEntries = (entries: Readonly<Record<string, readonly Entry[]>>) => {
  class Observer {
    static supportedEntryTypes = Object.keys(entries)
    readonly read: (list: { getEntries: () => readonly Entry[] }) => void
    constructor(read: Observer['read']) {
      this.read = read
    }
    observe({ type }: { type: string }) {
      this.read({ getEntries: () => entries[type] ?? [] })
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer)
}

test('the last paint, the largest burst of shifts and the slowest interaction are sent once', () => {
  stubEntries({
    'largest-contentful-paint': [{ startTime: 400 }, { startTime: 900.4 }],
    'layout-shift': [
      { startTime: 100, value: 0.1 },
      { startTime: 600, value: 0.05 },
      { startTime: 3_000, value: 0.12 },
      { startTime: 3_100, value: 0.9, hadRecentInput: true },
    ],
    event: [
      { startTime: 0, duration: 300, interactionId: 0 },
      { startTime: 0, duration: 96, interactionId: 7 },
      { startTime: 0, duration: 48, interactionId: 8 },
    ],
  })
  const send = vi.fn<(timing: object) => void>()
  const finish = measurePage(send)
  expect(send).not.toHaveBeenCalled()
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
  finish()
  expect(send.mock.calls).toEqual([[{ paint: 900, shift: 0.15, delay: 96 }]])
})

test('what a browser does not report is null', () => {
  stubEntries({})
  const send = vi.fn<(timing: object) => void>()
  measurePage(send)()
  expect(send).toHaveBeenCalledWith({ paint: null, shift: null, delay: null })
})
