// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createKeyReader, type Shortcut } from './key-reader.ts'

const shortcut = (keys: string, more: Partial<Shortcut> = {}): Shortcut => ({
  keys,
  label: keys,
  run: () => undefined,
  ...more,
})
const shortcuts = [
  shortcut('j', { repeats: true }),
  shortcut('x'),
  shortcut('?'),
  shortcut('/'),
  shortcut('Space'),
  shortcut('Enter'),
  shortcut('g u'),
  shortcut('g a'),
  shortcut('Ctrl+k'),
]

let read: ReturnType<typeof createKeyReader>
beforeEach(() => {
  read = createKeyReader(() => shortcuts)
})
afterEach(() => document.body.replaceChildren())

/** The keys of the shortcut that this press completes, with the focus on the first element of the HTML. */
const press = (key: string, { on = '', at = 0, ...init }: KeyboardEventInit & { on?: string; at?: number } = {}) => {
  document.body.innerHTML = on
  const target = document.body.querySelector('[data-focused]') ?? document.body.firstElementChild ?? document.body
  let found: Shortcut | null = null
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  Object.defineProperty(event, 'timeStamp', { value: 10_000 + at })
  target.addEventListener('keydown', () => (found = read(event)), { once: true })
  target.dispatchEvent(event)
  return (found as Shortcut | null)?.keys ?? null
}

test('a key is found by its name, and capital letters of the lock too', () => {
  expect(['j', 'J', '?', '/', ' ', 'Enter', 'q'].map((key) => press(key))).toEqual([
    'j',
    'j',
    '?',
    '/',
    'Space',
    'Enter',
    null,
  ])
})

test('a combination of keys belongs to the browser, unless it is a shortcut', () => {
  expect(press('j', { ctrlKey: true })).toBeNull()
  expect(press('j', { metaKey: true })).toBeNull()
  expect(press('j', { altKey: true })).toBeNull()
  expect(press('J', { shiftKey: true })).toBeNull()
  expect(press('?', { shiftKey: true })).toBe('?')
  expect(press('k', { ctrlKey: true })).toBe('Ctrl+k')
  expect(press('k', { metaKey: true })).toBe('Ctrl+k')
})

test('two keys one after the other are a sequence, for a moment', () => {
  expect([press('g'), press('u', { at: 500 })]).toEqual([null, 'g u'])
  expect([press('g'), press('a', { at: 1_499 })]).toEqual([null, 'g a'])
  expect([press('g'), press('a', { at: 1_501 })]).toEqual([null, null])
  expect(press('u')).toBeNull()
})

test('a key that ends no sequence counts by itself, and the sequence is over', () => {
  expect([press('g'), press('j', { at: 100 }), press('u', { at: 200 })]).toEqual([null, 'j', null])
  expect([press('g'), press('g', { at: 100 }), press('u', { at: 200 })]).toEqual([null, null, 'g u'])
})

test.each([
  '<input>',
  '<input type="search">',
  '<input type="date">',
  '<textarea></textarea>',
  '<select><option>a</option></select>',
  '<div contenteditable="true"><b data-focused></b></div>',
  '<dialog><button data-focused></button></dialog>',
  '<div role="dialog"><p data-focused></p></div>',
  '<div role="menu"><button role="menuitem" data-focused></button></div>',
  '<div role="combobox"></div>',
])('no single key is a shortcut in %s', (on) => {
  expect(['j', '?', '/', ' ', 'Enter', 'g', 'u'].map((key) => press(key, { on }))).toEqual(Array(7).fill(null))
})

test('a combination works in a field, but not in a dialog', () => {
  expect(press('k', { ctrlKey: true, on: '<input>' })).toBe('Ctrl+k')
  expect(press('k', { ctrlKey: true, on: '<dialog><input data-focused></dialog>' })).toBeNull()
})

test.each(['<p></p><dialog open></dialog>', '<p></p><div aria-modal="true"></div>'])(
  'nothing is a shortcut while a dialog is open: %s',
  (on) => expect([press('j', { on }), press('k', { ctrlKey: true, on })]).toEqual([null, null]),
)

test('controls keep the keys that operate them', () => {
  const found = (on: string) => ['j', ' ', 'Enter'].map((key) => press(key, { on }))
  expect(found('<button></button>')).toEqual(['j', null, null])
  expect(found('<a href="/"></a>')).toEqual(['j', 'Space', null])
  expect(found('<input type="checkbox">')).toEqual(['j', null, 'Enter'])
  expect(found('<tr tabindex="-1"></tr>')).toEqual(['j', 'Space', 'Enter'])
})

test('a key held down repeats only where it may', () => {
  expect([press('j', { repeat: true }), press('x', { repeat: true })]).toEqual(['j', null])
})

test('a key that another part has handled, or that composes a character, is left alone', () => {
  expect(press('j', { isComposing: true })).toBeNull()
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { capture: true, once: true })
  expect(press('j', { on: '<p></p>' })).toBeNull()
})

test('the last of several with the same keys wins', () => {
  const later = shortcut('j')
  read = createKeyReader(() => [...shortcuts, later])
  expect(press('j', { repeat: true })).toBeNull()
})
