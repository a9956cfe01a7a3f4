import { getEntityHistory } from '@lignum/contract/audit/audit'
import { getAllNewsByFilter, getNewsById } from '@lignum/contract/news/news'
import * as newsroom from '@lignum/contract/news/newsroom'
import { expect, test } from 'vitest'
import { hostileHtml } from '../../../../test/hostile/hostile-html.ts'
import { draftOf, newsText } from '../../../../test/scenes/console/newsroom.ts'
import { addProjects } from '../../../../test/scenes/giving/gifts.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { cleanRichText } from '#kit/files/rich-text'
import { after, hours, minutes } from '#kit/values/clock'

const world = await openWorld()
const { db, clock, visitor } = world
const [editor, second, publisher] = await Promise.all([
  world.personOf('Editor'),
  world.personOf('Editor'),
  world.personOf('Publisher'),
])

const approved = async () => {
  const draft = await draftOf(editor)
  const { version } = await editor.call(newsroom.submitNewsForApproval, draft)
  await publisher.call(newsroom.approveNews, { id: draft.id, version, newsApprovalStatus: 'Approved' })
  return draft
}
const statusOfPicture = async (url: string, headers = {}) => (await world.app.inject({ url, headers })).statusCode
const publicIds = async () => (await visitor(getAllNewsByFilter, { amountPerPage: 100 })).results.map(({ id }) => id)

test('from a draft through a rejection to a published article, with its history', async () => {
  const { id, version, picture } = await draftOf(editor)
  const submitted = await editor.call(newsroom.submitNewsForApproval, { id, version })
  const rejection = { id, version: submitted.version, newsApprovalStatus: 'Rejected' } as const
  await expect(publisher.call(newsroom.approveNews, rejection)).rejects.toMatchObject({
    code: 'news.reason-needed',
    errors: [{ field: 'reason', description: 'Reason is required' }],
  })
  const rejected = await publisher.call(newsroom.approveNews, { ...rejection, reason: 'Which roof?' })
  const values = { ...newsText, title: 'A new school roof', newsDataFileId: picture.fileId }
  const saved = await editor.call(newsroom.editNews, { id, version: rejected.version, values })
  const again = await editor.call(newsroom.submitNewsForApproval, { id, version: saved.version })
  await publisher.call(newsroom.approveNews, { id, version: again.version, newsApprovalStatus: 'Approved' })
  const published = await publisher.call(newsroom.publishNews, { id })
  expect(published).toMatchObject({ status: 'Published', publishDate: clock.now().toISOString() })
  expect(await visitor(getNewsById, { id })).toMatchObject({
    title: 'A new school roof',
    newsDataFileId: picture.fileId,
  })
  expect(await statusOfPicture(picture.url)).toBe(200)
  const article = await publisher.call(newsroom.getNewsByIdForAdmin, { id })
  expect(article).toMatchObject({ isOut: true, status: 'Published', createdBy: { id: editor.id } })
  expect(article.newsApprovals.map(({ status, reason }) => [status, reason])).toEqual([
    ['Approved', ''],
    ['Rejected', 'Which roof?'],
  ])
  const { results } = await publisher.call(getEntityHistory, { entityName: 'News', entityId: id })
  expect(results.map(({ operation }) => operation.replace('NewsManagement/', ''))).toEqual([
    'PublishNews',
    'ApproveNews',
    'SubmitNewsForApproval',
    'EditNews',
    'ApproveNews',
    'SubmitNewsForApproval',
    'CreateNews',
  ])
  // The second submission shows what has changed since the first.
  expect(results[2]?.changes).toContainEqual(
    expect.objectContaining({ fieldName: 'title', oldValue: 'A new roof', newValue: 'A new school roof' }),
  )
  expect(results[2]?.changes.map(({ fieldName }) => fieldName)).not.toContain('description')
})

