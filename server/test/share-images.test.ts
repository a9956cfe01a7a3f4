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
  const result = (name: string) =>
    new RegExp(`<meta property="${name}" content="([^"]+)"`).exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return result
}

test.each([
  ['a project', `/projects/view/${project.id}`, 'Solar for Clarendon'],
  ['a shared link to a project', `/projects/${project.id}/solar-for-clarendon`, 'Solar for Clarendon'],
  ['an article', `/news/${article.id}/Roof-finished`, 'Roof finished & paid'],
])('%s tells a network its title, description and a picture of its own that exists', async (_words, path, title) => {
  const result = await crawl(path)
  expect(result('og:title')).toBe(title)
  expect(result('og:description')).not.toBe('')
  expect([result('og:image:width'), result('og:image:height')]).toEqual(['1200', '630'])
  expect(result('og:image')).toMatch(/^http:\/\/lignum\.test\/api\/\w+\/GetShareImage\//)
  const picture = await world.app.inject(result('og:image').replace('http://lignum.test', ''))
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=3600',
  })
  const { width, height } = await sharp(picture.rawPayload).metadata()
  expect([width, height]).toEqual([1_200, 630])
})

test('a gift gives the picture another address and another face', async () => {
  const result = await crawl(`/projects/view/${project.id}`)
  const before = await world.app.inject(`/api/Project/GetShareImage/${project.id}`)
  await world.db.updateTable('project_received').set({ received_minor: 60_000 }).execute()
  const after = await world.app.inject(`/api/Project/GetShareImage/${project.id}`)
  expect(after.headers.etag).not.toBe(before.headers.etag)
  expect((await crawl(`/projects/view/${project.id}`))('og:image')).not.toBe(result('og:image'))
})

test('what the public may not see has no picture', async () => {
  const draft = await addProject(world.db, { companyId, status: 'Draft' })
  for (const url of [`/api/Project/GetShareImage/${draft.id}`, `/api/NewsManagement/GetShareImage/${project.id}`])
    expect((await world.app.inject(url)).statusCode).toBe(404)
})
