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

test('after its times a key is refused and told when to come back; another key is not', async () => {
  const login = rule()
  for (let i = 0; i < 3; i++) await one.take(login, '192.0.2.1')
  const refused = await one.take(login, '192.0.2.1').catch((err: unknown) => err)
  expect(refused).toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 60 })
  await one.take(login, '192.0.2.2')
  await one.take(rule(), '192.0.2.1')
})

test('two processes at the same moment share one count', async () => {
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

test('once blocked, a key costs the database nothing', async () => {
  const login = rule()
  for (let i = 0; i < 3; i++) await one.take(login, 'a@b.test')
  const requested = vi.spyOn(pool, 'query')
  for (let i = 0; i < 5; i++) await expect(one.take(login, 'a@b.test')).rejects.toEqual(tooMany)
  expect(requested).not.toHaveBeenCalled()
  requested.mockRestore()
})

test('what is given back may be done again, even when it was the last that was allowed', async () => {
  const login = rule({ times: 2, isGivenBack: true })
  await one.take(login, 'pat')
  for (let right = 0; right < 5; right++) {
    await one.take(login, 'pat')
    await one.giveBack(login, 'pat')
  }
  await one.take(login, 'pat')
  await expect(one.take(login, 'pat')).rejects.toEqual(tooMany)
})

test('the count begins anew when its time is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const login = rule()
  for (let i = 0; i < 3; i++) await one.take(login, 'a@b.test')
  vi.setSystemTime(Date.now() + 59_000)
  await expect(one.take(login, 'a@b.test')).rejects.toMatchObject({ retryAfterSeconds: 1 })
  vi.setSystemTime(Date.now() + 2_000)
  await one.take(login, 'a@b.test')
})

test('near is from four fifths on, or from where the rule says, and asking counts nothing', async () => {
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

test('the table holds neither addresses nor emails, and no hash that a stranger could compute', async () => {
  const login = rule({ name: 'telling' })
  await one.take(login, 'someone@example.test')
  await createRateLimits({ pool, secret: 'another secret' }).take(login, 'someone@example.test')
  const rows = await db.selectFrom('rate_limits').select('key').where('key', 'like', 'telling:%').execute()
  expect(rows).toHaveLength(2)
  for (const { key } of rows) expect(key).toMatch(/^telling:[\w-]{43}$/)
})

test('the sweep forgets what is over and keeps the rest', async () => {
  const login = rule({ name: 'swept' })
  await one.take(login, 'kept')
  await db
    .insertInto('rate_limits')
    .values({ key: 'swept:old', points: 9, expire: Date.now() - 1 })
    .execute()
  await sweepRateLimits(db, new Date())
  const rows = await db.selectFrom('rate_limits').select('points').where('key', 'like', 'swept:%').execute()
  expect(rows).toEqual([{ points: 1 }])
})

/** What a strict and a lenient rule do with limits that know nothing. */
const withoutCounts = async (limits: RateLimits) => {
  const [strict, lenient] = [rule(), rule({ whenUnknown: 'pass' })]
  const refused: unknown = await limits.take(strict, 'k').catch((err: unknown) => err)
  await limits.take(lenient, 'k')
  return { refused, near: [await limits.isNear(strict, 'k'), await limits.isNear(lenient, 'k')] }
}
const byRule = { refused: expect.objectContaining({ code: 'busy' }), near: [true, false] }

test('when the database is away, the rule says whether to refuse or to pass', async () => {
  const nobody = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' })
  expect(await withoutCounts(createRateLimits({ pool: nobody, secret }))).toEqual(byRule)
  await nobody.end()
})

test('a database that accepts and then says nothing holds nobody up', async () => {
  const held: Socket[] = []
  const silent = createServer((socket) => held.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const target = new URL(url)
  target.port = typeof address === 'object' && address ? String(address.port) : ''
  const deaf = new pg.Pool({ connectionString: target.href, connectionTimeoutMillis: 500 })
  expect(await withoutCounts(createRateLimits({ pool: deaf, secret, patienceMs: 50 }))).toEqual(byRule)
  for (const socket of held) socket.destroy()
  silent.close()
  await deaf.end()
})