test('nothing of an article is readable before it is out, the picture included', async () => {
  const { id, picture } = await approved()
  const search = (value: string) =>
    visitor(getAllNewsByFilter, { filters: [{ field: 'title', filterType: 'Contains', value }] })
  const hidden = async () => {
    await expect(visitor(getNewsById, { id })).rejects.toMatchObject({ status: 404 })
    expect((await search(newsText.title)).results.map((article) => article.id)).not.toContain(id)
    expect(await statusOfPicture(picture.url)).toBe(404)
    expect(await statusOfPicture(`${picture.url}?width=600&format=webp`)).toBe(404)
    expect(await statusOfPicture(`/api/NewsManagement/GetShareImage/${id}`)).toBe(404)
    expect(await statusOfPicture(`/api/NewsManagement/GetNewsShareImageForAdmin/${id}`)).toBe(401)
  }
  await hidden()
  expect(await statusOfPicture(picture.url, editor.headers)).toBe(200)
  expect(await statusOfPicture(`/api/NewsManagement/GetNewsShareImageForAdmin/${id}`, editor.headers)).toBe(200)
  expect(await statusOfPicture(picture.url, (await world.personOf('SocialInvestor')).headers)).toBe(404)
  await publisher.call(newsroom.publishNews, { id, publishDate: after(clock.now(), hours(3)).toISOString() })
  await hidden()
})

test('a scheduled article is out at its time, with its picture, and an archived one is gone with it', async () => {
  const { id, picture } = await approved()
  const publishDate = after(clock.now(), minutes(10)).toISOString()
  await publisher.call(newsroom.publishNews, { id, publishDate })
  clock.advance(minutes(10) - 1)
  expect(await statusOfPicture(picture.url)).toBe(404)
  clock.advance(1)
  expect(await visitor(getNewsById, { id })).toMatchObject({ mainImageLink: picture.url, publishDate })
  expect(await statusOfPicture(picture.url)).toBe(200)
  await publisher.call(newsroom.archiveNews, { id })
  expect(await publicIds()).not.toContain(id)
  expect(await statusOfPicture(picture.url)).toBe(404)
})

test('an article that is archived before its time never comes out', async () => {
  const { id, picture } = await approved()
  await publisher.call(newsroom.publishNews, { id, publishDate: after(clock.now(), minutes(1)).toISOString() })
  await publisher.call(newsroom.archiveNews, { id })
  clock.advance(minutes(2))
  expect(await publicIds()).not.toContain(id)
  expect(await statusOfPicture(picture.url)).toBe(404)
})

test('a time in the past is refused, and nothing is published', async () => {
  const { id } = await approved()
  const publishDate = after(clock.now(), -1).toISOString()
  await expect(publisher.call(newsroom.publishNews, { id, publishDate })).rejects.toMatchObject({
    code: 'news.time-past',
  })
  expect(await publicIds()).not.toContain(id)
})

test('an article is corrected in one step: readers no longer see it, and it is approved again', async () => {
  const { id, picture } = await approved()
  await publisher.call(newsroom.publishNews, { id })
  expect(await publisher.call(newsroom.archiveNews, { id, reopens: true })).toMatchObject({
    status: 'Draft',
    publishDate: null,
  })
  expect(await publicIds()).not.toContain(id)
  expect(await statusOfPicture(picture.url)).toBe(404)
  const { version } = await editor.call(newsroom.getNewsByIdForAdmin, { id })
  const submitted = await editor.call(newsroom.submitNewsForApproval, { id, version })
  const approval = { id, version: submitted.version, newsApprovalStatus: 'Approved' } as const
  await expect(editor.call(newsroom.approveNews, approval)).rejects.toMatchObject({ status: 403 })
  await publisher.call(newsroom.approveNews, approval)
  await publisher.call(newsroom.publishNews, { id })
  expect(await statusOfPicture(picture.url)).toBe(200)
})

test('of two windows the second one reads who has saved, and a repeated save is none', async () => {
  const { id, version } = await editor.call(newsroom.createNews, { values: newsText })
  const first = await editor.call(newsroom.editNews, { id, version, values: { ...newsText, title: 'One' } })
  const late = { id, version, values: { ...newsText, title: 'Two' } }
  await expect(second.call(newsroom.editNews, late)).rejects.toMatchObject({
    status: 409,
    code: 'news.changed',
    message: expect.stringMatching(/^Pat Example \d+ saved this article on /),
  })
  await expect(editor.call(newsroom.editNews, late)).rejects.toMatchObject({
    message: expect.stringContaining('in another window'),
  })
  const repeated = await second.call(newsroom.editNews, { ...late, values: { ...newsText, title: 'One' } })
  expect(repeated.version).toBe(first.version)
})

test('a repeated creation makes no second article', async () => {
  const request = { values: newsText, idempotencyKey: crypto.randomUUID() }
  const made = await Promise.all([1, 2, 3].map(() => editor.call(newsroom.createNews, request)))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  const others = await second.call(newsroom.createNews, request)
  expect(others.id).not.toBe(made[0]?.id)
})

