import { randomUUID } from 'node:crypto'
import { getProjectByIdForEntrepreneur, getProjectDetailById } from '@lignum/contract/catalogue/own-projects'
import {
  getProjectDrafts,
  type ProjectFileType,
  saveProjectDraft,
  uploadProjectFile,
} from '@lignum/contract/catalogue/project-drafts'
import { createProject, editProject, existsForUser } from '@lignum/contract/catalogue/project-form'
import { submitProjectForApproval } from '@lignum/contract/catalogue/project-status'
import { expect, test } from 'vitest'
import { given, historyOf, openListingScene, projectForm } from '../../../../test/scenes/own-projects.ts'
import { pdf, picture } from '../../../../test/scenes/pictures.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db } = world
const company = await openListingScene(world)
const owner = await company.member()
const stranger = await (await openListingScene(world)).member()
const video = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'

/** A draft with the three files of a project. */
const draftWithFiles = async () => {
  const saved = await owner.call(saveProjectDraft, { version: 0, values: {}, idempotencyKey: randomUUID() })
  const upload = (fileType: ProjectFileType, content: Buffer) =>
    owner.call(uploadProjectFile, { draftId: saved.id, fileType, file: given(content, 'f') })
  const [thumbnail, dashboard, plan, gallery] = [
    await upload('ProjectThumbnail', await picture(350, 250)),
    await upload('ProjectDashboard', await picture(600, 300)),
    await upload('ProjectDocument', pdf()),
    await upload('GalleryDocument', await picture(20, 10)),
  ]
  return { draft: { id: saved.id, version: saved.version }, thumbnail, dashboard, plan, gallery }
}

test('a project is created from a draft with its files, and the draft ends; the same request again finds it', async () => {
  const { draft, thumbnail, dashboard, plan, gallery } = await draftWithFiles()
  const unused = await owner.call(uploadProjectFile, {
    draftId: draft.id,
    fileType: 'GalleryDocument',
    file: given(await picture(8, 8), 'unused'),
  })
  const form = await projectForm({
    draft,
    thumbnail: { fileId: thumbnail.fileId },
    dashboardPicture: { fileId: dashboard.fileId },
    businessPlan: { fileId: plan.fileId },
    documents: [
      { fileType: 'GalleryDocument', description: 'The roof', fileId: gallery.fileId },
      { fileType: 'GalleryDocument', description: 'A film', videoUrl: video },
    ],
    description: '<p onclick="x()">Text</p><img src=x onerror=y>',
    whatThousandDoes: ' buys ten bulbs ',
  })
  const created = await owner.call(createProject, form)
  expect(created).toEqual({ id: draft.id, name: form.name, status: 'Draft' })
  expect(await owner.call(createProject, form)).toEqual(created)
  expect((await owner.call(getProjectDrafts, {})).results.some(({ id }) => id === draft.id)).toBe(false)
  const project = await owner.call(getProjectByIdForEntrepreneur, { id: created.id })
  expect(project).toMatchObject({
    status: 'Draft',
    amountRequested: 1_000_000.5,
    description: '<p>Text</p>',
    whatThousandDoes: 'buys ten bulbs',
    thumbnailId: thumbnail.fileId,
    projectDashboardId: dashboard.fileId,
    projectDocumentId: plan.fileId,
    isEditable: true,
    missing: [],
    draft: null,
    projectDocuments: [
      { description: 'The roof', fileId: gallery.fileId, videoUrl: null },
      { description: 'A film', fileId: null, videoUrl: video },
    ],
  })
  expect((await world.app.inject({ url: unused.url, headers: owner.headers })).statusCode).toBe(404)
  expect(await historyOf(db, created.id)).toMatchObject([{ from_status: null, to_status: 'Draft', is_by_owner: true }])
  await owner.call(submitProjectForApproval, { id: created.id })
})

