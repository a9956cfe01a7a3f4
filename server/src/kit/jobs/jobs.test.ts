import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../../test/worlds/test-database.ts'
import { openDatabase, transact } from '../database/database.ts'
import { handles, type JobHandler, runJobs } from './job-runner.ts'
import { countDeadJobs, enqueue, job, jobsWaiting, listDeadJobs, retryDeadJob } from './jobs.ts'
import { openLog } from '../observability/log.ts'

const database = await openTestDatabase()
const { db, pool } = database
const log = openLog('silent')
const greet = job({ name: 'test.greet', payload: z.object({ name: z.string() }), attempts: 2 })

const running: { stop: () => Promise<void> }[] = []
const start = async (handlers: readonly JobHandler[]) => {
  const runner = await runJobs(database, handlers, log)
  running.push(runner)
  return runner
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((runner) => runner.stop()))
  await pool.query('truncate graphile_worker._private_jobs')
})

test('a job exists if, and only if, the change it belongs to was committed', async () => {
  const failing = transact(db, async (tx) => {
    await enqueue(tx, greet, { name: 'nobody' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await jobsWaiting(db)).toMatchObject({ waiting: 0 })
  await transact(db, (tx) => enqueue(tx, greet, { name: 'ana' }))
  expect(await jobsWaiting(db)).toMatchObject({ waiting: 1 })
})

test('a queued job runs with its payload validated', async () => {
  const seen: string[] = []
  await start([handles(greet, async ({ name }) => void seen.push(name))])
  await transact(db, (tx) => enqueue(tx, greet, { name: 'ana' }))
  await expect.poll(() => seen).toEqual(['ana'])
})

test('of the jobs that are due, one with a lower priority number runs before those that have waited longer', async () => {
  const leaflet = job({ ...greet, name: 'test.leaflet', priority: 10 })
  const minutesAgo = (minutes: number) => ({ runAt: new Date(Date.now() - minutes * 60_000) })
  await transact(db, async (tx) => {
    for (let i = 0; i < 8; i++) await enqueue(tx, leaflet, { name: 'leaflet' }, minutesAgo(9))
    await enqueue(tx, greet, { name: 'letter' }, minutesAgo(1))
  })
  const seen: string[] = []
  const note = async ({ name }: { name: string }) => void seen.push(name)
  await start([leaflet, greet].map((one) => handles(one, note)))
  await expect.poll(() => seen).toHaveLength(9)
  // Four run at once, so it is one of the first four.
  expect(seen.indexOf('letter')).toBeLessThan(4)
})

test('mail that waits for a slow mail server delays no other job', async () => {
  const letter = job({ ...greet, name: 'test.letter', runner: 'mail' })
  const server = Promise.withResolvers<void>()
  const seen: string[] = []
  await start([handles(letter, () => server.promise), handles(greet, async ({ name }) => void seen.push(name))])
  await transact(db, async (tx) => {
    for (let i = 0; i < 20; i++) await enqueue(tx, letter, { name: 'letter' })
    await enqueue(tx, greet, { name: 'webhook' })
  })
  await expect.poll(() => seen).toEqual(['webhook'])
  server.resolve()
})

test('a job of the same key that is enqueued while one runs waits for it, if they have a queue', async () => {
  const seen: string[] = []
  const first = Promise.withResolvers<void>()
  const again = () => transact(db, (tx) => enqueue(tx, greet, { name: 'second' }, { key: 'held', queue: 'held' }))
  await start([
    handles(greet, async ({ name }) => {
      seen.push(name)
      if (name === 'first') await first.promise
      seen.push(`${name} done`)
    }),
  ])
  await transact(db, (tx) => enqueue(tx, greet, { name: 'first' }, { key: 'held', queue: 'held' }))
  await expect.poll(() => seen).toEqual(['first'])
  await again()
  await wait(300)
  first.resolve()
  await expect.poll(() => seen).toEqual(['first', 'first done', 'second', 'second done'])
})

test('two waiting jobs with the same key are merged', async () => {
  for (const name of ['first', 'second']) await transact(db, (tx) => enqueue(tx, greet, { name }, { key: 'one' }))
  const seen: string[] = []
  await start([handles(greet, async ({ name }) => void seen.push(name))])
  await expect.poll(() => seen).toEqual(['second'])
})

test('a job that fails every attempt is dead: listed, counted, and retried on demand', async () => {
  const once = job({ ...greet, name: 'test.once', attempts: 1 })
  let isBroken = true
  let done = 0
  await start([
    handles(once, async () => {
      if (isBroken) throw new Error('the printer is out of paper')
      done += 1
    }),
  ])
  await transact(db, (tx) => enqueue(tx, once, { name: 'ana' }))
  await expect.poll(() => countDeadJobs(db)).toBe(1)
  const [dead] = await listDeadJobs(db, { limit: 10, offset: 0 })
  expect(dead).toMatchObject({ name: 'test.once', attempts: 1, lastError: expect.stringContaining('out of paper') })
  isBroken = false
  expect(await transact(db, (tx) => retryDeadJob(tx, dead?.id ?? 0))).toBe(true)
  await expect.poll(() => done, { timeout: 5_000 }).toBe(1)
  expect(await transact(db, (tx) => retryDeadJob(tx, dead?.id ?? 0))).toBe(false)
})

test('a job locked by a killed worker is given to another; one locked by a live worker is not', async () => {
  await transact(db, (tx) => enqueue(tx, greet, { name: 'orphan' }))
  await transact(db, (tx) => enqueue(tx, greet, { name: 'held' }))
  await pool.query(`update graphile_worker._private_jobs set attempts = 1, locked_at = now() - interval '2 minutes',
    locked_by = case when payload->>'name' = 'orphan' then 'dead-worker' else 'living-worker' end`)
  await pool.query(`insert into worker_heartbeats values ('living-worker', now())`)
  const seen: string[] = []
  await start([handles(greet, async ({ name }) => void seen.push(name))])
  await expect.poll(() => seen, { timeout: 8_000 }).toEqual(['orphan'])
  await wait(200)
  expect(seen).toEqual(['orphan'])
})

test('two processes share the jobs and run none twice', async () => {
  const seen: string[] = []
  const handler = handles(greet, async ({ name }) => void seen.push(name))
  const other = openDatabase({ url: database.url })
  const second = await runJobs(other, [handler], log)
  await start([handler])
  await Promise.all(Array.from({ length: 40 }, (_, i) => transact(db, (tx) => enqueue(tx, greet, { name: String(i) }))))
  await expect.poll(() => seen.length, { timeout: 8_000 }).toBe(40)
  await second.stop()
  await other.close()
  expect(new Set(seen).size).toBe(40)
})
