import { type DefaultTreeAdapterTypes, html as html5, parseFragment } from 'parse5'
import { describe, expect, test } from 'vitest'
import { hostileHtml } from '../../../test/hostile/hostile-html.ts'
import { cleanRichText } from './rich-text.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const nodesOf = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...('childNodes' in node ? nodesOf(node.childNodes) : [])])

const harmless = new Set('p br h2 h3 h4 ul ol li strong em u s blockquote a'.split(' '))
const isWebAddress = (value: string) => URL.canParse(value) && /^(https?|mailto):$/.test(new URL(value).protocol)

/**
 * What in this element could run code, load a resource or link somewhere it should not, as a browser's parser sees it.
 */
const dangersOf = (element: Element): string[] => [
  ...(harmless.has(element.tagName) && element.namespaceURI === html5.NS.HTML ? [] : [element.tagName]),
  ...element.attrs
    .filter(({ name, value }) => !(name === 'rel' || (name === 'href' && (isWebAddress(value) || isOwnPath(value)))))
    .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
]
/** Resolved as a browser would on one of our pages. */
const isOwnPath = (value: string) => new URL(value, 'https://lignum.test/x').origin === 'https://lignum.test'

const dangersIn = (html: string): string[] =>
  nodesOf(parseFragment(html).childNodes).flatMap((node) => {
    if ('tagName' in node) return dangersOf(node)
    return node.nodeName === '#text' ? [] : [node.nodeName]
  })

describe('rich text', () => {
  test('the corpus is large, and the detector finds dangerous content in it', () => {
    expect(hostileHtml.length).toBeGreaterThanOrEqual(200)
    const seen = hostileHtml.filter((payload) => dangersIn(payload).length > 0)
    expect(seen.length).toBeGreaterThan(hostileHtml.length * 0.9)
  })

  test.each(hostileHtml)('is harmless after cleaning: %j', (payload) => {
    for (const html of [payload, `<p>${payload}`, `<ul><li>${payload}</ul>`, `<a href="https://x.test">${payload}`]) {
      const clean = cleanRichText(html)
      expect(dangersIn(clean)).toEqual([])
      expect(dangersIn(`<div>${clean}</div>`).filter((danger) => danger !== 'div')).toEqual([])
      expect(dangersIn(cleanRichText(clean))).toEqual([])
    }
  })

  test('keeps everything an editor can write', () => {
    const text =
      '<h2>News</h2><p>A <strong>new</strong> <em>roof</em><br />for <u>all</u></p><ul><li>one</li></ul><blockquote>Said so</blockquote>'
    expect(cleanRichText(text)).toBe(text)
  })

  test('links keep their address and get rel attributes', () => {
    expect(cleanRichText('<a href="https://a.test/?a=1&amp;b=2" target="_blank">here</a>')).toBe(
      '<a href="https://a.test/?a=1&amp;b=2" rel="noopener nofollow ugc">here</a>',
    )
    expect(cleanRichText('<a href="/projects">ours</a>')).toBe(
      '<a href="/projects" rel="noopener nofollow ugc">ours</a>',
    )
    expect(cleanRichText('<a href="mailto:a@b.test">write</a>')).toContain('mailto:a@b.test')
  })
})