test('a form may carry its files itself, and 351 by 250 pixels are refused by their message', async () => {
  const created = await owner.call(createProject, await projectForm())
  expect(await owner.call(getProjectByIdForEntrepreneur, { id: created.id })).toMatchObject({ missing: [] })
  const wide = await projectForm({ thumbnail: given(await picture(351, 250), 'wide.png') })
  await expect(owner.call(createProject, wide)).rejects.toMatchObject({
    status: 400,
    message: 'thumbnail image size is not correct',
    errors: [{ field: 'thumbnail', description: 'thumbnail image size is not correct' }],
  })
})

test('a file is taken from its own draft or project only, once, and for its own kind', async () => {
  const [{ draft, ...files }, other] = [await draftWithFiles(), await draftWithFiles()]
  const ids = {
    draft,
    thumbnail: { fileId: files.thumbnail.fileId },
    dashboardPicture: { fileId: files.dashboard.fileId },
    businessPlan: { fileId: files.plan.fileId },
  }
  const gallery = { fileType: 'GalleryDocument', description: 'x', fileId: files.gallery.fileId } as const
  for (const wrong of [
    { thumbnail: { fileId: other.thumbnail.fileId } },
    { thumbnail: { fileId: files.dashboard.fileId } },
    { documents: [{ ...gallery, fileType: 'ProjectDocument' as const }] },
    { documents: [gallery, gallery] },
    { documents: [{ ...gallery, fileId: randomUUID() }] },
  ]) {
    const form = await projectForm({ ...ids, ...wrong })
    await expect(owner.call(createProject, form)).rejects.toMatchObject({ status: 400, code: 'catalogue.file-unknown' })
  }
  await owner.call(createProject, await projectForm({ ...ids, documents: [gallery] }))
})

test('somebody who saved the draft meanwhile is not overwritten', async () => {
  const { draft } = await draftWithFiles()
  await owner.call(saveProjectDraft, { ...draft, values: { name: 'Newer' } })
  const stale = owner.call(createProject, await projectForm({ draft }))
  await expect(stale).rejects.toMatchObject({ status: 409, code: 'catalogue.draft-changed' })
  const foreign = stranger.call(createProject, await projectForm({ draft }))
  await expect(foreign).rejects.toMatchObject({ status: 404, code: 'catalogue.draft-unknown' })
})

test('an edit changes fields, files and the order of documents, and deletes the files that are no longer used', async () => {
  const documents = [
    {
      fileType: 'GalleryDocument',
      description: 'One',
      content: (await picture(5, 5)).toString('base64'),
      name: 'one.png',
    },
    { fileType: 'ProjectDocument', description: 'Two', content: pdf().toString('base64'), name: 'two.pdf' },
    { fileType: 'GalleryDocument', description: 'Three', videoUrl: video },
  ] as const
  const { id, status } = await owner.call(createProject, await projectForm({ documents: [...documents] }))
  const before = await owner.call(getProjectByIdForEntrepreneur, { id })
  const [one, two, three] = before.projectDocuments
  const form = await projectForm({
    thumbnail: { fileId: before.thumbnailId ?? '' },
    dashboardPicture: given(await picture(600, 300), 'new.png'),
    documents: [
      { id: three?.id ?? '', fileType: 'GalleryDocument', description: 'Three first', videoUrl: video },
      { id: one?.id ?? '', fileType: 'GalleryDocument', description: 'One', toBeRemoved: true },
    ],
  })
  await owner.call(editProject, { ...form, businessPlan: null, id, status })
  const after = await owner.call(getProjectByIdForEntrepreneur, { id })
  expect(after).toMatchObject({
    name: form.name,
    thumbnailId: before.thumbnailId,
    projectDocumentId: before.projectDocumentId,
  })
  expect(after.projectDocuments.map((entry) => [entry.id, entry.description])).toEqual([
    [three?.id, 'Three first'],
    [two?.id, 'Two'],
  ])
  const gone = [before.projectDashboardId, one?.fileId].map((fileId) => fileId ?? '')
  expect(await db.selectFrom('stored_files').select('id').where('id', 'in', gone).execute()).toEqual([])
  const changes = await db
    .selectFrom('audit_details')
    .select(['field_name', 'old_value', 'new_value'])
    .where('entity_id', '=', id)
    .where('audit_event', '=', 'Modified')
    .execute()
  expect(changes).toContainEqual({ field_name: 'name', old_value: before.name, new_value: form.name })
})

