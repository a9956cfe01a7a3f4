import { getProjectByIdForPublic } from '@lignum/contract/catalogue/catalogue'
import { getMyProjectsByFilter, getProjectDetailById } from '@lignum/contract/catalogue/own-projects'
import { submitProjectForApproval, updateProjectStatus } from '@lignum/contract/catalogue/project-status'
import { approveProject, getProjectNotes, resolveProjectNote } from '@lignum/contract/review/decisions'
import { declareConflict, getProjectByIdForAdmin } from '@lignum/contract/review/review'
import { expect, test } from 'vitest'
import { addFileRow, historyOf, openListingScene, statusOf } from '../../../../test/scenes/own-projects.ts'
import { openReviewScene } from '../../../../test/scenes/review.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db, visitor } = world
const company = await openReviewScene(world)
const [reviewer, committee] = [await world.personOf('Reviewer'), await world.personOf('Committee')]

const approved = (id: string) => ({ id, projectApprovalStatus: 'Approved' as const })
const rejected = (id: string, reason?: string) => ({ id, projectApprovalStatus: 'Rejected' as const, reason })

const filesOf = async (id: string) => {
  const { rows } = await world.pool.query<{ is_public: boolean }>(
    `select f.is_public from stored_files f join projects p on f.id in (p.thumbnail_file_id, p.dashboard_file_id, p.document_file_id)
       where p.id = $1
     union all select f.is_public from stored_files f join project_documents d on d.file_id = f.id where d.project_id = $1`,
    [id],
  )
  return rows.map((row) => row.is_public)
}

const documentsOf = async (companyId: string) => {
  const { rows } = await world.pool.query<{ is_public: boolean }>(
    `select f.is_public from stored_files f join companies c on f.id in (c.articles_file_id, c.tax_compliance_file_id) where c.id = $1`,
    [companyId],
  )
  return rows.map((row) => row.is_public)
}

test('two people approve, and the second approval publishes the project with all files', async () => {
  const own = await openReviewScene(world)
  const id = await own.submitted()
  const gallery = await addFileRow(db, own.id, 'GalleryDocument')
  await db
    .insertInto('project_documents')
    .values({ project_id: id, file_id: gallery, file_type: 'GalleryDocument' })
    .execute()
  await db.updateTable('companies').set({ documents_changed_at: world.clock.now() }).where('id', '=', own.id).execute()
  expect(await reviewer.call(approveProject, approved(id))).toMatchObject({ id, status: 'FirstApproved' })
  await expect(visitor(getProjectByIdForPublic, { id })).rejects.toMatchObject({ status: 404 })
  expect(await filesOf(id)).toEqual([false, false, false, false])
  expect(await committee.call(approveProject, approved(id))).toMatchObject({ id, status: 'Finalized' })
  expect(await visitor(getProjectByIdForPublic, { id })).toMatchObject({
    id,
    publishedDate: world.clock.now().toISOString(),
  })
  expect(await filesOf(id)).toEqual([true, true, true, true])
  expect(await documentsOf(own.id)).toEqual([true, true])
  const { projectApprovals, documentsChangedSinceReview } = await committee.call(getProjectByIdForAdmin, { id })
  expect(projectApprovals).toMatchObject([
    { step: 'Second', status: 'Approved', isCurrent: true },
    { step: 'First', status: 'Approved', isCurrent: true },
  ])
  expect(documentsChangedSinceReview).toBe(false)
  // No member has changed it since it was created, and reviewers are not named to the company.
  expect((await (await own.member()).call(getProjectDetailById, { id })).modifiedBy).toBeNull()
  expect((await historyOf(db, id)).map(({ author_id, message }) => [author_id, message])).toEqual([
    [reviewer.id, 'The project passed the first approval.'],
    [committee.id, 'The project passed the second approval and is live.'],
  ])
})

test('documents of the company that were replaced after the first approval stay marked as changed', async () => {
  const own = await openReviewScene(world)
  const id = await own.submitted()
  await reviewer.call(approveProject, approved(id))
  world.clock.advance(1_000)
  await db.updateTable('companies').set({ documents_changed_at: world.clock.now() }).where('id', '=', own.id).execute()
  await committee.call(approveProject, approved(id))
  expect((await committee.call(getProjectByIdForAdmin, { id })).documentsChangedSinceReview).toBe(true)
})

