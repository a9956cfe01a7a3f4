import { getAllNewsByFilter, getNewsById, type NewsStatus } from '@lignum/contract/news/news'
import { beforeEach, describe, expect, test } from 'vitest'
import { addProjects } from '../../../test/scenes/giving/gifts.ts'
import { openWorld } from '../../../test/worlds/world.ts'
import { after, days, hours } from '#kit/values/clock'

const world = await openWorld()
beforeEach(() => world.pool.query('delete from news_articles'))

type Scene = {
  title?: string
  overview?: string
  description?: string
  status?: NewsStatus
  out?: number
  fileId?: string
  projectId?: string
}

/** By default an article published a day ago; `out` is the publish time in ms from now. */
const add = (a: Scene = {}) =>
  world.db
    .insertInto('news_articles')
    .values({
      name: a.title ?? 'roof',
      title: a.title ?? 'A new roof',
      overview: a.overview ?? 'Seven classrooms stay dry.',
      description: a.description ?? '<p>It rained.</p>',
      status: a.status ?? 'Published',
      publish_at: after(world.clock.now(), a.out ?? -days(1)),
      author_name: 'Lignum newsroom',
      image_file_id: a.fileId ?? null,
      project_id: a.projectId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

const addFile = () =>
  world.db
    .insertInto('stored_files')
    .values({
      type: 'NewsArticleImage',
      name: 'roof at noon.webp',
      content_type: 'image/webp',
      size_bytes: 1,
      sha256: Buffer.alloc(32),
      storage_key: crypto.randomUUID(),
      is_public: true,
      placeholder: 'data:image/webp;base64,AAAA',
    }) // prettier-ignore
    .returning('id')
    .executeTakeFirstOrThrow()

const titles = async (request: Parameters<typeof world.visitor<typeof getAllNewsByFilter>>[1] = {}) =>
  (await world.visitor(getAllNewsByFilter, request)).results.map((article) => article.title)

const contains = (text: string) =>
  ['title', 'overview', 'description'].map(
    (field) => ({ field, filterType: 'Contains', value: text, joinType: 'or' }) as const,
  )

describe('the list', () => {
  test('is sorted newest first, nine per page, each article on one page', async () => {
    for (let day = 1; day <= 11; day++) await add({ title: `Day ${day}`, out: -days(day) })
    const first = await world.visitor(getAllNewsByFilter, {})
    expect([first.count, first.amountPerPage, first.results.length]).toEqual([11, 9, 9])
    expect(first.results[0]?.title).toBe('Day 1')
    expect(await titles({ pageNumber: 2 })).toEqual(['Day 10', 'Day 11'])
  })

  test('contains the fields of a card, without the description', async () => {
    const file = await addFile()
    const { id } = await add({ fileId: file.id })
    const { results } = await world.visitor(getAllNewsByFilter, {})
    const url = `/api/File/${file.id}/roof%20at%20noon.webp`
    expect(results).toEqual([
      {
        id, name: 'roof', title: 'A new roof', overview: 'Seven classrooms stay dry.', link: null, mainImageLink: url,
        mainImagePlaceholder: 'data:image/webp;base64,AAAA', newsDataFile: { url }, newsDataFileId: file.id, status: 'Published',
        createdBy: 'Lignum newsroom', creationDate: expect.any(String), publishDate: after(world.clock.now(), -days(1)).toISOString(),
      },
    ]) // prettier-ignore
  })

  test.each(['Draft', 'PendingApproval', 'Rejected', 'Approved', 'Archived'] as const)(
    'contains no %s article',
    async (status) => {
      const { id } = await add({ status })
      expect(await titles()).toEqual([])
      await expect(world.visitor(getNewsById, { id })).rejects.toMatchObject({ status: 404, code: 'not-found' })
    },
  )

  test('a scheduled article appears exactly at its publish time', async () => {
    const { id } = await add({ out: hours(2) })
    expect(await titles()).toEqual([])
    await expect(world.visitor(getNewsById, { id })).rejects.toMatchObject({ status: 404 })
    world.clock.advance(hours(2))
    expect(await titles()).toEqual(['A new roof'])
    expect((await world.visitor(getNewsById, { id })).id).toBe(id)
  })
})

describe('search', () => {
  test('matches title, overview and description, case-insensitively', async () => {
    await add({ title: 'Mangroves return' })
    await add({ overview: 'Four thousand mangrove seedlings' })
    await add({ title: 'Hidden', description: '<p>Among the MANGROVES</p>' })
    await add({ title: 'Drums' })
    const { results, count } = await world.visitor(getAllNewsByFilter, { filters: contains('mangrove') })
    expect([results.length, count]).toEqual([3, 3])
  })

  test('never finds unpublished articles', async () => {
    await add({ title: 'Secret plans', status: 'Draft' })
    await add({ title: 'Secret dates', out: days(3) })
    expect(await titles({ filters: contains('secret') })).toEqual([])
    expect(
      await titles({ filters: [{ field: 'publishDate', filterType: 'GreaterThan', value: '2000-01-01' }] }),
    ).toEqual([])
  })

  test('treats % and _ literally', async () => {
    await add({ title: 'Up 100%' })
    expect(await titles({ filters: contains('100%') })).toEqual(['Up 100%'])
    expect(await titles({ filters: contains('_') })).toEqual([])
  })

  test.each(['status', 'author_name', 'createdById', 'image_file_id'])('by %s is refused', async (field) => {
    const filters = [{ field, filterType: 'Equal', value: 'Draft' } as const]
    await expect(world.visitor(getAllNewsByFilter, { filters })).rejects.toMatchObject({ code: 'invalid-filter' })
    await expect(world.visitor(getAllNewsByFilter, { orderBy: [{ field }] })).rejects.toMatchObject({ status: 400 })
  })
})

describe('an article', () => {
  test('is listed with its project, and names it only while the public sees it', async () => {
    const [projectId = '', other = ''] = await addProjects(world.db, 2)
    const { id } = await add({ title: 'Of the project', projectId })
    await add({ title: 'Of another one', projectId: other })
    await add({ title: 'Not out yet', projectId, out: days(1) })
    const filters = [{ field: 'projectId', filterType: 'Equal', value: projectId } as const]
    expect(await titles({ filters })).toEqual(['Of the project'])
    expect((await world.visitor(getNewsById, { id })).projectId).toBe(projectId)
    await world.db.updateTable('projects').set({ is_suspended: true }).where('id', '=', projectId).execute()
    expect((await world.visitor(getNewsById, { id })).projectId).toBeNull()
  })

  test('has its description and its dates', async () => {
    const { id } = await add({ description: '<h2>Dry</h2><p>It <strong>rained</strong>.</p>' })
    expect(await world.visitor(getNewsById, { id })).toMatchObject({
      id,
      description: '<h2>Dry</h2><p>It <strong>rained</strong>.</p>',
      modificationDate: expect.any(String),
    })
  })

  test('has a sanitized description, whatever the table contains', async () => {
    const { id } = await add({
      description: '<p onclick="alert(1)">It rained.<script>alert(1)</script></p><img src=x>',
    })
    expect((await world.visitor(getNewsById, { id })).description).toBe('<p>It rained.</p>')
  })

  test('with an unknown id gets 404, with an invalid id 400', async () => {
    await expect(world.visitor(getNewsById, { id: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/newsmanagement/getnewsbyid',
      payload: { id: 'x' },
    })
    expect(response.statusCode).toBe(400)
  })
})
