const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Characters that XML 1.0 does not allow, not even escaped. */
const disallowed = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const escaped = (text: string): string =>
  text.replaceAll(disallowed, '').replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')

/** A serialized element. Only `element` creates it, so text is always escaped, and elements are never escaped twice. */
export class Element {
  readonly written: string
  constructor(written: string) {
    this.written = written
  }
}

type Inside = Element | string

/** `<name attribute="…">…</name>` */
export const element = (name: string, attributes: Record<string, string>, ...inside: readonly Inside[]): Element => {
  const attributeList = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const body = inside.map((part) => (part instanceof Element ? part.written : escaped(part))).join('')
  return new Element(`<${name}${attributeList.join('')}>${body}</${name}>`)
}

/** A complete document as a response that shared caches may store for `maxAgeSeconds`. */
export const xmlResponse = (root: Element, contentType: string, maxAgeSeconds: number): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${root.written}\n`, {
    headers: { 'content-type': `${contentType}; charset=utf-8`, 'cache-control': `public, max-age=${maxAgeSeconds}` },
  })
