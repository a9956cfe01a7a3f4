import { addProjectComment, addProjectMessage, getProjectThread } from '@lignum/contract/review/threads'
import { declareConflict } from '@lignum/contract/review/review'
import { expect, test } from 'vitest'
import { drainJobs } from '../../../../test/scenes/drain-jobs.ts'
import { openListingScene } from '../../../../test/scenes/own-projects.ts'
import { addConflict, openReviewScene } from '../../../../test/scenes/review.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db } = world
const company = await openReviewScene(world)
const [owner, reviewer, committee] = [
  await company.member(),
  await world.personOf('Reviewer'),
  await world.personOf('Committee'),
]
const text = 'The plan has no figures for the second year.'

const mailsTo = async (email: string) =>
  (
    await db
      .selectFrom('mail_log')
      .select(['subject', 'body_text'])
      .where('recipient', '=', email)
      .where('template', '=', 'ReviewMessage')
      .orderBy('id')
      .execute()
  ).map(({ subject, body_text: body }) => `${subject} ${body}`)

test('reviewers comment among themselves, and the company sees nothing of it', async () => {
  const id = await company.submitted()
  await reviewer.call(addProjectComment, { id, text })
  await committee.call(addProjectComment, { id, text: 'I agree.' })
  const { comments, messages } = await committee.call(getProjectThread, { id })
  expect(comments).toMatchObject([
    { text, isMine: false, isByCompany: false },
    { text: 'I agree.', isMine: true },
  ])
  expect(comments?.[0]?.author).toMatch(/^Pat Example/)
  expect(messages).toEqual([])
  expect(await owner.call(getProjectThread, { id })).toEqual({ comments: null, messages: [] })
  await drainJobs(world)
  expect(await mailsTo(owner.email)).toEqual([])
  const { rows } = await world.pool.query('select 1 from audit_details where new_value like $1', [`%${text}%`])
  expect(rows).toEqual([])
})

test('reviewers and company write to each other, by mail too, and no reviewer is named', async () => {
  const id = await company.submitted('UnderReview')
  await db
    .insertInto('review_assignments')
    .values({
      project_id: id,
      submission: 1,
      step: 'First',
      assignee_id: reviewer.id,
      assigned_by_id: reviewer.id,
      assigned_at: world.clock.now(),
    })
    .execute()
  await reviewer.call(addProjectMessage, { id, text })
  await owner.call(addProjectMessage, { id, text: 'We have added them.' })
  const seen = await owner.call(getProjectThread, { id })
  expect(seen.messages).toMatchObject([
    { text, author: null, isByCompany: false, isMine: false },
    { text: 'We have added them.', isByCompany: true, isMine: true },
  ])
  expect((await reviewer.call(getProjectThread, { id })).messages[0]?.author).toMatch(/^Pat Example/)
  await drainJobs(world)
  const toOwner = await mailsTo(owner.email)
  expect(toOwner).toHaveLength(1)
  expect(toOwner[0]).toContain(text)
  expect(toOwner[0]).not.toContain(reviewer.email)
  expect(await mailsTo(reviewer.email)).toEqual([expect.stringContaining('We have added them.')])
})

test('whoever has a conflict of interest neither sees the private thread nor writes', async () => {
  const id = await company.submitted()
  await committee.call(addProjectComment, { id, text })
  const conflicted = await world.personOf('Reviewer')
  expect((await conflicted.call(getProjectThread, { id })).comments).toHaveLength(1)
  await conflicted.call(declareConflict, { id, reason: 'A cousin works there.' })
  expect((await conflicted.call(getProjectThread, { id })).comments).toBeNull()
  for (const call of [addProjectComment, addProjectMessage])
    await expect(conflicted.call(call, { id, text })).rejects.toMatchObject({ code: 'review.conflict' })
  expect((await committee.call(getProjectThread, { id })).comments).toHaveLength(1)
})

test('a reviewer of the own company writes as the company only', async () => {
  const id = await company.submitted()
  const member = await company.memberWith('Comment_As_Approver', 'View_Project_Details')
  await committee.call(addProjectComment, { id, text })
  expect((await member.call(getProjectThread, { id })).comments).toBeNull()
  for (const call of [addProjectComment, addProjectMessage])
    await expect(member.call(call, { id, text })).rejects.toMatchObject({ code: 'catalogue.own-company' })
})

test('to another company the project does not exist', async () => {
  const id = await company.submitted()
  const stranger = await (await openListingScene(world)).member()
  const unknown = { status: 404, code: 'catalogue.project-unknown' }
  await expect(stranger.call(getProjectThread, { id })).rejects.toMatchObject(unknown)
  await expect(stranger.call(addProjectMessage, { id, text })).rejects.toMatchObject(unknown)
  await expect(stranger.call(addProjectComment, { id, text })).rejects.toMatchObject({ status: 403 })
})

test('every role: who reads, who comments, who writes to the company', async () => {
  const id = await company.submitted()
  const roles = (await db.selectFrom('roles').select('name').orderBy('name').execute()).map(({ name }) => name)
  const isAllowed = (call: Promise<unknown>) =>
    call.then(
      () => true,
      () => false,
    )
  const allowed: Record<string, boolean[]> = {}
  for (const role of roles) {
    const { call } = await world.personOf(role)
    allowed[role] = [
      await isAllowed(call(getProjectThread, { id })),
      await isAllowed(call(addProjectComment, { id, text })),
      await isAllowed(call(addProjectMessage, { id, text })),
    ]
  }
  expect(Object.entries(allowed).filter(([, may]) => may.includes(true))).toEqual([
    ['Administrator', [true, false, false]],
    ['Auditor', [true, false, false]],
    ['Committee', [true, true, true]],
    ['Finance', [true, false, false]],
    ['Reviewer', [true, true, true]],
  ])
  const auditor = await world.personOf('Auditor')
  expect((await auditor.call(getProjectThread, { id })).comments).toBeNull()
})

test('nobody changes or deletes what was written', async () => {
  const id = await company.submitted()
  await addConflict(world, id, (await world.personOf('Reviewer')).id)
  await reviewer.call(addProjectComment, { id, text })
  await expect(db.updateTable('review_messages').set({ message: 'Other' }).execute()).rejects.toThrow('append-only')
  await expect(db.deleteFrom('review_messages').execute()).rejects.toThrow('append-only')
  await expect(reviewer.call(addProjectComment, { id, text: ' ' })).rejects.toMatchObject({
    message: 'Please write a message',
  })
})