test('a project of a company that is not active is approved, but nothing of it becomes public', async () => {
  const own = await openReviewScene(world)
  const id = await own.submitted()
  await db.updateTable('companies').set({ status: 'Deactivate' }).where('id', '=', own.id).execute()
  await reviewer.call(approveProject, approved(id))
  await committee.call(approveProject, approved(id))
  expect(await statusOf(db, id)).toBe('Finalized')
  await expect(visitor(getProjectByIdForPublic, { id })).rejects.toMatchObject({ status: 404 })
  expect([...(await filesOf(id)), ...(await documentsOf(own.id))]).not.toContain(true)
})

test('rejecting and requesting changes need a reason, and a response must be chosen', async () => {
  const id = await company.submitted()
  const needed = { status: 400, message: 'Reason is required', code: 'catalogue.reason-needed' }
  await expect(reviewer.call(approveProject, rejected(id))).rejects.toMatchObject(needed)
  await expect(reviewer.call(approveProject, rejected(id, '  '))).rejects.toMatchObject(needed)
  await expect(reviewer.call(updateProjectStatus, { id, status: 'Revision' })).rejects.toMatchObject(needed)
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/Project/ApproveProject',
    headers: reviewer.headers,
    payload: { id },
  })
  expect(response.statusCode).toBe(400)
  expect(response.body).toContain('Please select a response')
  expect(await statusOf(db, id)).toBe('Submitted')
})

test('the company reads reason and notes without the name of the reviewer, and checks notes off', async () => {
  const owner = await company.member()
  const id = await company.submitted('UnderReview')
  const notes = [
    { field: 'amountRequested', text: 'How was this calculated?' },
    { reasonCode: 'WeakPlan', field: 'businessPlan', text: 'Add a cash flow.' },
  ] as const
  await reviewer.call(updateProjectStatus, { id, status: 'Revision', reason: 'Nearly there.', notes: [...notes] })
  const { results } = await owner.call(getProjectNotes, { id })
  expect(results).toMatchObject([{ status: 'ChangesRequested', reason: 'Nearly there.' }])
  const [first, second] = results[0]?.notes ?? []
  expect(first).toMatchObject({ reasonCode: null, field: 'amountRequested', isResolved: false })
  expect(second).toMatchObject({ reasonCode: 'WeakPlan', field: 'businessPlan', text: 'Add a cash flow.' })
  expect(JSON.stringify(results)).not.toContain(reviewer.id)
  await owner.call(resolveProjectNote, { id: first?.id ?? '', isResolved: true })
  const after = await reviewer.call(getProjectNotes, { id })
  expect(after.results[0]?.notes.map(({ isResolved }) => isResolved)).toEqual([true, false])
  const audit = await db
    .selectFrom('audit_details')
    .select(['old_value', 'new_value'])
    .where('field_name', '=', `note ${first?.id}`)
    .execute()
  expect(audit).toEqual([{ old_value: 'open', new_value: 'resolved' }])
})

test('the list of own projects counts the notes of the decision that sent each one back', async () => {
  const own = await openReviewScene(world)
  const owner = await own.member()
  const [sentBack, untouched] = [await own.submitted(), await own.submitted()]
  const notes = (['name', 'subTitle', 'description'] as const).map((field) => ({ field, text: 'Please be clearer.' }))
  await reviewer.call(updateProjectStatus, { id: sentBack, status: 'Revision', reason: 'Nearly there.', notes })
  const counts = async () => {
    const { results } = await owner.call(getMyProjectsByFilter, {})
    return Object.fromEntries(results.map((card) => [card.id, card.notes]))
  }
  expect(await counts()).toEqual({ [sentBack]: { count: 3, open: 3 }, [untouched]: null })
  const [decision] = (await owner.call(getProjectNotes, { id: sentBack })).results
  await owner.call(resolveProjectNote, { id: decision?.notes[0]?.id ?? '', isResolved: true })
  expect(await counts()).toMatchObject({ [sentBack]: { count: 3, open: 2 } })
  await db.updateTable('projects').set({ submissions: 2 }).where('id', '=', sentBack).execute()
  await reviewer.call(updateProjectStatus, { id: untouched, status: 'Revision', reason: 'Please talk to us.' })
  expect(await counts()).toEqual({ [sentBack]: null, [untouched]: null })
})

