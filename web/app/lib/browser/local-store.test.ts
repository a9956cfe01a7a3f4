import { afterEach, expect, test, vi } from 'vitest'
import { createLocalStore } from './local-store.ts'

const readCount = (found: unknown) => (typeof found === 'number' ? found : 0)

const storage = (items = new Map<string, string>()) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, text: string) => void items.set(key, text),
})

afterEach(() => vi.unstubAllGlobals())

test('a stored value is read back, and invalid JSON counts as no value', () => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', storage(items))
  createLocalStore('count', readCount).set(3)
  expect(createLocalStore('count', readCount).get()).toBe(3)
  items.set('count', '{"half')
  expect(createLocalStore('count', readCount).get()).toBe(0)
})

test('without working storage the value lasts as long as the page', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('denied')
    },
  })
  const store = createLocalStore('count', readCount)
  store.set(2)
  expect(store.get()).toBe(2)
})

test('the same stored text returns the same object, so that React does not render again', () => {
  vi.stubGlobal('localStorage', storage(new Map([['list', '[1]']])))
  const store = createLocalStore('list', (found) => (Array.isArray(found) ? found : []))
  expect(store.get()).toBe(store.get())
})

test('listeners are notified of changes until they unsubscribe', () => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  const store = createLocalStore('count', readCount)
  const listener = vi.fn<() => void>()
  const unsubscribe = store.subscribe(listener)
  store.set(1)
  unsubscribe()
  store.set(2)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a cleared value is gone from storage, and from memory where there is none', () => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', { ...storage(items), removeItem: (key: string) => void items.delete(key) })
  const store = createLocalStore('count', readCount)
  store.set(3)
  store.clear()
  expect(items.size).toBe(0)
  expect(store.get()).toBe(0)
  vi.stubGlobal('localStorage', {})
  store.set(4)
  store.clear()
  expect(store.get()).toBe(0)
})
