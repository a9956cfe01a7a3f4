import { getProjectByIdForPublic } from '@lignum/contract/catalogue/catalogue'
import { getProjectDetailById } from '@lignum/contract/catalogue/own-projects'
import {
  getProjectUpdateDetailsByProjectId,
  getPublicProjectUpdates,
  projectUpdateStatus,
  submitProjectUpdateForApproval,
  upsertProjectUpdate,
} from '@lignum/contract/catalogue/project-updates'
import { CallRefused } from '@lignum/contract/core/client'
import { getProjectNotes } from '@lignum/contract/review/decisions'
import {
  approveProjectUpdate,
  getProjectUpdateByIdForAdmin,
  getProjectUpdatesByFilterForAdmin,
} from '@lignum/contract/review/updates'
import { expect, test } from 'vitest'
import { drainJobs } from '../../../../test/scenes/drain-jobs.ts'
import { addFileRow, given, historyOf } from '../../../../test/scenes/own-projects.ts'
import { picture } from '../../../../test/scenes/pictures.ts'
import { openUpdateScene, updateStatusOf } from '../../../../test/scenes/review/project-updates.ts'
import { addConflict } from '../../../../test/scenes/review.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db, visitor } = world
const company = await openUpdateScene(world)
const owner = await company.member()
const [reviewer, committee] = [await world.personOf('Reviewer'), await world.personOf('Committee')]
const staff = ['Approve_Project', 'Second_Approve_Project', 'View_Project_Details'] as const

const approved = (id: string) => ({ id, projectApprovalStatus: 'Approved' as const })
const rejected = (id: string) => ({ id, projectApprovalStatus: 'Rejected' as const, reason: 'Please explain.' })

const isPublic = async (id: string | null | undefined) =>
  (
    await db
      .selectFrom('stored_files')
      .select('is_public')
      .where('id', '=', id ?? '')
      .executeTakeFirst()
  )?.is_public

