import { assignProject } from '@lignum/contract/review/review'
import { expect, test } from 'vitest'
import { drainJobs } from '../../../../test/scenes/drain-jobs.ts'
import { addConflict, openReviewScene } from '../../../../test/scenes/review.ts'
import { openUpdateScene } from '../../../../test/scenes/review/project-updates.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { handleMailDigests } from './mail-digests.ts'

const world = await openWorld()
const { db } = world
const company = await openReviewScene(world)
const { publicUrl } = world.config.http
// A Monday, a Tuesday and a Saturday; Jamaica is five hours behind.
const [monday, tuesday, saturday] = ['2026-11-16T13:05:00Z', '2026-11-17T13:05:00Z', '2026-11-21T13:05:00Z']
const send = (at: string | undefined) =>
  handleMailDigests({ db, publicUrl, reviewDays: 5, clock: { now: () => new Date(at ?? '') } })

const mailsTo = async (email: string, template = 'ReviewDigest') =>
  db
    .selectFrom('mail_log')
    .select(['subject', 'body_text'])
    .where('recipient', '=', email)
    .where('template', '=', template)
    .orderBy('id')
    .execute()

test('each reviewer gets one mail in the morning of a working day, only if something waits for them', async () => {
  const [reviewer, idle, conflicted] = [
    await world.personOf('Reviewer'),
    await world.personOf('Committee'),
    await world.personOf('Reviewer'),
  ]
  const id = await company.submitted()
  await addConflict(world, id, conflicted.id)
  await send('2026-11-16T12:05:00Z')
  expect(await mailsTo(reviewer.email)).toEqual([])
  await send(monday)
  await send(monday)
  expect(await mailsTo(reviewer.email)).toMatchObject([{ subject: 'One review waits for you' }])
  expect((await mailsTo(reviewer.email))[0]?.body_text).toContain(id)
  expect(await mailsTo(idle.email)).toEqual([])
  expect(await mailsTo(conflicted.email)).toEqual([])
  const update = await (await openUpdateScene(world)).updateIn('FirstApproved', { firstApproverId: reviewer.id })
  await send(tuesday)
  await send(saturday)
  expect(await mailsTo(reviewer.email)).toHaveLength(2)
  expect((await mailsTo(idle.email))[0]?.body_text).toContain(update.id)
})

test('whoever is given a case is mailed at once, whoever takes it is not', async () => {
  const [one, two] = [await world.personOf('Reviewer'), await world.personOf('Reviewer')]
  const id = await company.submitted('UnderReview')
  await one.call(assignProject, { id, assigneeId: one.id })
  await one.call(assignProject, { id, assigneeId: two.id })
  await two.call(assignProject, { id, assigneeId: null })
  await drainJobs(world)
  expect(await mailsTo(one.email, 'ReviewAssignment')).toEqual([])
  expect(await mailsTo(two.email, 'ReviewAssignment')).toMatchObject([
    { subject: expect.stringMatching(/^Please review /) },
  ])
})
