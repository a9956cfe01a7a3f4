import { beforeEach, expect, test } from 'vitest'
import { openWorld } from '../../../test/worlds/world.ts'
import { after, days } from '#kit/values/clock'
import { siteJobs } from './site.jobs.ts'
import { findPageTimings } from './site.reads.ts'

const world = await openWorld()
beforeEach(() => world.pool.query('truncate page_timings, page_timing_days, rate_limits'))

const agreed = 'lignum-consent=yes'
const send = (payload: object, cookie = agreed) =>
  world.app.inject({ method: 'POST', url: '/api/Site/RecordPageTiming', payload, headers: { cookie } })
const stored = () => world.db.selectFrom('page_timings').select(['page', 'paint_ms', 'shift', 'delay_ms']).execute()
const count = () => siteJobs({ db: world.db, clock: world.clock })[1]?.run({})

test('a consenting visitor sends three figures, and the kind of page is stored without its path', async () => {
  const response = await send({ path: '/projects/view/1', paint: 900, shift: 0.02, delay: null })
  expect([response.statusCode, response.cookies]).toEqual([204, []])
  expect(await stored()).toEqual([{ page: 'project', paint_ms: 900, shift: 0.02, delay_ms: null }])
})

test.each(['', 'lignum-consent=no'])('without consent (%j) nothing is stored', async (cookie) => {
  const response = await send({ path: '/', paint: 900 }, cookie)
  expect([response.statusCode, await stored()]).toEqual([204, []])
})

test.each([
  { path: '/', paint: -1 },
  { path: '/', paint: 1e9 },
  { path: '/', shift: 1e9 },
  { path: '/', delay: 'fast' },
  { path: '/?token=1', paint: 1 },
])('%j is refused', async (payload) => {
  expect((await send(payload)).statusCode).toBe(400)
  expect(await stored()).toEqual([])
})

test('percentiles of a day are those of the day before in /metrics, and rows are deleted after two days', async () => {
  for (let paint = 100; paint <= 2_000; paint += 100) await send({ path: '/welcome', paint, shift: 0 })
  await count()
  expect(await findPageTimings(world.db, world.clock.now())).toEqual([])
  const tomorrow = after(world.clock.now(), days(1))
  const shown = await findPageTimings(world.db, tomorrow)
  expect(shown.find(({ measure }) => measure === 'paint_ms')).toMatchObject({
    page: 'home',
    p50: 1_050,
    p75: 1_525,
    p95: 1_905,
    samples: 20,
  })
  expect(shown.map(({ measure }) => measure).toSorted()).toEqual(['paint_ms', 'shift'])
  await count()
  expect(await findPageTimings(world.db, tomorrow)).toEqual(shown)
  world.clock.advance(days(3))
  await count()
  expect(await stored()).toEqual([])
  expect(await findPageTimings(world.db, tomorrow)).toEqual(shown)
})

// The last one: processes remember an address that is refused.
test('one address cannot fill the table', async () => {
  await send({ path: '/', paint: 1 })
  await world.pool.query(`update rate_limits set points = 600 where key like 'page-timings:%'`)
  expect((await send({ path: '/', paint: 2 })).statusCode).toBe(429)
  expect(await stored()).toHaveLength(1)
})
