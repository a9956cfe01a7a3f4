import { afterEach, expect, test, vi } from 'vitest'
import { createLocalStore } from './local-store.ts'

const readCount = (found: unknown) => (typeof found === 'number' ? found : 0)

const storage = (items = new Map<string, string>()) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, text: string) => void items.set(key, text),
})

afterEach(() => vi.unstubAllGlobals())

test('what is kept is found again, and what cannot be read counts as nothing', () => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', storage(items))
  createLocalStore('count', readCount).set(3)
  expect(createLocalStore('count', readCount).get()).toBe(3)
  items.set('count', '{"half')
  expect(createLocalStore('count', readCount).get()).toBe(0)
})

test('a browser that keeps nothing remembers as long as the page stands', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('denied')
    },
  })
  const stored = createLocalStore('count', readCount)
  stored.set(2)
  expect(stored.get()).toBe(2)
})

test('the same text is the same value, so that React sees no change where there is none', () => {
  vi.stubGlobal('localStorage', storage(new Map([['list', '[1]']])))
  const stored = createLocalStore('list', (found) => (Array.isArray(found) ? found : []))
  expect(stored.get()).toBe(stored.get())
})

test('listeners hear of changes until they leave', () => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  const stored = createLocalStore('count', readCount)
  const heard = vi.fn<() => void>()
  const leave = stored.subscribe(heard)
  stored.set(1)
  leave()
  stored.set(2)
  expect(heard).toHaveBeenCalledTimes(1)
})
