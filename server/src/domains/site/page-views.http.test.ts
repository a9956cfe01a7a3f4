import { getBanner } from '@lignum/contract/site/banner'
import { beforeEach, describe, expect, test } from 'vitest'
import { openWorld } from '../../../test/worlds/world.ts'
import { days, hours } from '#kit/values/clock'
import { siteJobs } from './site.jobs.ts'

const world = await openWorld()
beforeEach(() => world.pool.query('truncate page_views, page_view_days, rate_limits'))

const agreed = 'lignum-consent=yes'
const view = (path: string, cookie = agreed) =>
  world.app.inject({ method: 'POST', url: '/api/Site/RecordPageView', payload: { path }, headers: { cookie } })
const visitOf = (response: Awaited<ReturnType<typeof view>>) =>
  response.cookies.find(({ name }) => name === 'lignum-visit')
const seen = () => world.db.selectFrom('page_views').select(['path', 'visit_id']).orderBy('viewed_at').execute()

describe('a page view', () => {
  test('is counted after consent, and belongs to the same visit for two hours', async () => {
    const first = await view('/projects')
    const visit = visitOf(first)
    expect([first.statusCode, visit]).toMatchObject([
      204,
      { maxAge: 7_200, httpOnly: true, sameSite: 'Lax', path: '/' },
    ])
    const second = await view('/news', `${agreed}; lignum-visit=${visit?.value}`)
    expect(visitOf(second)?.value).toBe(visit?.value)
    expect(await seen()).toEqual([
      { path: '/projects', visit_id: visit?.value },
      { path: '/news', visit_id: visit?.value },
    ])
  })

  test.each(['', 'lignum-consent=no', 'other=yes'])(
    'without consent (%j) stores nothing, not even a cookie',
    async (cookie) => {
      const response = await view('/projects', cookie)
      expect([response.statusCode, response.cookies, await seen()]).toEqual([204, [], []])
    },
  )

  test('with a forged visit id gets a new one', async () => {
    const reply = await view('/', `${agreed}; lignum-visit=%27%3B--`)
    expect(visitOf(reply)?.value).toMatch(/^[\da-f-]{36}$/)
  })

  test.each(['', 'projects', '/reset?token=1', '/a#b', '/a b', `/${'x'.repeat(300)}`, '/\u0000'])(
    'of %j is refused',
    async (path) => {
      expect((await view(path)).statusCode).toBe(400)
      expect(await seen()).toEqual([])
    },
  )
})

test('views and visits are counted by day and path; counting again changes nothing', async () => {
  const [count] = siteJobs({ db: world.db, clock: world.clock })
  const visit = visitOf(await view('/projects'))?.value
  await view('/projects', `${agreed}; lignum-visit=${visit}`)
  await view('/projects')
  await view('/news')
  const rows = () => world.db.selectFrom('page_view_days').select(['path', 'views', 'visits']).orderBy('path').execute()
  const counted = [
    { path: '/news', views: 1, visits: 1 },
    { path: '/projects', views: 3, visits: 2 },
  ]
  await count?.run({})
  expect(await rows()).toEqual(counted)
  world.clock.advance(hours(1))
  await count?.run({})
  expect(await rows()).toEqual(counted)
  world.clock.advance(days(3))
  await count?.run({})
  expect(await rows()).toEqual(counted)
})

test('the banner contains the chosen images, and null for the others', async () => {
  const empty = await world.visitor(getBanner, {})
  expect(Object.keys(empty.images)).toHaveLength(10)
  expect(Object.values(empty.images).every((value) => value === null)).toBe(true)
  const file = await world.db
    .insertInto('stored_files')
    .values({ type: 'HomePageImage', name: 'bay.webp', content_type: 'image/webp', size_bytes: 1, sha256: Buffer.alloc(32), storage_key: 'b' })
    .returning('id')
    .executeTakeFirstOrThrow() // prettier-ignore
  await world.db.updateTable('home_images').set({ top_left_file_id: file.id }).execute()
  const { images } = await world.visitor(getBanner, {})
  expect(images).toMatchObject({ topLeftImageFileId: file.id, topLeftImageFileName: 'bay.webp', mainImageFileId: null })
})