test('an accepted update replaces the live project as a whole, and its old files are hidden but stay', async () => {
  const id = await company.live()
  const old = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const removedFile = await addFileRow(db, company.id, 'GalleryDocument')
  const { id: documentId } = await db
    .insertInto('project_documents')
    .values({ project_id: id, file_id: removedFile, file_type: 'GalleryDocument', description: 'Old' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const shown = [old.thumbnail_file_id ?? '', old.dashboard_file_id ?? '', removedFile]
  await db.updateTable('stored_files').set({ is_public: true }).where('id', 'in', shown).execute()
  const form = await company.form(id, {
    name: 'A better name',
    amountRequested: 20_000,
    whatThousandDoes: 'buys two lamps',
    thumbnail: given(await picture(350, 250), 'new.png'),
    documents: [{ id: documentId, fileType: 'GalleryDocument', description: 'Old', toBeRemoved: true }],
  })
  const { id: updateId } = await owner.call(upsertProjectUpdate, form)
  await owner.call(submitProjectUpdateForApproval, { id: updateId })
  const before = await visitor(getProjectByIdForPublic, { id })
  await reviewer.call(approveProjectUpdate, approved(updateId))
  expect(await visitor(getProjectByIdForPublic, { id })).toEqual(before)
  const result = await committee.call(approveProjectUpdate, approved(updateId))
  expect(result).toMatchObject({ id: updateId, projectId: id, status: 'Accepted' })
  const after = await visitor(getProjectByIdForPublic, { id })
  expect(after).toMatchObject({
    name: 'A better name',
    amountRequested: 20_000,
    whatThousandDoes: 'buys two lamps',
    projectDocuments: [],
  })
  const project = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(project.thumbnail_file_id).not.toBe(old.thumbnail_file_id)
  expect(await isPublic(project.thumbnail_file_id)).toBe(true)
  expect(await isPublic(project.dashboard_file_id)).toBe(true)
  expect(await isPublic(old.thumbnail_file_id)).toBe(false)
  expect(await isPublic(removedFile)).toBe(false)
  expect((await owner.call(getProjectUpdateDetailsByProjectId, { projectId: id })).update).toBeNull()
  const { results } = await visitor(getPublicProjectUpdates, { id })
  expect(results.map((update) => [update.id, update.changed.toSorted()])).toEqual([
    [updateId, ['amountRequested', 'documents', 'name', 'thumbnail', 'whatThousandDoes']],
  ])
  await db.updateTable('projects').set({ is_suspended: true }).where('id', '=', id).execute()
  expect(await visitor(getPublicProjectUpdates, { id })).toEqual({ results: [] })
  await db.updateTable('projects').set({ is_suspended: false }).where('id', '=', id).execute()
  const { full_name: author } = await db
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
  expect((await owner.call(getProjectDetailById, { id })).modifiedBy).toBe(author)
  const audit = await db
    .selectFrom('audit_details')
    .select(['old_value', 'new_value'])
    .where('entity_name', '=', 'Project')
    .where('entity_id', '=', id)
    .where('field_name', '=', 'name')
    .execute()
  expect(audit).toEqual([{ old_value: old.name, new_value: 'A better name' }])
  expect((await historyOf(db, id)).map(({ message }) => message)).toEqual([
    'An update of the project was submitted for approval.',
    'The update of the project passed the first approval.',
    'The update of the project was accepted and is live.',
  ])
})

test('the reviewer sees what changes, field by field', async () => {
  const id = await company.live()
  const form = await company.form(id, {
    subTitle: 'New sub-title',
    documents: [{ fileType: 'GalleryDocument', description: 'A film', videoUrl: 'https://youtu.be/aqz-KE-bpKQ' }],
  })
  const { id: updateId } = await owner.call(upsertProjectUpdate, form)
  await owner.call(submitProjectUpdateForApproval, { id: updateId })
  const shown = await reviewer.call(getProjectUpdateByIdForAdmin, { id: updateId })
  expect(shown.changes).toEqual([{ field: 'subTitle', old: 'Light for three schools', new: 'New sub-title' }])
  expect(shown.documentChanges).toMatchObject([{ change: 'Added', old: null, new: { description: 'A film' } }])
  expect(shown).toMatchObject({
    step: 'First',
    waiting: { text: 'waiting for less than a day' },
    update: { submission: 1 },
  })
  expect(shown.actions).toEqual([
    { action: 'approve', status: 'FirstApproved', whyNot: null },
    { action: 'reject', status: 'Rejected', whyNot: null },
  ])
  expect((await committee.call(getProjectUpdateByIdForAdmin, { id: updateId })).actions).toEqual([])
  const list = async (queue: 'WaitingForMe' | 'InReview' | 'All', person = reviewer) =>
    (await person.call(getProjectUpdatesByFilterForAdmin, { queue, amountPerPage: 500 })).results.map((row) => row.id)
  expect(await list('WaitingForMe')).toContain(updateId)
  expect(await list('WaitingForMe', committee)).not.toContain(updateId)
  await reviewer.call(approveProjectUpdate, approved(updateId))
  expect(await list('WaitingForMe')).not.toContain(updateId)
  expect(await list('WaitingForMe', committee)).toContain(updateId)
  expect(await list('InReview')).toContain(updateId)
  await committee.call(approveProjectUpdate, approved(updateId))
  expect(await list('All')).not.toContain(updateId)
})

test('a rejected update is read by the company with its reason, changed and submitted again', async () => {
  const { id, projectId } = await company.updateIn('Submitted')
  await expect(reviewer.call(approveProjectUpdate, { id, projectApprovalStatus: 'Rejected' })).rejects.toMatchObject({
    message: 'Reason is required',
  })
  await reviewer.call(approveProjectUpdate, rejected(id))
  const { results } = await owner.call(getProjectNotes, { id: projectId })
  expect(results).toMatchObject([{ projectUpdateId: id, status: 'Rejected', reason: 'Please explain.' }])
  await owner.call(upsertProjectUpdate, await company.form(projectId, { version: 1, description: '<p>Now</p>' }))
  expect(await owner.call(submitProjectUpdateForApproval, { id })).toMatchObject({ status: 'Submitted' })
  await expect(reviewer.call(approveProjectUpdate, { ...approved(id), submission: 1 })).rejects.toMatchObject({
    code: 'review.resubmitted',
  })
  await drainJobs(world)
  const mails = await db.selectFrom('mail_log').select('subject').where('recipient', '=', owner.email).execute()
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Your update was not accepted: /))
})

