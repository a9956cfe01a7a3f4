import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../../test/worlds/test-database.ts'
import { transact } from '../../../kit/database/database.ts'
import { enqueueHeldPayments } from './enqueue-held-payments.ts'

const { db, pool } = await openTestDatabase()
const enqueueOf = (ids: readonly string[], options?: Parameters<typeof enqueueHeldPayments>[2]) =>
  transact(db, (tx) =>
    enqueueHeldPayments(
      tx,
      ids.map((id) => ({ id })),
      options,
    ),
  )

test('queues do not become more with every hold: the worker locks all of them to find its next job', async () => {
  await enqueueOf(Array.from({ length: 300 }, () => randomUUID()))
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from graphile_worker._private_job_queues')
  expect(rows[0]?.n).toBeLessThanOrEqual(16)
})

test('a job keeps the attempts that it has had when its hold is found again, so that it becomes a dead one', async () => {
  await pool.query('truncate graphile_worker._private_jobs')
  const id = randomUUID()
  await enqueueOf([id])
  await pool.query('update graphile_worker._private_jobs set attempts = 14')
  const attempts = async () => (await pool.query('select attempts from graphile_worker._private_jobs')).rows
  const changedAt = async () => (await pool.query('select updated_at from graphile_worker._private_jobs')).rows
  const before = await changedAt()
  await enqueueOf([id], { keepsFirst: true })
  expect(await attempts()).toEqual([{ attempts: 14 }])
  expect(await changedAt()).toEqual(before)
  // What happens to its card is new.
  await enqueueOf([id])
  expect(await attempts()).toEqual([{ attempts: 0 }])
})