test.each(['Submitted', 'UnderReview', 'FirstApproved', 'Finalized', 'Completed'] as const)(
  'a project that is %s cannot be edited',
  async (status) => {
    const id = await company.project(status)
    const edit = owner.call(editProject, { ...(await projectForm()), id, status })
    await expect(edit).rejects.toMatchObject({ status: 400 })
    const stale = owner.call(editProject, { ...(await projectForm()), id, status: 'Draft' })
    await expect(stale).rejects.toMatchObject({ status: 409, code: 'catalogue.status-changed' })
  },
)

test('an edit that does not know of an open draft is refused, and one from the draft ends it', async () => {
  const { id, status } = await owner.call(createProject, await projectForm())
  const saved = await owner.call(saveProjectDraft, { projectId: id, version: 0, values: { name: 'Typed' } })
  const form = { ...(await projectForm()), id, status }
  await expect(owner.call(editProject, form)).rejects.toMatchObject({ status: 409, code: 'catalogue.draft-open' })
  await owner.call(editProject, { ...form, draft: { id: saved.id, version: saved.version } })
  expect(await owner.call(getProjectByIdForEntrepreneur, { id })).toMatchObject({ draft: null, name: form.name })
  const late = owner.call(saveProjectDraft, { id: saved.id, version: saved.version, values: { name: 'Late' } })
  await expect(late).rejects.toMatchObject({
    status: 409,
    code: 'catalogue.draft-saved',
    message: expect.stringMatching(/^You saved this draft to the project on .+, in another window\.$/),
  })
})

test('a name is taken once in a company, whatever its letter case, also by two at once', async () => {
  const form = await projectForm()
  const results = await Promise.allSettled([owner.call(createProject, form), owner.call(createProject, form)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const exists = (name: string, id?: string) => owner.call(existsForUser, { name, id: id ?? null })
  expect(await exists(form.name.toUpperCase())).toEqual({ exists: true })
  expect(await exists('Nothing of that name')).toEqual({ exists: false })
  expect(await stranger.call(existsForUser, { name: form.name })).toEqual({ exists: false })
  await stranger.call(createProject, form)
})

test('a company that is not active creates nothing, and a person without a company neither', async () => {
  const inactive = await openListingScene(world)
  const member = await inactive.member()
  await db.updateTable('companies').set({ status: 'Deactivate' }).where('id', '=', inactive.id).execute()
  const form = await projectForm()
  await expect(member.call(createProject, form)).rejects.toMatchObject({ code: 'catalogue.company-inactive' })
  const alone = await world.personOf('Entrepreneur')
  await expect(alone.call(createProject, form)).rejects.toMatchObject({ status: 404, code: 'company.none' })
})

test('the full record is for the company and for those who may view projects; reviewers are not named to the company', async () => {
  const id = await company.project()
  await owner.call(submitProjectForApproval, { id })
  const reviewer = await world.personOf('Reviewer')
  const step = {
    project_id: id,
    message: 'The review began.',
    to_status: 'UnderReview',
    created_at: new Date(),
  } as const
  await db
    .insertInto('project_histories')
    .values({ ...step, author_id: reviewer.id, is_by_owner: false })
    .execute()
  const authors = async ({ call }: typeof owner) =>
    (await call(getProjectDetailById, { id })).histories.map(({ author }) => author !== null)
  expect(await authors(owner)).toEqual([false, true])
  expect(await authors(reviewer)).toEqual([true, true])
  const unknown = { status: 404, code: 'catalogue.project-unknown' }
  await expect(stranger.call(getProjectDetailById, { id })).rejects.toMatchObject(unknown)
  await expect(stranger.call(getProjectByIdForEntrepreneur, { id })).rejects.toMatchObject(unknown)
  await expect(stranger.call(editProject, { ...(await projectForm()), id, status: 'Draft' })).rejects.toMatchObject(
    unknown,
  )
})
