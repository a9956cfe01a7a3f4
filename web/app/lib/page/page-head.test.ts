import { describe, expect, test } from 'vitest'
import { pageHead } from './page-head.ts'
import { site } from './site-settings.ts'

const origin = 'https://lignum.test'
/** The content of a tag, by its property or name. */
const tag = (head: ReturnType<typeof pageHead>, key: string) => {
  const found = head.find(
    (one) => ('property' in one && one['property'] === key) || ('name' in one && one['name'] === key),
  )
  return found && 'content' in found ? found['content'] : undefined
}

describe('the head of a page', () => {
  test('has the title with the name of the site, and the bare one for shared links', () => {
    const head = pageHead({ title: 'News', origin })
    expect(head).toContainEqual({ title: `News | ${site.name} ${site.tagline}` })
    expect(tag(head, 'og:title')).toBe('News')
  })

  test('describes the site, and shows its image, unless the page has its own', () => {
    const standard = pageHead({ title: 'News', origin })
    expect([tag(standard, 'description'), tag(standard, 'og:image')]).toEqual([
      site.description,
      'https://lignum.test/og.png',
    ])
    const own = pageHead({
      title: 'News',
      description: 'About us',
      image: { path: '/a.png?v=1', width: 10, height: 20 },
      type: 'article',
      origin,
    })
    expect(
      ['og:description', 'og:image', 'og:image:width', 'og:image:height', 'og:type'].map((key) => tag(own, key)),
    ).toEqual(['About us', 'https://lignum.test/a.png?v=1', '10', '20', 'article'])
  })

  test('has a canonical URL only if the page names one', () => {
    expect(tag(pageHead({ title: 'News', origin }), 'og:url')).toBeUndefined()
    const head = pageHead({ title: 'News', canonical: '/news?page=2', origin })
    expect(tag(head, 'og:url')).toBe('https://lignum.test/news?page=2')
    expect(head).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://lignum.test/news?page=2' })
  })
})
