import { projectStatus } from '@lignum/contract/catalogue/catalogue'
import { updateProjectStatus } from '@lignum/contract/catalogue/project-status'
import { assignProject, declareConflict, getProjectByIdForAdmin } from '@lignum/contract/review/review'
import { expect, test } from 'vitest'
import { historyOf, statusOf } from '../../../../test/scenes/own-projects.ts'
import { addConflict, openReviewScene } from '../../../../test/scenes/review.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db } = world
const company = await openReviewScene(world)
const staff = ['View_Project_Details', 'Approve_Project', 'Second_Approve_Project', 'Advise_Project'] as const

const assigneeOf = async (id: string) =>
  (await db.selectFrom('review_assignments').select('assignee_id').where('project_id', '=', id).executeTakeFirst())
    ?.assignee_id

test('a case shows the project, its review and what the reader may do', async () => {
  const [reviewer, committee] = [await world.personOf('Reviewer'), await world.personOf('Committee')]
  const id = await company.firstApproved(reviewer.id)
  const shown = await committee.call(getProjectByIdForAdmin, { id })
  expect(shown).toMatchObject({
    id,
    status: 'FirstApproved',
    submission: 1,
    step: 'Second',
    waiting: { days: 0, daysOverdue: 0, text: 'waiting for less than a day' },
    assignee: null,
    conflicts: [],
    projectApprovals: [{ step: 'First', status: 'Approved', isCurrent: true }],
    actions: [
      { action: 'finalize', call: 'ApproveProject', status: 'Finalized', whyNot: null },
      { action: 'reject', call: 'ApproveProject', status: 'Rejected', whyNot: null },
      { action: 'request-changes', call: 'UpdateProjectStatus', status: 'Revision', whyNot: null },
    ],
  })
  expect(shown.projectApprovals[0]?.decidedBy).toMatch(/^Pat Example/)
  expect(shown.candidates.map((person) => person.id)).toContain(committee.id)
  expect((await reviewer.call(getProjectByIdForAdmin, { id })).actions).toMatchObject([{ action: 'request-changes' }])
})

test('the actions say why somebody cannot decide', async () => {
  const person = await world.person(...staff)
  const id = await company.firstApproved(person.id)
  const whyNot = async () =>
    Object.fromEntries(
      (await person.call(getProjectByIdForAdmin, { id })).actions.map((entry) => [entry.action, entry.whyNot]),
    )
  const same = 'The second approval must come from another person.'
  expect(await whyNot()).toEqual({ finalize: same, reject: same, 'request-changes': null })
  await addConflict(world, id, person.id)
  expect((await whyNot())['request-changes']).toMatch('conflict of interest')
  const member = await company.memberWith(...staff)
  const submitted = await company.submitted()
  const { actions } = await member.call(getProjectByIdForAdmin, { id: submitted })
  expect(actions.map((entry) => entry.whyNot)).toEqual(
    Array.from({ length: 4 }, () => 'You can’t decide about a project of your own company.'),
  )
})

test.each(projectStatus.options)('a project that is %s can be read as a case', async (status) => {
  const auditor = await world.personOf('Auditor')
  const id = await company.submitted(status)
  expect(await auditor.call(getProjectByIdForAdmin, { id })).toMatchObject({ id, status, actions: [] })
})

test('a project that does not exist is not found', async () => {
  const reviewer = await world.personOf('Reviewer')
  await expect(reviewer.call(getProjectByIdForAdmin, { id: reviewer.id })).rejects.toMatchObject({ status: 404 })
})

test('beginning the review assigns the project, with history and audit', async () => {
  const reviewer = await world.personOf('Reviewer')
  const id = await company.submitted()
  expect(await reviewer.call(updateProjectStatus, { id, status: 'UnderReview' })).toMatchObject({
    status: 'UnderReview',
  })
  expect(await assigneeOf(id)).toBe(reviewer.id)
  expect(await historyOf(db, id)).toEqual([
    {
      from_status: 'Submitted',
      to_status: 'UnderReview',
      message: 'The review of the project began.',
      author_id: reviewer.id,
      is_by_owner: false,
    },
  ])
  const audit = await db
    .selectFrom('audit_details')
    .select(['field_name', 'old_value', 'new_value'])
    .where('entity_id', '=', id)
    .execute()
  expect(audit).toEqual([{ field_name: 'status', old_value: 'Submitted', new_value: 'UnderReview' }])
})

