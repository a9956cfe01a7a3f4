import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/worlds/test-database.ts'
import { openLog } from '../observability/log.ts'
import { listScheduledTasks, openSchedules } from './schedules.ts'

const { db, pool } = await openTestDatabase()
const log = openLog('silent')
const hourly = { name: 'test.hourly', schedule: '7 * * * *' }
const often = { name: 'test.often', schedule: 'every 1 s' }
const stateOf = async (name: string) => (await listScheduledTasks(db)).find((task) => task.name === name)

test('a worker lists its tasks, keeps what is known about them and removes those of an earlier release', async () => {
  const { record } = await openSchedules(db, log, [hourly, often])
  await record(hourly.name, null)
  await openSchedules(db, log, [{ ...hourly, schedule: '9 * * * *' }])
  expect(await listScheduledTasks(db)).toEqual([
    {
      name: hourly.name,
      schedule: '9 * * * *',
      last_success_at: expect.any(Date),
      last_failure_at: null,
      last_error: null,
    },
  ])
})

test('the successes of a frequent task are not all written; a failure is, and the success after it', async () => {
  const { record } = await openSchedules(db, log, [often])
  await record(often.name, null)
  await pool.query('update scheduled_tasks set last_success_at = null')
  await record(often.name, null)
  expect(await stateOf(often.name)).toMatchObject({ last_success_at: null })
  await record(often.name, 'no disk space')
  expect(await stateOf(often.name)).toMatchObject({ last_failure_at: expect.any(Date), last_error: 'no disk space' })
  await record(often.name, null)
  expect(await stateOf(often.name)).toMatchObject({ last_success_at: expect.any(Date), last_error: 'no disk space' })
})

test('jobs without a schedule are ignored', async () => {
  const { record } = await openSchedules(db, log, [often])
  await record('test.once', null)
  expect((await listScheduledTasks(db)).map(({ name }) => name)).toEqual([often.name])
})
