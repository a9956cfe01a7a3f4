import { limits } from '@lignum/contract/core/limits'
import type { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { contextWith, refused, uuid } from '../../../test/fake-api.ts'
import { loader as newsFeed } from './news-feed.ts'
import { loader as robots } from './robots.ts'
import { loader as sitemap } from './sitemap.ts'
import { loader as sitemapIndex } from './sitemap-index.ts'

const origin = 'https://lignum.test'
const paths = {
  news: '/api/NewsManagement/GetAllNewsByFilter',
  projects: '/api/Project/GetProjectAddresses',
  parts: '/api/Project/GetProjectAddressPages',
}
const article = (n: number) => ({
  id: uuid(n),
  name: '',
  title: `Fish & chips ${n}`,
  overview: 'A <b>good</b> year',
  link: null,
  mainImageLink: null,
  mainImagePlaceholder: null,
  publishDate: '2026-03-05T03:30:00.000Z',
  status: 'Published',
  newsDataFile: null,
  newsDataFileId: null,
  createdBy: '',
  creationDate: '2026-03-05T03:30:00.000Z',
})

const listOf = (results: ReturnType<typeof article>[]) => ({
  results,
  count: results.length,
  amountPerPage: 20,
  pageNumber: 1,
})

/** Runs a loader with the arguments that these loaders read. */
const load = <Result>(
  loader: (args: never) => Result,
  context: RouterContextProvider,
  path: string,
  params: object = {},
): Result =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  loader({ context, url: new URL(path, origin), params } as never)
const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'g'))].map(([, text]) => text)

const fetchPart = async (part: string, responses: Record<string, unknown>) => {
  const fake = contextWith(responses)
  const response = await load(sitemap, fake.context, `/sitemap/${part}`, { part: part.split('?')[0] })
  return { ...fake, response, locations: textsOf(await response.text(), 'loc') }
}

test('a page of the projects is requested from its first id on, and has the days of the last changes', async () => {
  const changed = { modificationDate: '2026-03-05T03:30:00.000Z' }
  const results = [
    { id: uuid(1), ...changed, typeOfFunding: 'SocialInvestment' },
    { id: uuid(2), ...changed, typeOfFunding: 'ImpactInvestment' },
  ]
  const { locations, sent } = await fetchPart(`projects.xml?from=${uuid(1)}`, { [paths.projects]: { results } })
  expect(locations).toEqual([
    `https://lignum.test/projects/view/${uuid(1)}`,
    `https://lignum.test/projects/view/${uuid(2)}`,
    `https://lignum.test/JSIX/details/${uuid(2)}`,
  ])
  expect(sent.map(({ url }) => url)).toEqual([`${paths.projects}?from=${uuid(1)}`])
})

test('the articles are read page by page until one is not full', async () => {
  const full = Array.from({ length: limits.largestPageSize }, (_, n) => article(n))
  const pages = [full, full, [article(9_000)]]
  const { locations, sentTo } = await fetchPart('news.xml', {
    get [paths.news]() {
      return listOf(pages.shift() ?? [])
    },
  })
  expect(locations).toHaveLength(2 * limits.largestPageSize + 1)
  expect(sentTo(paths.news)).toMatchObject([{ pageNumber: 1 }, { pageNumber: 2 }, { pageNumber: 3 }])
})

test.each(['users.xml', 'toString', 'constructor', '__proto__'])('the sitemap %s does not exist', async (part) => {
  await expect(fetchPart(part, {})).rejects.toMatchObject({ init: { status: 404 } })
})

test('a refused call is the response: crawlers come back after a 503', async () => {
  await expect(fetchPart('news.xml', { [paths.news]: refused('busy') })).rejects.toMatchObject({
    init: { status: 503 },
  })
})

test('the index names the fixed parts and each page of the projects', async () => {
  const { context } = contextWith({ [paths.parts]: { results: [uuid(1), uuid(2)] } })
  const response = await load(sitemapIndex, context, '/sitemap.xml')
  expect(textsOf(await response.text(), 'loc')).toEqual([
    'https://lignum.test/sitemap/pages.xml',
    'https://lignum.test/sitemap/news.xml',
    `https://lignum.test/sitemap/projects.xml?from=${uuid(1)}`,
    `https://lignum.test/sitemap/projects.xml?from=${uuid(2)}`,
  ])
})

test('the feed has the newest articles, escaped, with ids that survive a corrected title', async () => {
  const { context } = contextWith({ [paths.news]: listOf([article(1), article(2)]) })
  const xml = await (await load(newsFeed, context, '/feed.xml')).text()
  expect(textsOf(xml, 'id')).toEqual(['https://lignum.test/feed.xml', `urn:uuid:${uuid(1)}`, `urn:uuid:${uuid(2)}`])
  expect(textsOf(xml, 'title')).toContain('Fish &amp; chips 1')
  expect(xml).toContain('A &lt;b&gt;good&lt;/b&gt; year')
  expect(textsOf(xml, 'updated')[0]).toBe('2026-03-05T03:30:00.000Z')
})

test('a feed without articles is valid and does not change', async () => {
  const { context } = contextWith({ [paths.news]: listOf([]) })
  const xml = await (await load(newsFeed, context, '/feed.xml')).text()
  expect(textsOf(xml, 'updated')).toEqual(['1970-01-01T00:00:00Z'])
})

test('crawlers may fetch pages and pictures, but no calls', async () => {
  const { context } = contextWith({})
  const lines = (await load(robots, context, '/robots.txt').text()).split('\n')
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual(['Disallow: /api/'])
  expect(lines).toContain('Sitemap: https://lignum.test/sitemap.xml')
})
