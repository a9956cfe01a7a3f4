import { expect, test } from 'vitest'
import { element, xmlResponse } from './xml.ts'

test('text and attributes are escaped once, nested elements are not escaped again', () => {
  const { written } = element('a', { href: '/x?a=1&b="2"' }, element('b', {}, `<Fish & 'Chips'>`), '&amp;')
  expect(written).toBe('<a href="/x?a=1&amp;b=&quot;2&quot;"><b>&lt;Fish &amp; &apos;Chips&apos;&gt;</b>&amp;amp;</a>')
})

test('characters that XML does not allow are removed, all others stay', () => {
  expect(element('t', {}, 'a\u0000b\u000Bc\uFFFEd\ud800e é 学 🌊\n').written).toBe('<t>abcde é 学 🌊\n</t>')
})

test('a document has its content type and cache lifetime', async () => {
  const response = xmlResponse(element('x', {}), 'application/xml', 60)
  expect(await response.text()).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<x></x>\n')
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=60',
  })
})
