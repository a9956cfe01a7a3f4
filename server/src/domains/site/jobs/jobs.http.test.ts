import { getDeadJobs, getSchedules, retryDeadJob, retryDeadJobs } from '@lignum/contract/site/jobs'
import { getMailFilters, getMailsByFilter, resendMail } from '@lignum/contract/site/mails'
import { beforeEach, expect, test } from 'vitest'
import { deadJob, mailIn } from '../../../../test/scenes/console/jobs.ts'
import { drainJobs } from '../../../../test/scenes/drain-jobs.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { openSchedules } from '../../../kit/jobs/schedules.ts'
import { openLog } from '../../../kit/observability/log.ts'

const world = await openWorld()
const { db, pool } = world
const administrator = await world.personOf('Administrator')

beforeEach(async () => {
  await pool.query('truncate graphile_worker._private_jobs')
  await pool.query('truncate mail_log')
})

const recordedOf = (entity: string, event: 'Queried' | 'Modified') =>
  db
    .selectFrom('audit_details')
    .select(['entity_id', 'new_value'])
    .where('entity_name', '=', entity)
    .where('audit_event', '=', event)
    .orderBy('id', 'desc')
    .execute()

test('dead jobs say what they do and what they are about, and nothing else of their payload', async () => {
  const person = await world.personOf('SocialInvestor')
  const mail = await mailIn(world, 'Failed')
  await deadJob(world, 'accounts.send-activation', { userId: person.id, emailAddress: 'secret@example.test' })
  await deadJob(world, 'mail.deliver', { id: mail })
  await deadJob(world, 'mail.deliver-many', { ids: [mail, mail] })
  await deadJob(world, 'test.unknown', { token: 'secret' })
  const { results, count } = await administrator.call(getDeadJobs, {})
  expect(count).toBe(4)
  expect(results.map(({ does, subject }) => [does, subject])).toEqual([
    [
      'Email the link that activates an account',
      { kind: 'User', id: person.id, name: expect.stringMatching(/^Pat Example/) },
    ],
    ['Deliver an email', { kind: 'Email', id: mail, name: 'Your receipt, to ann@example.test' }],
    ['Deliver several emails', { kind: 'Emails', id: null, name: '2' }],
    ['test.unknown', null],
  ])
  expect(JSON.stringify(results)).not.toContain('secret')
  expect((await recordedOf('Job', 'Queried')).length).toBeGreaterThan(0)
})

test('an administrator retries one dead job, which is audited', async () => {
  const id = await deadJob(world, 'test.broken')
  await administrator.call(retryDeadJob, { id })
  expect((await administrator.call(getDeadJobs, {})).count).toBe(0)
  await expect(administrator.call(retryDeadJob, { id })).rejects.toMatchObject({ status: 404 })
  expect((await recordedOf('Job', 'Modified'))[0]).toMatchObject({ entity_id: String(id) })
})

test('all dead jobs of a kind are retried at once, those of another kind and living ones are not', async () => {
  await deadJob(world, 'test.kind')
  await deadJob(world, 'test.kind')
  await deadJob(world, 'test.other')
  await pool.query(`select graphile_worker.add_job('test.kind', max_attempts => 5)`)
  expect(await administrator.call(retryDeadJobs, { name: 'test.kind' })).toEqual({ count: 2 })
  expect((await administrator.call(getDeadJobs, {})).results.map(({ name }) => name)).toEqual(['test.other'])
  expect((await recordedOf('Job', 'Modified'))[0]).toEqual({ entity_id: 'test.kind', new_value: '2' })
  await expect(administrator.call(retryDeadJobs, { name: 'test.kind' })).rejects.toMatchObject({ status: 404 })
})

