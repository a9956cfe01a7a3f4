import { getProjectByIdForPublic } from '@lignum/contract/catalogue/catalogue'
import { getProjectDraft, saveProjectDraft, uploadProjectFile } from '@lignum/contract/catalogue/project-drafts'
import {
  getProjectUpdateDetailsByProjectId,
  submitProjectUpdateForApproval,
  upsertProjectUpdate,
} from '@lignum/contract/catalogue/project-updates'
import { expect, test } from 'vitest'
import { given, openListingScene } from '../../../../test/scenes/own-projects.ts'
import { picture } from '../../../../test/scenes/pictures.ts'
import { openUpdateScene, updateStatusOf } from '../../../../test/scenes/review/project-updates.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db, visitor } = world
const company = await openUpdateScene(world)
const owner = await company.member()

const openUpdate = async (projectId: string) =>
  (await owner.call(getProjectUpdateDetailsByProjectId, { projectId })).update

test('an update is saved beside the live project, which stays as it is', async () => {
  const id = await company.live()
  const before = await visitor(getProjectByIdForPublic, { id })
  const thumbnail = given(await picture(350, 250), 'new.png')
  const saved = await owner.call(upsertProjectUpdate, await company.form(id, { name: 'A better name', thumbnail }))
  expect(saved).toMatchObject({ projectId: id, name: 'A better name', status: 'Draft', version: 1 })
  expect(await visitor(getProjectByIdForPublic, { id })).toEqual(before)
  const update = await openUpdate(id)
  expect(update).toMatchObject({
    id: saved.id,
    name: 'A better name',
    reason: 'The costs have changed.',
    isEditable: true,
  })
  const { headers } = owner
  const url = update?.thumbnailFileUrl ?? ''
  expect((await world.app.inject({ url })).statusCode).toBe(404)
  expect((await world.app.inject({ url, headers })).statusCode).toBe(200)
})

test('saving again changes the same update; an older version is refused, and files that are no longer used go', async () => {
  const id = await company.live()
  const thumbnail = given(await picture(350, 250), 'new.png')
  const first = await owner.call(upsertProjectUpdate, await company.form(id, { thumbnail }))
  const unused = (await openUpdate(id))?.thumbnailDataFileId ?? ''
  const second = await owner.call(upsertProjectUpdate, await company.form(id, { subTitle: 'New', version: 1 }))
  expect(second).toMatchObject({ id: first.id, version: 2 })
  const rows = await db.selectFrom('stored_files').select('id').where('id', '=', unused).execute()
  expect(rows).toEqual([])
  for (const version of [null, 1])
    await expect(owner.call(upsertProjectUpdate, await company.form(id, { version }))).rejects.toMatchObject({
      status: 409,
      code: 'catalogue.update-changed',
    })
})

test('documents are added, changed and removed in the update only', async () => {
  const id = await company.live()
  const document = { project_id: id, file_type: 'GalleryDocument', video_url: 'https://youtu.be/aqz-KE-bpKQ' } as const
  const rows = await db
    .insertInto('project_documents')
    .values([
      { ...document, description: 'One', position: 0 },
      { ...document, description: 'Two', position: 1 },
    ])
    .returning('id')
    .execute()
  const [one, two] = rows.map((row) => row.id)
  const gallery = { fileType: 'GalleryDocument', description: 'Three' } as const
  const content = (await picture(600, 400)).toString('base64')
  const documents = [
    { ...gallery, name: 'three.png', content },
    { ...gallery, id: two ?? '', description: 'Two, corrected' },
    { ...gallery, id: one ?? '', toBeRemoved: true },
  ]
  await owner.call(upsertProjectUpdate, await company.form(id, { documents }))
  expect((await openUpdate(id))?.projectDocuments).toMatchObject([
    { documentId: null, description: 'Three', document: { name: 'three.png' } },
    { documentId: two, description: 'Two, corrected', videoUrl: 'https://youtu.be/aqz-KE-bpKQ' },
  ])
  const { projectDocuments } = await visitor(getProjectByIdForPublic, { id })
  expect(projectDocuments.map((entry) => entry.description)).toEqual(['One', 'Two'])
})

