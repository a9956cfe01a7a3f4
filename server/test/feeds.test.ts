import { beforeAll, expect, test } from 'vitest'
import { mountWeb } from '../src/web/mount-web.ts'
import { addCompany, addProject } from './scenes/scene.ts'
import { openWorld } from './worlds/world.ts'

const world = await openWorld()
await mountWeb(world.app, world.config)
const many = 20_500
const { id: companyId } = await addCompany(world.db)

beforeAll(async () => {
  await world.pool.query(
    `insert into projects (company_id, name, category, amount_requested_minor, type_of_funding, funding_purpose, status)
     select $1, 'Project ' || n, 'Education', 100, 'SocialInvestment', 'Seed', 'Finalized' from generate_series(1, $2) n`,
    [companyId, many],
  )
  await addProject(world.db, { companyId, name: 'Not yet', status: 'Draft' })
  await world.db
    .insertInto('news_articles')
    .values([
      {
        ...article('Fish & <Chips> "again"'),
        overview: `It's\u0008 here`,
        publish_at: new Date('2026-03-01T10:00:00Z'),
      },
      { ...article('Older'), overview: '', publish_at: new Date('2026-02-01T10:00:00Z') },
      { ...article('Hidden'), overview: '', status: 'Draft' },
    ])
    .execute()
})

const article = (title: string) => ({
  name: title,
  title,
  description: '<p>Words</p>',
  status: 'Published' as const,
  author_name: 'The desk',
})

const urlsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc)
const get = async (url: string) => {
  const response = await world.app.inject(url.replace('http://lignum.test', '').replaceAll('&amp;', '&'))
  expect([url, response.statusCode]).toEqual([url, 200])
  return response
}

test('robots.txt contains the absolute URL of the sitemap', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(body.split('\n')).toContain('Sitemap: http://lignum.test/sitemap.xml')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
})

test('the sitemaps list every public project once, within the size limits of search engines', async () => {
  const index = await get('/sitemap.xml')
  expect(index.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=2',
  })
  const pages = urlsIn(index.body).filter((url) => url.includes('/projects.xml'))
  expect(pages).toHaveLength(3)
  const sizes: number[] = []
  const named = new Set<string>()
  for (const page of pages) {
    const urls = urlsIn((await get(page)).body)
    sizes.push(urls.length)
    for (const url of urls) named.add(url)
  }
  expect(sizes).toEqual([10_000, 10_000, 500])
  expect(named.size).toBe(many)
  expect([...named][0]).toMatch(/^http:\/\/lignum\.test\/projects\/view\/[0-9a-f-]{36}$/)
})

test('the other sitemaps list the pages and the articles', async () => {
  const [pages = '', news = ''] = urlsIn((await get('/sitemap.xml')).body)
  const paths = urlsIn((await get(pages)).body).map((url) => new URL(url).pathname)
  expect(paths).toEqual([
    '/welcome',
    '/projects',
    '/news',
    '/about-us',
    '/about-us/board-of-directors',
    '/about-us/listing-and-selection-committee',
    '/about-us/management-team',
    '/how-to-donate',
    '/contact-us',
    '/caribtix',
    '/terms',
    '/privacy',
    '/risk',
    '/accessibility',
  ])
  for (const path of paths) await get(path)
  const articles = urlsIn((await get(news)).body)
  expect(articles).toHaveLength(2)
  for (const url of articles) await get(url)
})

test.each(['/sitemap/other.xml', '/sitemap/constructor', '/sitemap/projects.xml', '/sitemap/projects.xml?from=x'])(
  'there is no %s',
  async (url) => {
    const { statusCode } = await world.app.inject(url)
    expect([400, 404]).toContain(statusCode)
  },
)

test('the feed contains the published articles, newest first, with special characters escaped', async () => {
  const { body, headers } = await get('/feed.xml')
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect([...body.matchAll(/<entry>.*?<title>(.*?)<\/title>/gs)].map(([, title]) => title)).toEqual([
    'Fish &amp; &lt;Chips&gt; &quot;again&quot;',
    'Older',
  ])
  expect(body).toContain('<summary type="text">It&apos;s here</summary>')
  expect(body).toContain('<updated>2026-03-01T10:00:00.000Z</updated>')
  expect(body).toContain('<link rel="self" type="application/atom+xml" href="http://lignum.test/feed.xml">')
  for (const [, id] of body.matchAll(/<id>urn:uuid:([^<]+)<\/id>/g)) expect(body).toContain(`/news/${id}/`)
})

test('every page links to the feed and the icons, and these exist', async () => {
  const { body } = await get('/news')
  expect(body).toContain('type="application/atom+xml"')
  const manifest = await get('/site.webmanifest')
  for (const { src } of manifest.json<{ icons: { src: string }[] }>().icons) await get(src)
})
