import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mountWeb } from '../src/web/mount-web.ts'
import { addCompany, addProject } from './scenes/scene.ts'
import { openWorld } from './worlds/world.ts'

const world = await openWorld()
await mountWeb(world.app, world.config)
const { id: companyId } = await addCompany(world.db)
const project = await addProject(world.db, { companyId, requestedMinor: 100_000, receivedMinor: 25_000 })
const article = await world.db
  .insertInto('news_articles')
  .values({
    name: 'n',
    title: 'Roof finished & paid',
    overview: 'It is done.',
    description: '<p>Words</p>',
    author_name: 'The desk',
    status: 'Published',
    publish_at: new Date('2026-03-01T10:00:00Z'),
  })
  .returning('id')
  .executeTakeFirstOrThrow()

const crawl = async (path: string) => {
  const { body } = await world.app.inject({ url: path, headers: { 'user-agent': 'facebookexternalhit/1.1' } })
  const metaTag = (name: string) =>
    new RegExp(`<meta property="${name}" content="([^"]+)"`).exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return metaTag
}

test.each([
  ['a project', `/projects/view/${project.id}`, 'Solar for Clarendon'],
  ['a shared link to a project', `/projects/${project.id}/solar-for-clarendon`, 'Solar for Clarendon'],
  ['an article', `/news/${article.id}/Roof-finished`, 'Roof finished & paid'],
])('%s has a title, a description and its own existing image for social networks', async (_what, path, title) => {
  const metaTag = await crawl(path)
  expect(metaTag('og:title')).toBe(title)
  expect(metaTag('og:description')).not.toBe('')
  expect([metaTag('og:image:width'), metaTag('og:image:height')]).toEqual(['1200', '630'])
  expect(metaTag('og:image')).toMatch(/^http:\/\/lignum\.test\/api\/\w+\/GetShareImage\//)
  const picture = await world.app.inject(metaTag('og:image').replace('http://lignum.test', ''))
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=0, s-maxage=2',
  })
  const { width, height } = await sharp(picture.rawPayload).metadata()
  expect([width, height]).toEqual([1_200, 630])
})

test('after a gift the image has another URL and other content', async () => {
  const metaTag = await crawl(`/projects/view/${project.id}`)
  const before = await world.app.inject(`/api/Project/GetShareImage/${project.id}`)
  await world.db.updateTable('project_received').set({ received_minor: 60_000 }).execute()
  const after = await world.app.inject(`/api/Project/GetShareImage/${project.id}`)
  expect(after.headers.etag).not.toBe(before.headers.etag)
  expect((await crawl(`/projects/view/${project.id}`))('og:image')).not.toBe(metaTag('og:image'))
})

test('a project that is not public has no share image', async () => {
  const draft = await addProject(world.db, { companyId, status: 'Draft' })
  for (const url of [`/api/Project/GetShareImage/${draft.id}`, `/api/NewsManagement/GetShareImage/${project.id}`])
    expect((await world.app.inject(url)).statusCode).toBe(404)
})
