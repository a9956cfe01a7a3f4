import { describe, expect, test } from 'vitest'
import { createNoticeStore, type NoticeText } from './notices.ts'

const text = (message: string, more: Partial<NoticeText> = {}): NoticeText => ({
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
    expect(messages(storeWith(text('one'), text('two'), text('three')))).toEqual(['two', 'three'])
  })

  test('each type has its own two', () => {
    const ok = { type: 'success' } as const
    const store = storeWith(text('a'), text('b'), text('c', ok), text('d', ok))
    expect(messages(store)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('a persistent one outlasts the others of its type', () => {
    const store = storeWith(text('stays', { lastsMs: null }), text('two'), text('three'))
    expect(messages(store)).toEqual(['stays', 'three'])
  })

  test('three persistent ones: the oldest goes', () => {
    const forever = { lastsMs: null }
    const store = storeWith(text('one', forever), text('two', forever), text('three', forever))
    expect(messages(store)).toEqual(['two', 'three'])
  })

  test('a repeat replaces the older one and becomes the newest', () => {
    const store = storeWith(text('one'), text('two'), text('one'))
    expect(messages(store)).toEqual(['two', 'one'])
    expect(store.get().shown.map(({ id }) => id)).toEqual([2, 3])
  })
})

describe('how they leave', () => {
  test('a dismissed notice stays among the recent ones', () => {
    const store = storeWith(text('one'))
    store.dismiss(1)
    expect(messages(store)).toEqual([])
    expect(store.get().recent.map(({ message }) => message)).toEqual(['one'])
  })

  test('a change of route closes what was raised before it, persistent ones excepted', () => {
    const store = storeWith(text('passing'), text('stays', { lastsMs: null }))
    store.routeChanged()
    expect(messages(store)).toEqual(['stays'])
  })

  test('a notice raised together with a redirect survives that change of route and no other', () => {
    const store = createNoticeStore()
    store.raise(text('welcome'), { withRedirect: true })
    store.routeChanged()
    expect(messages(store)).toEqual(['welcome'])
    store.routeChanged()
    expect(messages(store)).toEqual([])
  })

  test('the recent list keeps twenty, newest first', () => {
    const store = storeWith(...Array.from({ length: 25 }, (_, i) => text(`n${i}`)))
    expect(store.get().recent).toHaveLength(20)
    expect(store.get().recent[0]?.message).toBe('n24')
  })
})

test('those who follow the store are told of each change, until they stop', () => {
  const store = createNoticeStore()
  let result = 0
  const stop = store.subscribe(() => result++)
  store.raise(text('one'))
  stop()
  store.raise(text('two'))
  expect(result).toBe(1)
})
