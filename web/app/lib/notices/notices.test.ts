import { describe, expect, test } from 'vitest'
import { createNoticeStore, type NoticeText } from './notices.ts'

const words = (message: string, more: Partial<NoticeText> = {}): NoticeText => ({
  type: 'error',
  title: 'Error',
  message,
  lastsMs: 10_000,
  ...more,
})

const messages = (store: ReturnType<typeof createNoticeStore>) => store.get().shown.map(({ message }) => message)

const storeWith = (...list: NoticeText[]) => {
  const store = createNoticeStore()
  for (const each of list) store.raise(each)
  return store
}

describe('how many are shown', () => {
  test('of one type the newest two stay', () => {
    expect(messages(storeWith(words('one'), words('two'), words('three')))).toEqual(['two', 'three'])
  })

  test('each type has its own two', () => {
    const ok = { type: 'success' } as const
    const store = storeWith(words('a'), words('b'), words('c', ok), words('d', ok))
    expect(messages(store)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('a persistent one outlasts the others of its type', () => {
    const store = storeWith(words('stays', { lastsMs: null }), words('two'), words('three'))
    expect(messages(store)).toEqual(['stays', 'three'])
  })

  test('three persistent ones: the oldest goes', () => {
    const forever = { lastsMs: null }
    const store = storeWith(words('one', forever), words('two', forever), words('three', forever))
    expect(messages(store)).toEqual(['two', 'three'])
  })

  test('a repeat replaces the older one and becomes the newest', () => {
    const store = storeWith(words('one'), words('two'), words('one'))
    expect(messages(store)).toEqual(['two', 'one'])
    expect(store.get().shown.map(({ id }) => id)).toEqual([2, 3])
  })
})

describe('how they leave', () => {
  test('a dismissed notice stays among the recent ones', () => {
    const store = storeWith(words('one'))
    store.dismiss(1)
    expect(messages(store)).toEqual([])
    expect(store.get().recent.map(({ message }) => message)).toEqual(['one'])
  })

  test('a change of route closes what was raised before it, persistent ones excepted', () => {
    const store = storeWith(words('passing'), words('stays', { lastsMs: null }))
    store.routeChanged()
    expect(messages(store)).toEqual(['stays'])
  })

  test('a notice raised together with a redirect survives that change of route and no other', () => {
    const store = createNoticeStore()
    store.raise(words('welcome'), { withRedirect: true })
    store.routeChanged()
    expect(messages(store)).toEqual(['welcome'])
    store.routeChanged()
    expect(messages(store)).toEqual([])
  })

  test('the recent list keeps twenty, newest first', () => {
    const store = storeWith(...Array.from({ length: 25 }, (_, i) => words(`n${i}`)))
    expect(store.get().recent).toHaveLength(20)
    expect(store.get().recent[0]?.message).toBe('n24')
  })
})

test('those who follow the store are told of each change, until they stop', () => {
  const store = createNoticeStore()
  let told = 0
  const stop = store.subscribe(() => told++)
  store.raise(words('one'))
  stop()
  store.raise(words('two'))
  expect(told).toBe(1)
})
