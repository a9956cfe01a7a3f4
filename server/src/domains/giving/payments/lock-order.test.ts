import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { fakeProvider, givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { addUser, openWorld } from '../../../../test/worlds/world.ts'
import type { Actor } from '../../../kit/security/actor.ts'
import { openDatabase, transact } from '../../../kit/database/database.ts'
import { Refusal } from '../../../kit/values/refusal.ts'
import { beginMemberPayment } from './begin-member-payment.ts'
import { applyCaptures } from './gate.writes.ts'
import { findAttempt } from './payments.reads.ts'
import { setEnded } from './payments.writes.ts'

const world = await openWorld()
const [project = ''] = await addProjects(world.db, 1)

/** A separate process: it shares only the database with the others. */
const openProcess = () => {
  const database = { ...openDatabase({ url: world.url }), url: world.url }
  const providers = { fygaro: fakeProvider('fygaro'), powertranz: fakeProvider('powertranz') }
  const deps = givingDepsOf({ ...world, database, db: database.db, pool: database.pool }, providers)
  return { deps, close: database.close }
}

const memberOf = async (): Promise<Actor> => ({
  ...(await addUser(world.db)),
  sessionId: '',
  firstName: 'Pat',
  lastName: 'Example',
  roles: [],
  operations: new Set(),
  companyId: null,
  mustEnrolSecondFactor: false,
  sessionExpiresAt: new Date(),
})

const deadlocks = async (): Promise<number> => {
  const { rows } = await world.pool.query(
    `select deadlocks::int as n, pg_stat_clear_snapshot() from pg_stat_database where datname = current_database()`,
  )
  return rows[0]?.n ?? 0
}

test('the same carts are begun, superseded, ended and paid by two processes concurrently: no deadlock', async () => {
  const processes = [openProcess(), openProcess()]
  const anywhere = () => (processes[randomInt(2)] ?? openProcess()).deps
  const members = [await memberOf(), await memberOf(), await memberOf()]
  const begun: { orderId: string; totalMinor: number; currency: 'JMD' }[] = []
  const begin = async (member: Actor) => {
    const amount = randomInt(1, 1_000)
    const request = { currency: 'JMD' as const, amount, cartItems: [{ itemId: project, amount, wantsNews: false }] }
    const type = randomInt(2) === 0 ? ('Fygaro' as const) : ('CreditCard' as const)
    const start = await beginMemberPayment(anywhere(), member, type, request)
    begun.push({ orderId: start.orderId, totalMinor: amount * 100, currency: 'JMD' })
  }
  const some = () => begun.slice(-6).toSorted(() => randomInt(3) - 1)
  const pay = async () => {
    const { db, seal } = anywhere()
    await applyCaptures(db, seal, some().slice(0, 3).map((order) => captureOf(order))) // prettier-ignore
  }
  const end = async () => {
    const { db } = anywhere()
    const [order] = some()
    const attempt = order && (await findAttempt(db, order.orderId))
    const ending = { by: 'deadline', state: 'expired', code: null, cause: 'test', now: new Date() } as const
    if (attempt) await transact(db, (tx) => setEnded(tx, attempt, ending))
  }
  for (let round = 0; round < 40; round++) {
    const moves = [
      ...members.map((member) => begin(member)),
      pay(),
      end(),
      pay(),
      end(),
      ...members.map((member) => begin(member)),
    ]
    for (const move of await Promise.allSettled(moves))
      if (move.status === 'rejected') expect(move.reason).toBeInstanceOf(Refusal)
  }
  // A backend reports its statistics when it exits.
  for (const { close } of processes) await close()
  await wait(500)
  expect(await deadlocks()).toBe(0)
  const { rows } = await world.pool.query(
    `select outcome, count(*)::int as n from captures group by outcome order by outcome`,
  )
  expect(rows.map((row) => row.outcome)).toEqual(['applied', 'excess'])
  expect(await brokenInvariants(world.pool)).toEqual([])
}, 120_000)
