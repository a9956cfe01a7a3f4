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
  const kept = createLocalStore('count', readCount)
  kept.set(2)
  expect(kept.get()).toBe(2)
})

test('the same text is the same value, so that React sees no change where there is none', () => {
  vi.stubGlobal('localStorage', storage(new Map([['list', '[1]']])))
  const kept = createLocalStore('list', (found) => (Array.isArray(found) ? found : []))
  expect(kept.get()).toBe(kept.get())
})

test('listeners hear of changes until they leave', () => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  const kept = createLocalStore('count', readCount)
  const heard = vi.fn<() => void>()
  const leave = kept.subscribe(heard)
  kept.set(1)
  leave()
  kept.set(2)
  expect(heard).toHaveBeenCalledTimes(1)
})