test('the oldest due job is named; those that wait for their time or are being done are not', async () => {
  expect(await administrator.call(getSchedules, {})).toMatchObject({ due: 0, oldest: null })
  await pool.query(`select graphile_worker.add_job('mail.deliver', run_at => '2026-01-02T00:00Z')`)
  await pool.query(`select graphile_worker.add_job('audit.seal', run_at => '2026-01-01T00:00Z')`)
  await pool.query(`select graphile_worker.add_job('test.later', run_at => now() + interval '1 day')`)
  await pool.query(`select graphile_worker.add_job('test.running', run_at => '2025-01-01T00:00Z')`)
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a' where run_at < '2025-06-01'`,
  )
  const { oldest } = await administrator.call(getSchedules, {})
  expect(oldest).toEqual({ name: 'audit.seal', does: 'Seal new audit entries', since: '2026-01-01T00:00:00.000Z' })
})

test('every scheduled task is listed with its last success and failure', async () => {
  const { record } = await openSchedules(db, openLog('silent'), [
    { name: 'audit.seal', schedule: '* * * * *' },
    { name: 'giving.sweep-attempts-paypal', schedule: 'every 5 s' },
  ])
  await record('audit.seal', 'no key')
  await record('audit.seal', null)
  expect((await administrator.call(getSchedules, {})).tasks).toEqual([
    {
      name: 'audit.seal',
      does: 'Seal new audit entries',
      schedule: 'Every minute',
      nextRun: expect.stringMatching(/:00\.000Z$/),
      lastSuccess: expect.stringMatching(/Z$/),
      lastFailure: expect.stringMatching(/Z$/),
      lastError: 'no key',
    },
    {
      name: 'giving.sweep-attempts-paypal',
      does: 'Ask the provider about payments without a result',
      schedule: 'Every 5 seconds',
      nextRun: null,
      lastSuccess: null,
      lastFailure: null,
      lastError: null,
    },
  ])
})

test('emails are found by state, recipient and template, and the reading is recorded', async () => {
  const failed = await mailIn(world, 'Failed', { recipient: 'ben@example.test' })
  const sent = await mailIn(world, 'Sent', { template: 'Pledge' })
  const before = (await recordedOf('Mail', 'Queried')).length
  const idsBy = async (field: string, value: string) =>
    (await administrator.call(getMailsByFilter, { filters: [{ field, value }] })).results.map(({ id }) => id)
  expect(await idsBy('Status', 'Failed')).toEqual([failed])
  expect(await idsBy('Recipient', 'ben@example.test')).toEqual([failed])
  expect(await idsBy('Template', 'Pledge')).toEqual([sent])
  const all = await administrator.call(getMailsByFilter, {})
  expect(all.results.map(({ id }) => id)).toEqual([sent, failed])
  expect(all.results[1]).toMatchObject({ lastError: '550 mailbox unavailable', attempts: 1, sentDate: null })
  expect(JSON.stringify(all)).not.toContain('Thank you.')
  expect(await administrator.call(getMailFilters, {})).toEqual({ templates: ['Pledge', 'Receipt'] })
  expect((await recordedOf('Mail', 'Queried')).length - before).toBe(4)
})

test('a failed email is sent again at once, also when its job is dead, and once only', async () => {
  const id = await mailIn(world, 'Failed')
  await deadJob(world, 'mail.deliver', { id })
  await pool.query(`update graphile_worker._private_jobs set key = $1`, [`mail:${id}`])
  await administrator.call(resendMail, { id })
  expect((await administrator.call(getDeadJobs, {})).count).toBe(0)
  let deliveries = 0
  await drainJobs(world, { send: async () => void (deliveries += 1), close: () => undefined })
  expect(deliveries).toBe(1)
  const { results } = await administrator.call(getMailsByFilter, { filters: [{ field: 'Id', value: id }] })
  expect(results[0]).toMatchObject({ status: 'Sent', lastError: null })
  expect((await recordedOf('Mail', 'Modified'))[0]).toMatchObject({ entity_id: id })
})

test.each(['Sent', 'Queued'] as const)('an email that is %s is not sent again', async (status) => {
  const id = await mailIn(world, status)
  await expect(administrator.call(resendMail, { id })).rejects.toMatchObject({ code: 'site.mail-not-failed' })
  const { rows } = await pool.query(`select from graphile_worker.jobs where task_identifier = 'mail.deliver'`)
  expect(rows).toEqual([])
})
