const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Signs that XML 1.0 cannot carry, not even escaped. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const escaped = (text: string): string =>
  text.replaceAll(unwritable, '').replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '')

/** An element, written out. Only `element` makes one, so text is always escaped and an element never twice. */
export class Element {
  readonly written: string
  constructor(written: string) {
    this.written = written
  }
}

type Inside = Element | string

/** `<name attribute="…">…</name>` */
export const element = (name: string, attributes: Record<string, string>, ...inside: readonly Inside[]): Element => {
  const result = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const body = inside.map((part) => (part instanceof Element ? part.written : escaped(part))).join('')
  return new Element(`<${name}${result.join('')}>${body}</${name}>`)
}

/** A whole document as an answer that others may keep for so long. */
export const xmlResponse = (root: Element, contentType: string, maxAgeSeconds: number): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${root.written}\n`, {
    headers: { 'content-type': `${contentType}; charset=utf-8`, 'cache-control': `public, max-age=${maxAgeSeconds}` },
  })
