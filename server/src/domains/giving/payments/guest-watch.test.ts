import { afterEach, expect, test } from 'vitest'
import { measureWork } from '../../../../test/hostile/measure-work.ts'
import { openTestDatabase } from '../../../../test/worlds/test-database.ts'
import { createGuestWatch } from './admit-guest.ts'
import { countGuestStarts } from './payments.reads.ts'

const { db, pool } = await openTestDatabase()
afterEach(() => pool.query('truncate orders'))

type Starts = { perSecond: number; fromSeconds: number; toSeconds: number; paidShare: number; members?: number }

/** Inserts orders evenly between two times in the past, a share of them paid, a share of them by members. */
const begin = ({ perSecond, fromSeconds, toSeconds, paidShare, members = 0 }: Starts) =>
  pool.query(
    `insert into orders (id, user_id, currency, total_minor, rate_e6, local_total_minor, payment_type, status, created_at, expires_at, paid_at)
     select (substr(first_id_at(at)::text, 1, 14) || '7' || substr(gen_random_uuid()::text, 16))::uuid,
       case when random() < $5::float8 then gen_random_uuid() end, 'JMD', 10000, 1000000, 10000, 'Fygaro',
       case when is_paid then 'Successful' else 'AwaitingAuthentication' end::payment_status, at, at, case when is_paid then at end
     from (
       select now() - make_interval(secs => $1::float8 - n / $3::float8) as at, random() < $4::float8 as is_paid
       from generate_series(0, (($1::float8 - $2::float8) * $3::float8)::int - 1) n) o`,
    [fromSeconds, toSeconds, perSecond, paidShare, members],
  )

const admitsWithoutProof = () => createGuestWatch({ db }).admitsWithoutProof()

test('in a telethon, where thousands begin before the first can have paid, guests need no proof of work', async () => {
  await begin({ perSecond: 60, fromSeconds: 600, toSeconds: 45, paidShare: 0.6 })
  await begin({ perSecond: 60, fromSeconds: 45, toSeconds: 0, paidShare: 0 })
  expect(await admitsWithoutProof()).toBe(true)
})

test('the extrapolated number of starts is about right', async () => {
  await begin({ perSecond: 40, fromSeconds: 600, toSeconds: 0, paidShare: 0.5, members: 0.25 })
  const { begun, paid } = await countGuestStarts(db, 600_000)
  expect(begun / 18_000).toBeGreaterThan(0.8)
  expect(begun / 18_000).toBeLessThan(1.2)
  expect(paid / begun).toBeGreaterThan(0.4)
  expect(paid / begun).toBeLessThan(0.6)
})

test('a small number of starts is counted exactly', async () => {
  await begin({ perSecond: 0.1, fromSeconds: 560, toSeconds: 0, paidShare: 1 })
  await begin({ perSecond: 1, fromSeconds: 900, toSeconds: 602, paidShare: 1 })
  expect(await countGuestStarts(db, 600_000)).toEqual({ begun: 56, paid: 56 })
})

test('card testing among ordinary gifts is detected within seconds, and no longer after ten minutes', async () => {
  await begin({ perSecond: 1, fromSeconds: 600, toSeconds: 0, paidShare: 0.5 })
  expect(await admitsWithoutProof()).toBe(true)
  // It goes on while the test runs, however slow the machine is.
  await begin({ perSecond: 300, fromSeconds: 12, toSeconds: -20, paidShare: 0 })
  expect(await admitsWithoutProof()).toBe(false)
  await pool.query('truncate orders')
  await begin({ perSecond: 10, fromSeconds: 1_200, toSeconds: 605, paidShare: 0 })
  expect(await admitsWithoutProof()).toBe(true)
})

test('many old orders, of guests and of members, do not make the count more expensive', async () => {
  const measure = async () => {
    await pool.query('vacuum analyze orders')
    return measureWork(db, (tx) => countGuestStarts(tx, 600_000))
  }
  await begin({ perSecond: 0.5, fromSeconds: 600, toSeconds: 0, paidShare: 0.5 })
  const few = await measure()
  await begin({ perSecond: 2, fromSeconds: 8_600, toSeconds: 600, paidShare: 0.5, members: 0.5 })
  const many = await measure()
  expect(many.rows).toBeLessThan(few.rows * 1.3)
  expect(many.blocks).toBeLessThan(few.blocks * 1.3)
})
