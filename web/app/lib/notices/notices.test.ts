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

describe('how many notices are shown', () => {
  test('the newest two of a type are shown', () => {
    expect(messages(storeWith(text('one'), text('two'), text('three')))).toEqual(['two', 'three'])
  })

  test('the limit applies to each type separately', () => {
    const ok = { type: 'success' } as const
    const store = storeWith(text('a'), text('b'), text('c', ok), text('d', ok))
    expect(messages(store)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('a persistent notice outlasts the others of its type', () => {
    const store = storeWith(text('stays', { lastsMs: null }), text('two'), text('three'))
    expect(messages(store)).toEqual(['stays', 'three'])
  })

  test('of three persistent notices the oldest is removed', () => {
    const forever = { lastsMs: null }
    const store = storeWith(text('one', forever), text('two', forever), text('three', forever))
    expect(messages(store)).toEqual(['two', 'three'])
  })

  test('a repeated notice replaces the older one and becomes the newest', () => {
    const store = storeWith(text('one'), text('two'), text('one'))
    expect(messages(store)).toEqual(['two', 'one'])
    expect(store.get().shown.map(({ id }) => id)).toEqual([2, 3])
  })
})

describe('how notices are removed', () => {
  test('a dismissed notice stays among the recent ones', () => {
    const store = storeWith(text('one'))
    store.dismiss(1)
    expect(messages(store)).toEqual([])
    expect(store.get().recent.map(({ message }) => message)).toEqual(['one'])
  })

  test('a change of route closes earlier notices, except persistent ones', () => {
    const store = storeWith(text('passing'), text('stays', { lastsMs: null }))
    store.routeChanged()
    expect(messages(store)).toEqual(['stays'])
  })

  test('a notice raised with a redirect survives that change of route but not the next', () => {
    const store = createNoticeStore()
    store.raise(text('welcome'), { withRedirect: true })
    store.routeChanged()
    expect(messages(store)).toEqual(['welcome'])
    store.routeChanged()
    expect(messages(store)).toEqual([])
  })

  test('the recent list holds twenty notices, newest first', () => {
    const store = storeWith(...Array.from({ length: 25 }, (_, i) => text(`n${i}`)))
    expect(store.get().recent).toHaveLength(20)
    expect(store.get().recent[0]?.message).toBe('n24')
  })
})

test('subscribers are notified of each change until they unsubscribe', () => {
  const store = createNoticeStore()
  let calls = 0
  const unsubscribe = store.subscribe(() => calls++)
  store.raise(text('one'))
  unsubscribe()
  store.raise(text('two'))
  expect(calls).toBe(1)
})
