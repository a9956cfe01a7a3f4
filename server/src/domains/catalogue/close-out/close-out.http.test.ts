import { getProjectByIdForPublic } from '@lignum/contract/catalogue/catalogue'
import { getProjectCloseOut, getProjectCloseOutDraft, saveProjectCloseOut } from '@lignum/contract/catalogue/close-out'
import { getProjectDraft, saveProjectDraft, uploadProjectFile } from '@lignum/contract/catalogue/project-drafts'
import { updateProjectStatus } from '@lignum/contract/catalogue/project-status'
import { resumeProject, suspendProject } from '@lignum/contract/review/publication'
import { getProjectByIdForAdmin } from '@lignum/contract/review/review'
import { expect, test } from 'vitest'
import { addOrder } from '../../../../test/scenes/giving/gifts.ts'
import { given, openListingScene, statusOf } from '../../../../test/scenes/own-projects.ts'
import { pdf, picture } from '../../../../test/scenes/pictures.ts'
import { openUpdateScene } from '../../../../test/scenes/review/project-updates.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db, visitor } = world
const company = await openUpdateScene(world)
const owner = await company.member()
const committee = await world.personOf('Committee')
const file = given(pdf(), 'report.pdf')
const report = 'Three schools have light.'
const refused = { status: 400, code: 'catalogue.not-closed-out' }

const closedOut = async () => {
  const id = await company.live()
  await owner.call(saveProjectCloseOut, { id, report, file })
  return id
}
const complete = (id: string) => committee.call(updateProjectStatus, { id, status: 'Completed' })
const whyNot = async (id: string) =>
  (await committee.call(getProjectByIdForAdmin, { id })).actions.find(({ action }) => action === 'complete')?.whyNot

test('a project with its close-out is completed, and the public reads report and document', async () => {
  const id = await closedOut()
  const { closeOut } = await owner.call(getProjectCloseOutDraft, { id })
  expect(closeOut).toMatchObject({ report, fileName: 'report.pdf' })
  const url = closeOut?.fileUrl ?? ''
  await expect(visitor(getProjectCloseOut, { id })).rejects.toMatchObject({ status: 404 })
  expect((await world.app.inject({ url })).statusCode).toBe(404)
  expect(await whyNot(id)).toBeNull()
  expect(await complete(id)).toMatchObject({ status: 'Completed' })
  expect(await visitor(getProjectCloseOut, { id })).toEqual({ report, fileName: 'report.pdf', fileUrl: url })
  expect((await world.app.inject({ url })).statusCode).toBe(200)
  expect((await visitor(getProjectByIdForPublic, { id })).closedReason).toMatch('completed')
  const reason = 'A complaint'
  await committee.call(suspendProject, { id, reason })
  await expect(visitor(getProjectCloseOut, { id })).rejects.toMatchObject({ status: 404 })
  expect((await world.app.inject({ url })).statusCode).toBe(404)
  await committee.call(resumeProject, { id })
  expect((await world.app.inject({ url })).statusCode).toBe(200)
})

test('the draft of a project ends when it is completed, with its files and without a name', async () => {
  const id = await closedOut()
  const draft = await owner.call(saveProjectDraft, { projectId: id, version: 0, values: { name: 'Another name' } })
  const uploaded = await owner.call(uploadProjectFile, {
    draftId: draft.id,
    fileType: 'ProjectThumbnail',
    file: given(await picture(350, 250), 'new.png'),
  })
  await complete(id)
  const ended = {
    status: 400,
    code: 'catalogue.wrong-state',
    message: expect.stringMatching(/^The project was completed on .+ and cannot be changed any more\.$/),
  }
  const { id: draftId, version } = draft
  await expect(owner.call(getProjectDraft, { id: draftId })).rejects.toMatchObject(ended)
  await expect(owner.call(saveProjectDraft, { id: draftId, version, values: { name: 'Late' } })).rejects.toMatchObject(
    ended,
  )
  const files = await db.selectFrom('stored_files').select('id').where('id', '=', uploaded.fileId).execute()
  expect(files).toEqual([])
})

test('without a document, with an open update or with a payment on the way nothing is completed', async () => {
  const bare = await company.live()
  await expect(complete(bare)).rejects.toMatchObject(refused)
  expect(await whyNot(bare)).toMatch('close-out document')
  const { projectId } = await company.updateIn('Draft')
  await owner.call(saveProjectCloseOut, { id: projectId, report, file })
  await expect(complete(projectId)).rejects.toMatchObject(refused)
  const paid = await closedOut()
  const order = await addOrder(db, { gifts: [{ projectId: paid, minor: 5_000 }] })
  await expect(complete(paid)).rejects.toMatchObject(refused)
  await db.updateTable('orders').set({ status: 'Canceled' }).where('id', '=', order.orderId).execute()
  expect(await complete(paid)).toMatchObject({ status: 'Completed' })
  for (const id of [bare, projectId]) expect(await statusOf(db, id)).toBe('Finalized')
})

test('report and document are changed until the project is completed, by its company only', async () => {
  const id = await closedOut()
  const before = (await owner.call(getProjectCloseOutDraft, { id })).closeOut
  await owner.call(saveProjectCloseOut, { id, report: 'Four schools.' })
  const after = (await owner.call(getProjectCloseOutDraft, { id })).closeOut
  expect(after).toEqual({ ...before, report: 'Four schools.', version: 2 })
  await expect(
    committee.call(updateProjectStatus, { id, status: 'Completed', closeOutVersion: 1 }),
  ).rejects.toMatchObject({ status: 409, code: 'review.close-out-changed' })
  await owner.call(saveProjectCloseOut, { id, report: 'Four schools.', file: given(pdf(), 'second.pdf') })
  expect((await committee.call(getProjectCloseOutDraft, { id })).closeOut?.fileName).toBe('second.pdf')
  const stranger = await (await openListingScene(world)).member()
  const unknown = { status: 404, code: 'catalogue.project-unknown' }
  await expect(stranger.call(saveProjectCloseOut, { id, report, file })).rejects.toMatchObject(unknown)
  await expect(stranger.call(getProjectCloseOutDraft, { id })).rejects.toMatchObject(unknown)
  await complete(id)
  await expect(owner.call(saveProjectCloseOut, { id, report })).rejects.toMatchObject({ code: 'catalogue.wrong-state' })
})

test('the document is a PDF, and required the first time', async () => {
  const id = await company.live()
  await expect(owner.call(saveProjectCloseOut, { id, report })).rejects.toMatchObject({
    message: 'Close-out document is required',
  })
  const gif = given(Buffer.from('GIF89a'), 'report.pdf')
  await expect(owner.call(saveProjectCloseOut, { id, report, file: gif })).rejects.toMatchObject({ status: 400 })
})

test('only those who may approve the second step complete, and not for their own company', async () => {
  const id = await closedOut()
  const reviewer = await world.personOf('Reviewer')
  await expect(reviewer.call(updateProjectStatus, { id, status: 'Completed' })).rejects.toMatchObject({ status: 403 })
  const member = await company.memberWith('Second_Approve_Project')
  await expect(member.call(updateProjectStatus, { id, status: 'Completed' })).rejects.toMatchObject({
    code: 'catalogue.own-company',
  })
  expect(await statusOf(db, id)).toBe('Finalized')
})
