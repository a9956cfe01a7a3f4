import { createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../../test/worlds/test-database.ts'
import { createRateLimits, type RateLimits, type RateRule, sweepRateLimits } from './rate-limit.ts'

const { db, pool, url } = await openTestDatabase()
const secret = 'a secret of this test'
const one = createRateLimits({ pool, secret })
const other = createRateLimits({ pool, secret })

let rules = 0
const rule = (about: Partial<RateRule> = {}): RateRule => ({
  name: `rule-${++rules}`,
  times: 3,
  perSeconds: 60,
  whenUnknown: 'refuse',
  ...about,
})
const tooMany: unknown = expect.objectContaining({ code: 'too-many-requests' })
const passed = (responses: PromiseSettledResult<void>[]) =>
  responses.filter(({ status }) => status === 'fulfilled').length

afterEach(() => {
  vi.useRealTimers()
})

test('beyond its limit a key is refused with a retry time; another key is not', async () => {
  const login = rule()
  for (let i = 0; i < 3; i++) await one.take(login, '192.0.2.1')
  const refused = await one.take(login, '192.0.2.1').catch((err: unknown) => err)
  expect(refused).toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 60 })
  await one.take(login, '192.0.2.2')
  await one.take(rule(), '192.0.2.1')
})

test('two processes share one count at the same time', async () => {
  const login = rule({ times: 10 })
  const responses = await Promise.allSettled(
    Array.from({ length: 30 }, (_, i) => (i % 2 ? one : other).take(login, 'a@b.test')),
  )
  expect(passed(responses)).toBe(10)
})

test('a process that never counted refuses what the others have used up', async () => {
  const login = rule()
  for (let i = 0; i < 3; i++) await one.take(login, 'a@b.test')
  await expect(other.take(login, 'a@b.test')).rejects.toEqual(tooMany)
})

test('a blocked key causes no query', async () => {
  const login = rule()
  for (let i = 0; i < 3; i++) await one.take(login, 'a@b.test')
  const query = vi.spyOn(pool, 'query')
  for (let i = 0; i < 5; i++) await expect(one.take(login, 'a@b.test')).rejects.toEqual(tooMany)
  expect(query).not.toHaveBeenCalled()
  query.mockRestore()
})

test('a count that was given back may be used again, even when it was the last one', async () => {
  const login = rule({ times: 2, isGivenBack: true })
  await one.take(login, 'pat')
  for (let right = 0; right < 5; right++) {
    await one.take(login, 'pat')
    await one.giveBack(login, 'pat')
  }
  await one.take(login, 'pat')
  await expect(one.take(login, 'pat')).rejects.toEqual(tooMany)
})

test('the count starts again after its window', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const login = rule()
  for (let i = 0; i < 3; i++) await one.take(login, 'a@b.test')
  vi.setSystemTime(Date.now() + 59_000)
  await expect(one.take(login, 'a@b.test')).rejects.toMatchObject({ retryAfterSeconds: 1 })
  vi.setSystemTime(Date.now() + 2_000)
  await one.take(login, 'a@b.test')
})

test("near means four fifths, or the rule's own number, and checking it does not count", async () => {
  const [login, contact] = [rule({ times: 5 }), rule({ times: 5, nearAfter: 1 })]
  const near = async () => [await one.isNear(login, 'k'), await other.isNear(contact, 'k')]
  expect(await near()).toEqual([false, false])
  const take = () => Promise.all([one.take(login, 'k'), one.take(contact, 'k')])
  await take()
  expect(await near()).toEqual([false, true])
  for (let i = 0; i < 3; i++) await take()
  expect(await near()).toEqual([true, true])
})

test('addresses of one IPv6 network are one key', async () => {
  const login = rule()
  for (const last of ['1', '2', '3']) await one.take(login, `2001:db8:0:7::${last}`)
  await expect(one.take(login, '2001:db8:0:7:ffff::')).rejects.toEqual(tooMany)
  await one.take(login, '2001:db8:0:8::1')
})

test('the table contains neither addresses nor emails, and no hash that could be computed without the secret', async () => {
  const login = rule({ name: 'hashed' })
  await one.take(login, 'someone@example.test')
  await createRateLimits({ pool, secret: 'another secret' }).take(login, 'someone@example.test')
  const rows = await db.selectFrom('rate_limits').select('key').where('key', 'like', 'hashed:%').execute()
  expect(rows).toHaveLength(2)
  for (const { key } of rows) expect(key).toMatch(/^hashed:[\w-]{43}$/)
})

test('the sweep deletes expired counts and keeps the rest', async () => {
  const login = rule({ name: 'swept' })
  await one.take(login, 'current')
  await db
    .insertInto('rate_limits')
    .values({ key: 'swept:old', points: 9, expire: Date.now() - 1 })
    .execute()
  await sweepRateLimits(db, new Date())
  const rows = await db.selectFrom('rate_limits').select('points').where('key', 'like', 'swept:%').execute()
  expect(rows).toEqual([{ points: 1 }])
})

/** What a strict and a lenient rule do when the count is unknown. */
const withoutCounts = async (limits: RateLimits) => {
  const [strict, lenient] = [rule(), rule({ whenUnknown: 'pass' })]
  const refused: unknown = await limits.take(strict, 'k').catch((err: unknown) => err)
  await limits.take(lenient, 'k')
  return { refused, near: [await limits.isNear(strict, 'k'), await limits.isNear(lenient, 'k')] }
}
const byRule = { refused: expect.objectContaining({ code: 'busy' }), near: [true, false] }

test('without a database the rule decides whether to refuse or to pass', async () => {
  const unreachable = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' })
  expect(await withoutCounts(createRateLimits({ pool: unreachable, secret }))).toEqual(byRule)
  await unreachable.end()
})

test('a database that accepts connections and never responds does not block requests', async () => {
  const held: Socket[] = []
  const silent = createServer((socket) => held.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const target = new URL(url)
  target.port = typeof address === 'object' && address ? String(address.port) : ''
  const hanging = new pg.Pool({ connectionString: target.href, connectionTimeoutMillis: 500 })
  expect(await withoutCounts(createRateLimits({ pool: hanging, secret, timeoutMs: 50 }))).toEqual(byRule)
  for (const socket of held) socket.destroy()
  silent.close()
  await hanging.end()
})