const relations = ['none', 'own company', 'first approver', 'conflicted'] as const
const roles = (await db.selectFrom('roles').select('name').orderBy('name').execute()).map(({ name }) => name)
const everything = 'all operations of reviewers'

const operationsOf = async (role: string): Promise<Set<string>> => {
  if (role === everything) return new Set(staff)
  const rows = await db
    .selectFrom('role_operations')
    .innerJoin('roles', 'roles.id', 'role_id')
    .select('operation')
    .where('name', '=', role)
    .execute()
  return new Set(rows.map((row) => row.operation))
}

const reviewers = ['Reviewer', 'Committee', everything]

test.each(reviewers)('%s: every state, response and relation', { timeout: 60_000 }, async (role) => {
  const held = await operationsOf(role)
  const other = await world.personOf('Reviewer')
  for (const relation of relations) {
    const person = role === everything ? await world.person(...staff) : await world.personOf(role)
    if (relation === 'own company')
      await db.insertInto('user_profiles').values({ user_id: person.id, company_id: company.id }).execute()
    for (const from of projectUpdateStatus.options)
      for (const request of [approved, rejected]) {
        const firstApproverId = relation === 'first approver' ? person.id : other.id
        const { id, projectId } = await company.updateIn(from, from === 'FirstApproved' ? { firstApproverId } : {})
        if (relation === 'conflicted') await addConflict(world, projectId, person.id)
        const needs = { Submitted: 'Approve_Project', FirstApproved: 'Second_Approve_Project' }[from as string]
        const isBlocked =
          relation === 'own company' ||
          relation === 'conflicted' ||
          (relation === 'first approver' && from === 'FirstApproved')
        const isAllowed = needs !== undefined && held.has(needs) && !isBlocked
        const result = await person.call(approveProjectUpdate, request(id)).catch((err: unknown) => err)
        const next = from === 'FirstApproved' ? 'Accepted' : 'FirstApproved'
        const to = request === rejected ? 'Rejected' : next
        const about = `${role}, ${relation}: ${request(id).projectApprovalStatus} from ${from}`
        expect([about, result instanceof CallRefused]).toEqual([about, !isAllowed])
        expect([about, await updateStatusOf(world, id)]).toEqual([about, isAllowed ? to : from])
        expect([about, (await historyOf(db, projectId)).length]).toEqual([about, isAllowed ? 1 : 0])
      }
  }
})

test('every other role is refused', async () => {
  const { id } = await company.updateIn('Submitted')
  const others = roles.filter((role) => !reviewers.includes(role))
  expect(others).toHaveLength(8)
  for (const role of others) {
    const person = await world.personOf(role)
    await expect(person.call(approveProjectUpdate, approved(id))).rejects.toMatchObject({ status: 403 })
  }
  expect(await updateStatusOf(world, id)).toBe('Submitted')
})

test('of two second approvers at once one accepts, and the update is applied once', async () => {
  const { id, projectId } = await company.updateIn('FirstApproved', { firstApproverId: reviewer.id })
  const other = await world.personOf('Committee')
  const results = await Promise.allSettled(
    [committee, other].map(({ call }) => call(approveProjectUpdate, approved(id))),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await historyOf(db, projectId)).toHaveLength(1)
  expect((await visitor(getProjectByIdForPublic, { id: projectId })).name).toMatch(/, renamed$/)
})