const lacking: [what: string, values: Partial<typeof newsText>, message: string][] = [
  ['a name', { name: ' ' }, 'Name is required'],
  ['a title', { title: '' }, 'Title is required'],
  ['an overview', { overview: '' }, 'Overview is required'],
  ['a short overview', { overview: 'x'.repeat(151) }, 'Overview has more than 150 characters'],
  ['text', { description: '<p> </p>' }, 'Description is required'],
  ['an author', { author: '' }, 'Author is required'],
  ['a web address as its link', { link: 'javascript:alert(1)' }, 'Link must begin with https:// or http://'],
]

test.each(lacking)('an article without %s is saved and not submitted', async (_what, part, message) => {
  const { id, version } = await editor.call(newsroom.createNews, { values: { ...newsText, ...part } })
  await expect(editor.call(newsroom.submitNewsForApproval, { id, version })).rejects.toMatchObject({
    code: 'news.incomplete',
    message: `Before you can submit: ${message}`,
  })
  expect((await editor.call(newsroom.getNewsByIdForAdmin, { id })).missing).toEqual([message])
})

test('somebody who was the last to change an article does not approve it, although another person wrote it', async () => {
  const administrator = await world.personOf('Administrator')
  const { id, version, picture } = await draftOf(editor)
  const values = { ...newsText, title: 'Changed', newsDataFileId: picture.fileId }
  const saved = await administrator.call(newsroom.editNews, { id, version, values })
  const submitted = await editor.call(newsroom.submitNewsForApproval, { id, version: saved.version })
  const approval = { id, version: submitted.version, newsApprovalStatus: 'Approved' } as const
  await expect(administrator.call(newsroom.approveNews, approval)).rejects.toMatchObject({ code: 'news.own-article' })
  await expect(publisher.call(newsroom.approveNews, { ...approval, version: saved.version })).rejects.toMatchObject({
    code: 'news.changed',
  })
  await publisher.call(newsroom.approveNews, approval)
})

test('hostile texts are cleaned before anybody reads them', async () => {
  const { id, ...draft } = await editor.call(newsroom.createNews, { values: newsText })
  let { version } = draft
  for (const html of hostileHtml.slice(0, 20)) {
    const values = { ...newsText, title: html.slice(0, 200), description: html }
    version = (await editor.call(newsroom.editNews, { id, version, values })).version
    const stored = await db.selectFrom('news_articles').select('description').where('id', '=', id).executeTakeFirst()
    expect(stored?.description).toBe(cleanRichText(html))
  }
})

test('the list finds articles by name, title and state, and says who changed them', async () => {
  const { id } = await editor.call(newsroom.createNews, { values: { ...newsText, name: 'Zanzibar plan' } })
  const contains = [{ field: 'Name', filterType: 'Contains', value: 'zanzibar' } as const]
  const { results } = await publisher.call(newsroom.getAllNewsByFilterForAdmin, { filters: contains })
  expect(results).toMatchObject([{ id, status: 'Draft', isOut: false, modifiedBy: { id: editor.id } }])
  const filters = [{ field: 'Status', value: 'Published' }]
  const published = await publisher.call(newsroom.getAllNewsByFilterForAdmin, { filters })
  expect(new Set(published.results.map(({ status }) => status))).toEqual(new Set(['Published']))
})

test('an article is about a project that the public sees, and stays about it when that is hidden', async () => {
  const [shown = '', hidden = ''] = await addProjects(db, 2)
  const hide = (id: string) => db.updateTable('projects').set({ is_suspended: true }).where('id', '=', id).execute()
  await hide(hidden)
  const refusal = { code: 'news.project-unknown', errors: [{ field: 'projectId' }] }
  await expect(editor.call(newsroom.createNews, { values: { ...newsText, projectId: hidden } })).rejects.toMatchObject(
    refusal,
  )
  const { id, version } = await editor.call(newsroom.createNews, { values: { ...newsText, projectId: shown } })
  const edit = (values: object) => editor.call(newsroom.editNews, { id, version, values: { ...newsText, ...values } })
  await expect(edit({ projectId: hidden })).rejects.toMatchObject(refusal)
  await hide(shown)
  await edit({ projectId: shown, title: 'A newer roof' })
  const { project } = await editor.call(newsroom.getNewsByIdForAdmin, { id })
  expect(project).toMatchObject({ id: shown })
})
