import { expect, test } from 'vitest'
import { element, xmlResponse } from './xml.ts'

test('text and attributes are escaped once, elements are not', () => {
  const { written } = element('a', { href: '/x?a=1&b="2"' }, element('b', {}, `<Fish & 'Chips'>`), '&amp;')
  expect(written).toBe('<a href="/x?a=1&amp;b=&quot;2&quot;"><b>&lt;Fish &amp; &apos;Chips&apos;&gt;</b>&amp;amp;</a>')
})

test('signs that XML cannot carry are left out, all others stay', () => {
  expect(element('t', {}, 'a\u0000b\u000Bc\uFFFEd\ud800e é 学 🌊\n').written).toBe('<t>abcde é 学 🌊\n</t>')
})

test('a document says what it is and how long it may be kept', async () => {
  const response = xmlResponse(element('x', {}), 'application/xml', 60)
  expect(await response.text()).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<x></x>\n')
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=60',
  })
})