test('notes of another company are not found, and a note needs a field or a reason', async () => {
  const stranger = await (await openListingScene(world)).member()
  const owner = await company.member()
  const id = await company.submitted()
  await reviewer.call(updateProjectStatus, {
    id,
    status: 'Revision',
    reason: 'Please change it.',
    notes: [{ field: 'name', text: 'Shorter, please' }],
  })
  const [decision] = (await owner.call(getProjectNotes, { id })).results
  const note = { id: decision?.notes[0]?.id ?? '', isResolved: true }
  const unknown = { status: 404, code: 'catalogue.project-unknown' }
  await expect(stranger.call(getProjectNotes, { id })).rejects.toMatchObject(unknown)
  await expect(stranger.call(resolveProjectNote, note)).rejects.toMatchObject(unknown)
  const other = await company.submitted()
  const about = { id: other, status: 'Revision', reason: 'Please', notes: [{ text: 'About nothing' }] } as const
  await expect(reviewer.call(updateProjectStatus, { ...about, notes: [...about.notes] })).rejects.toMatchObject({
    status: 400,
  })
})

test('requested changes void the first approval: after the resubmission both steps begin again', async () => {
  const both = await world.person('Approve_Project', 'Second_Approve_Project', 'View_Project_Details')
  const owner = await company.member()
  const id = await company.firstApproved(both.id)
  await committee.call(updateProjectStatus, { id, status: 'Revision', reason: 'The goal is not explained.' })
  await owner.call(submitProjectForApproval, { id })
  const { projectApprovals, submission, step } = await both.call(getProjectByIdForAdmin, { id })
  expect([submission, step]).toEqual([2, 'First'])
  expect(projectApprovals.map(({ isCurrent }) => isCurrent)).toEqual([false, false])
  await reviewer.call(approveProject, approved(id))
  // Whoever approved an earlier submission may decide the second step of this one.
  expect(await both.call(approveProject, approved(id))).toMatchObject({ status: 'Finalized' })
})

test('a decision about a version that was submitted again since is refused', async () => {
  const owner = await company.member()
  const id = await company.submitted()
  const { submission } = await reviewer.call(getProjectByIdForAdmin, { id })
  await owner.call(updateProjectStatus, { id, status: 'Draft' })
  await owner.call(submitProjectForApproval, { id })
  await expect(reviewer.call(approveProject, { ...approved(id), submission })).rejects.toMatchObject({
    status: 409,
    code: 'review.resubmitted',
  })
  await reviewer.call(approveProject, { ...approved(id), submission: submission + 1 })
  expect(await statusOf(db, id)).toBe('FirstApproved')
})

test('a first approval by somebody who then declares a conflict does not lead to a publication', async () => {
  const id = await company.submitted()
  const first = await world.personOf('Reviewer')
  await first.call(approveProject, approved(id))
  await first.call(declareConflict, { id, reason: 'I bought shares.' })
  await expect(committee.call(approveProject, approved(id))).rejects.toMatchObject({
    code: 'review.first-approver-conflicted',
  })
  expect(await committee.call(approveProject, rejected(id, 'Please submit again.'))).toMatchObject({
    status: 'Rejected',
  })
})

test('decisions cannot be changed or deleted, and nobody can approve twice, whatever the code does', async () => {
  const id = await company.firstApproved(reviewer.id)
  await expect(db.deleteFrom('project_approvals').execute()).rejects.toThrow('append-only')
  await expect(db.updateTable('project_approvals').set({ reason: 'x' }).execute()).rejects.toThrow('append-only')
  const approval = { project_id: id, submission: 1, status: 'Approved', decided_by_id: reviewer.id } as const
  const second = { ...approval, step: 'Second', created_at: new Date() } as const
  await expect(db.insertInto('project_approvals').values(second).execute()).rejects.toThrow('two_people')
})
