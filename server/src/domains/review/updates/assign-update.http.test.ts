import { projectUpdateStatus } from '@lignum/contract/catalogue/project-updates'
import { declareConflict } from '@lignum/contract/review/review'
import { addProjectMessage } from '@lignum/contract/review/threads'
import {
  approveProjectUpdate,
  assignProjectUpdate,
  getProjectUpdateByIdForAdmin,
  getProjectUpdatesByFilterForAdmin,
} from '@lignum/contract/review/updates'
import { expect, test } from 'vitest'
import { drainJobs, sentMails } from '../../../../test/scenes/drain-jobs.ts'
import { openUpdateScene } from '../../../../test/scenes/review/project-updates.ts'
import { addConflict } from '../../../../test/scenes/review.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db } = world
const company = await openUpdateScene(world)
const staff = ['View_Project_Details', 'Approve_Project', 'Second_Approve_Project'] as const

const assigneeOf = async (id: string) => {
  const auditor = await world.personOf('Auditor')
  const { assignee } = await auditor.call(getProjectUpdateByIdForAdmin, { id })
  const filters = [{ field: 'Id', filterType: 'Equal', value: id, joinType: 'and' } as const]
  const { results } = await auditor.call(getProjectUpdatesByFilterForAdmin, { filters })
  if (results.length > 0) expect(results[0]?.assignee).toEqual(assignee)
  return assignee?.id ?? null
}

const mailsTo = (email: string, template: string) =>
  db
    .selectFrom('mail_log')
    .select(['id', 'subject'])
    .where('recipient', '=', email)
    .where('template', '=', template)
    .execute()

test('an update is taken, handed over and returned at either step, until it is decided', async () => {
  const [one, two] = [await world.personOf('Reviewer'), await world.personOf('Reviewer')]
  const { id } = await company.updateIn('Submitted')
  const { candidates } = await one.call(getProjectUpdateByIdForAdmin, { id })
  expect(candidates.map((person) => person.id)).toEqual(expect.arrayContaining([one.id, two.id]))
  expect(await one.call(assignProjectUpdate, { id, assigneeId: one.id })).toMatchObject({ assignee: { id: one.id } })
  await one.call(assignProjectUpdate, { id, assigneeId: two.id })
  await one.call(assignProjectUpdate, { id, assigneeId: two.id })
  expect(await assigneeOf(id)).toBe(two.id)
  await two.call(assignProjectUpdate, { id, assigneeId: null })
  expect(await assigneeOf(id)).toBeNull()
  await two.call(assignProjectUpdate, { id, assigneeId: two.id })
  const audit = await db
    .selectFrom('audit_details')
    .select(['entity_name', 'old_value', 'new_value'])
    .where('entity_id', '=', id)
    .orderBy('audit_time')
    .execute()
  expect(audit.map(({ old_value: from, new_value: to }) => [from, to])).toEqual([
    [null, one.id],
    [one.id, two.id],
    [two.id, null],
    [null, two.id],
  ])
  expect(audit[0]?.entity_name).toBe('ProjectUpdate')
  await two.call(approveProjectUpdate, { id, projectApprovalStatus: 'Approved' })
  expect(await assigneeOf(id)).toBeNull()
  const committee = await world.personOf('Committee')
  await expect(one.call(assignProjectUpdate, { id, assigneeId: null })).rejects.toMatchObject({ status: 403 })
  await committee.call(assignProjectUpdate, { id, assigneeId: committee.id })
  expect(await assigneeOf(id)).toBe(committee.id)
  await committee.call(approveProjectUpdate, { id, projectApprovalStatus: 'Approved' })
  expect(await assigneeOf(id)).toBeNull()
})

test('an update is given only to somebody who could decide it', async () => {
  const [person, first, conflicted] = [
    await world.person(...staff),
    await world.person(...staff),
    await world.person(...staff),
  ]
  const [member, reviewer] = [await company.memberWith(...staff), await world.personOf('Reviewer')]
  const { id, projectId } = await company.updateIn('FirstApproved', { firstApproverId: first.id })
  await addConflict(world, projectId, conflicted.id)
  for (const unfit of [first, conflicted, member, reviewer])
    await expect(person.call(assignProjectUpdate, { id, assigneeId: unfit.id })).rejects.toMatchObject({
      code: 'review.not-a-candidate',
    })
  const toThemselves = (someone: typeof person) => someone.call(assignProjectUpdate, { id, assigneeId: someone.id })
  await expect(toThemselves(conflicted)).rejects.toMatchObject({ code: 'review.conflict' })
  await expect(toThemselves(member)).rejects.toMatchObject({ code: 'catalogue.own-company' })
  await expect(person.call(assignProjectUpdate, { id: projectId, assigneeId: person.id })).rejects.toMatchObject({
    code: 'catalogue.update-unknown',
  })
  expect(await assigneeOf(id)).toBeNull()
})

const settled = projectUpdateStatus.options.filter((status) => status !== 'Submitted' && status !== 'FirstApproved')

test.each(settled)('an update that is %s is not assigned', async (status) => {
  const person = await world.person(...staff)
  const { id } = await company.updateIn(status)
  await expect(person.call(assignProjectUpdate, { id, assigneeId: person.id })).rejects.toMatchObject({
    code: 'catalogue.update-state',
  })
})

test('a declared conflict of interest returns the update', async () => {
  const reviewer = await world.personOf('Reviewer')
  const { id, projectId } = await company.updateIn('Submitted')
  await reviewer.call(assignProjectUpdate, { id, assigneeId: reviewer.id })
  await reviewer.call(declareConflict, { id: projectId, reason: 'My sister runs the company.' })
  expect(await assigneeOf(id)).toBeNull()
})

test('the assignee is mailed, and gets what the company writes', async () => {
  const [one, two] = [await world.personOf('Reviewer'), await world.personOf('Reviewer')]
  const { id, projectId } = await company.updateIn('Submitted')
  await one.call(assignProjectUpdate, { id, assigneeId: two.id })
  await (await company.member()).call(addProjectMessage, { id: projectId, text: 'The prices have risen.' })
  await drainJobs(world)
  const [mail, ...more] = await mailsTo(two.email, 'ReviewAssignment')
  expect([mail?.subject, more]).toEqual([expect.stringMatching(/^Please review the update of /), []])
  expect(sentMails.get(mail?.id ?? '')?.text).toContain(`/admin/updates/${id}`)
  expect(await mailsTo(two.email, 'ReviewMessage')).toHaveLength(1)
  expect(await mailsTo(one.email, 'ReviewMessage')).toEqual([])
})

test('updates are found by the name of their project and by who has taken them', async () => {
  const reviewer = await world.personOf('Reviewer')
  const { id, projectId } = await company.updateIn('Submitted')
  await company.updateIn('Submitted')
  await db.updateTable('projects').set({ name: 'Lamps for Portland' }).where('id', '=', projectId).execute()
  await reviewer.call(assignProjectUpdate, { id, assigneeId: reviewer.id })
  const found = async (field: string, value: string, filterType: 'Contains' | 'Equal') => {
    const filters = [{ field, filterType, value, joinType: 'and' } as const]
    const { results, count } = await reviewer.call(getProjectUpdatesByFilterForAdmin, { filters, queue: 'InReview' })
    return [count, ...results.map((row) => row.id)]
  }
  expect(await found('ProjectName', 'for portland', 'Contains')).toEqual([1, id])
  expect(await found('AssigneeId', reviewer.id, 'Equal')).toEqual([1, id])
})
