import { approveProjectUpdate, getProjectUpdateByIdForAdmin } from '@lignum/contract/review/updates'
import { expect, test } from 'vitest'
import { addCapturedGift } from '../../../../test/scenes/review/captured-gift.ts'
import { historyOf } from '../../../../test/scenes/own-projects.ts'
import { openUpdateScene, updateStatusOf } from '../../../../test/scenes/review/project-updates.ts'
import { addConflict } from '../../../../test/scenes/review.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db } = world
const company = await openUpdateScene(world)
const [reviewer, committee] = [await world.personOf('Reviewer'), await world.personOf('Committee')]
const staff = ['Approve_Project', 'Second_Approve_Project', 'View_Project_Details'] as const

const approved = (id: string) => ({ id, projectApprovalStatus: 'Approved' as const })

test('nothing is accepted after the project has left the market, or below what was received meanwhile', async () => {
  const gone = await company.updateIn('FirstApproved', { firstApproverId: reviewer.id })
  await db.updateTable('projects').set({ status: 'Completed' }).where('id', '=', gone.projectId).execute()
  await expect(committee.call(approveProjectUpdate, approved(gone.id))).rejects.toMatchObject({
    code: 'catalogue.not-live',
  })
  const funded = await company.updateIn('FirstApproved', { firstApproverId: reviewer.id })
  const received = { project_id: funded.projectId, received_minor: 1_000_001, gifts: 1 }
  await db.insertInto('project_received').values(received).execute()
  await expect(committee.call(approveProjectUpdate, approved(funded.id))).rejects.toMatchObject({
    code: 'catalogue.goal-below-received',
  })
  expect((await committee.call(getProjectUpdateByIdForAdmin, { id: funded.id })).actions).toMatchObject([
    { action: 'accept', whyNot: 'The goal can’t be less than what you have already received.' },
    { action: 'reject', whyNot: null },
  ])
})

test('a gift that was captured this moment counts before the totals are folded', async () => {
  const { id, projectId } = await company.updateIn('FirstApproved', { firstApproverId: reviewer.id })
  await addCapturedGift(world, projectId, 1_000_001)
  await expect(committee.call(approveProjectUpdate, approved(id))).rejects.toMatchObject({
    code: 'catalogue.goal-below-received',
  })
  expect(await updateStatusOf(world, id)).toBe('FirstApproved')
})

test('an update is not accepted under a name that another project of the company took meanwhile', async () => {
  const { id, projectId } = await company.updateIn('FirstApproved', { firstApproverId: reviewer.id })
  const other = await company.live()
  const { name } = await db.selectFrom('project_updates').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  await db.updateTable('projects').set({ name }).where('id', '=', other).execute()
  await expect(committee.call(approveProjectUpdate, approved(id))).rejects.toMatchObject({
    code: 'catalogue.name-taken',
  })
  expect(await historyOf(db, projectId)).toEqual([])
})

test('refused decisions are recorded as attempts', async () => {
  const person = await world.person(...staff)
  const { id, projectId } = await company.updateIn('Submitted')
  await addConflict(world, projectId, person.id)
  await expect(person.call(approveProjectUpdate, approved(id))).rejects.toMatchObject({ code: 'review.conflict' })
  const { id: accepted } = await company.updateIn('Accepted')
  await expect(person.call(approveProjectUpdate, approved(accepted))).rejects.toMatchObject({
    code: 'catalogue.update-state',
  })
  const attempts = () =>
    db
      .selectFrom('audit_headers')
      .select('id')
      .where('user_id', '=', person.id)
      .where('audit_status', '=', 'Attempt')
      .execute()
  await expect.poll(async () => (await attempts()).length).toBe(2)
})