test('what was typed and uploaded for a live project becomes its update, and the draft ends', async () => {
  const id = await company.live()
  const { id: draftId, version } = await owner.call(saveProjectDraft, { projectId: id, version: 0, values: {} })
  const upload = async (name: string) =>
    owner.call(uploadProjectFile, {
      draftId,
      fileType: 'ProjectThumbnail',
      file: given(await picture(350, 250), name),
    })
  const [used, unused] = [await upload('used.png'), await upload('unused.png')]
  const form = await company.form(id, { thumbnail: { fileId: used.fileId } })
  await expect(owner.call(upsertProjectUpdate, form)).rejects.toMatchObject({ code: 'catalogue.draft-open' })
  await owner.call(upsertProjectUpdate, { ...form, draft: { id: draftId, version } })
  expect((await openUpdate(id))?.thumbnailDataFileId).toBe(used.fileId)
  expect((await owner.call(getProjectDraft, { projectId: id })).draft).toBeNull()
  const rows = await db.selectFrom('stored_files').select('id').where('id', '=', unused.fileId).execute()
  expect(rows).toEqual([])
})

test.each(['Draft', 'Submitted', 'UnderReview', 'Rejected', 'FirstApproved', 'Revision', 'Completed'] as const)(
  'a project that is %s gets no update',
  async (status) => {
    const id = await company.submitted(status)
    await expect(owner.call(upsertProjectUpdate, await company.form(id))).rejects.toMatchObject({
      code: 'catalogue.not-live',
    })
  },
)

test.each(['Submitted', 'FirstApproved'] as const)('an update that is %s is not changed', async (status) => {
  const { projectId } = await company.updateIn(status)
  await expect(owner.call(upsertProjectUpdate, await company.form(projectId, { version: 1 }))).rejects.toMatchObject({
    code: 'catalogue.update-in-review',
  })
})

test('submitting needs a goal that is not below what was received', async () => {
  const { id, projectId } = await company.updateIn('Draft')
  await db
    .insertInto('project_received')
    .values({ project_id: projectId, received_minor: 1_000_001, gifts: 1 })
    .execute()
  const refused = { status: 400, code: 'catalogue.goal-below-received' }
  await expect(owner.call(submitProjectUpdateForApproval, { id })).rejects.toMatchObject(refused)
  await db
    .updateTable('project_received')
    .set({ received_minor: 1_000_000 })
    .where('project_id', '=', projectId)
    .execute()
  expect(await owner.call(submitProjectUpdateForApproval, { id })).toMatchObject({
    status: 'Submitted',
    lastSubmittedDate: world.clock.now().toISOString(),
  })
  await expect(owner.call(submitProjectUpdateForApproval, { id })).rejects.toMatchObject({
    code: 'catalogue.update-state',
  })
})

test('to another company neither the update nor the project is there', async () => {
  const stranger = await (await openListingScene(world)).member()
  const { id, projectId } = await company.updateIn('Draft')
  const unknown = { status: 404, code: 'catalogue.project-unknown' }
  await expect(stranger.call(submitProjectUpdateForApproval, { id })).rejects.toMatchObject(unknown)
  await expect(stranger.call(upsertProjectUpdate, await company.form(projectId))).rejects.toMatchObject(unknown)
  await expect(stranger.call(getProjectUpdateDetailsByProjectId, { projectId })).rejects.toMatchObject(unknown)
  expect(await updateStatusOf(world, id)).toBe('Draft')
})

test('of two members who begin an update at once one has begun it', async () => {
  const id = await company.live()
  const other = await company.member()
  const form = await company.form(id)
  const results = await Promise.allSettled([owner, other].map(({ call }) => call(upsertProjectUpdate, form)))
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const updates = await db.selectFrom('project_updates').select('id').where('project_id', '=', id).execute()
  expect(updates).toHaveLength(1)
})