test('a case is taken, handed over and returned at either step by those who may decide it', async () => {
  const [one, two] = [await world.personOf('Reviewer'), await world.personOf('Reviewer')]
  const id = await company.submitted('UnderReview')
  expect(await one.call(assignProject, { id, assigneeId: one.id })).toMatchObject({ assignee: { id: one.id } })
  await two.call(assignProject, { id, assigneeId: two.id })
  expect(await assigneeOf(id)).toBe(two.id)
  expect(await two.call(assignProject, { id, assigneeId: null })).toMatchObject({ assignee: null })
  expect(await assigneeOf(id)).toBeUndefined()
  const committee = await world.personOf('Committee')
  const second = await company.firstApproved(one.id)
  await committee.call(assignProject, { id: second, assigneeId: committee.id })
  expect(await assigneeOf(second)).toBe(committee.id)
  await expect(one.call(assignProject, { id: second, assigneeId: null })).rejects.toMatchObject({ status: 403 })
  const audit = await db
    .selectFrom('audit_details')
    .select(['old_value', 'new_value'])
    .where('entity_id', '=', id)
    .orderBy('audit_time')
    .execute()
  expect(audit).toEqual([
    { old_value: null, new_value: one.id },
    { old_value: one.id, new_value: two.id },
    { old_value: two.id, new_value: null },
  ])
})

test('a case is given only to somebody who could decide it', async () => {
  const person = await world.person(...staff)
  const [first, conflicted] = [await world.person(...staff), await world.person(...staff)]
  const [member, committee] = [await company.memberWith(...staff), await world.personOf('Committee')]
  const id = await company.firstApproved(first.id)
  await addConflict(world, id, conflicted.id)
  const gone = await world.person(...staff)
  await db.updateTable('users').set({ status: 'Deactivated' }).where('id', '=', gone.id).execute()
  const reviewer = await world.personOf('Reviewer')
  for (const unfit of [first, conflicted, member, gone, reviewer])
    await expect(person.call(assignProject, { id, assigneeId: unfit.id })).rejects.toMatchObject({
      code: 'review.not-a-candidate',
    })
  await person.call(assignProject, { id, assigneeId: committee.id })
  expect(await assigneeOf(id)).toBe(committee.id)
})

test.each(['Draft', 'Rejected', 'Finalized', 'Revision', 'Completed'] as const)(
  'a project that is %s is not assigned',
  async (status) => {
    const person = await world.person(...staff)
    const id = await company.submitted(status)
    await expect(person.call(assignProject, { id, assigneeId: person.id })).rejects.toMatchObject({
      code: 'catalogue.wrong-state',
    })
  },
)

test('a declared conflict returns the case, cannot be taken back, and ends every decision of that person', async () => {
  const reviewer = await world.personOf('Reviewer')
  const id = await company.submitted()
  await reviewer.call(updateProjectStatus, { id, status: 'UnderReview' })
  await expect(reviewer.call(declareConflict, { id, reason: ' ' })).rejects.toMatchObject({
    message: 'Reason is required',
  })
  await reviewer.call(declareConflict, { id, reason: 'My sister runs the company.' })
  await reviewer.call(declareConflict, { id, reason: 'Once more' })
  expect(await assigneeOf(id)).toBeUndefined()
  const shown = await reviewer.call(getProjectByIdForAdmin, { id })
  expect(shown.conflicts).toMatchObject([{ person: { id: reviewer.id }, reason: 'My sister runs the company.' }])
  const refused = { status: 400, code: 'review.conflict' }
  await expect(reviewer.call(assignProject, { id, assigneeId: reviewer.id })).rejects.toMatchObject(refused)
  await db.updateTable('projects').set({ status: 'Submitted' }).where('id', '=', id).execute()
  await expect(reviewer.call(updateProjectStatus, { id, status: 'UnderReview' })).rejects.toMatchObject(refused)
  await expect(db.deleteFrom('review_conflicts').execute()).rejects.toThrow('append-only')
})

test('members of the company take nothing and assign nothing', async () => {
  const member = await company.memberWith(...staff)
  const id = await company.submitted()
  const refused = { status: 400, code: 'catalogue.own-company' }
  await expect(member.call(updateProjectStatus, { id, status: 'UnderReview' })).rejects.toMatchObject(refused)
  await expect(member.call(assignProject, { id, assigneeId: member.id })).rejects.toMatchObject(refused)
  expect(await statusOf(db, id)).toBe('Submitted')
})

test('of two people who take a project at once one has it', async () => {
  const people = [await world.personOf('Reviewer'), await world.personOf('Reviewer')]
  const id = await company.submitted()
  const results = await Promise.allSettled(
    people.map(({ call }) => call(updateProjectStatus, { id, status: 'UnderReview' })),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const winner = people[results.findIndex(({ status }) => status === 'fulfilled')]
  expect(await assigneeOf(id)).toBe(winner?.id)
  expect(await historyOf(db, id)).toHaveLength(1)
})
