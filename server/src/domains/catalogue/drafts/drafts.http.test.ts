import { randomUUID } from 'node:crypto'
import {
  discardProjectDraft,
  getProjectDraft,
  getProjectDrafts,
  saveProjectDraft,
  uploadProjectFile,
} from '@lignum/contract/catalogue/project-drafts'
import { submitProjectForApproval } from '@lignum/contract/catalogue/project-status'
import { expect, test } from 'vitest'
import { given, openListingScene } from '../../../../test/scenes/own-projects.ts'
import { picture } from '../../../../test/scenes/pictures.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { filesJobs } from '#domains/files'
import { after, days } from '#kit/values/clock'

const world = await openWorld()
const { db } = world
const company = await openListingScene(world)
const [one, two, stranger] = [
  await company.member(),
  await company.member(),
  await (await openListingScene(world)).member(),
]

const newDraft = (values = {}) =>
  one.call(saveProjectDraft, { version: 0, values: { name: 'Half a name', ...values }, idempotencyKey: randomUUID() })

test('a draft may be incomplete, is shared by the members, and is listed until it is a project', async () => {
  const saved = await newDraft({ amountRequested: 'ten thousa', description: '<p>Hi</p><script>alert(1)</script>' })
  expect(saved).toMatchObject({ version: 1, savedDate: world.clock.now().toISOString() })
  const { draft } = await two.call(getProjectDraft, { id: saved.id })
  expect(draft).toMatchObject({
    id: saved.id,
    projectId: null,
    version: 1,
    values: { name: 'Half a name', amountRequested: 'ten thousa', description: '<p>Hi</p>' },
    files: [],
    isSavedByCaller: false,
    savedBy: expect.stringContaining('Pat Example'),
  })
  const { results } = await two.call(getProjectDrafts, {})
  expect(results).toContainEqual(expect.objectContaining({ id: saved.id, name: 'Half a name' }))
})

test('a request that is sent again makes no second draft and no conflict, whatever step got lost', async () => {
  const request = { version: 0, values: { name: 'Once' }, idempotencyKey: randomUUID() }
  const first = await one.call(saveProjectDraft, request)
  expect(await one.call(saveProjectDraft, request)).toEqual(first)
  const next = { id: first.id, version: 1, values: { name: 'Twice', subTitle: null } }
  const second = await one.call(saveProjectDraft, next)
  expect(second.version).toBe(2)
  expect(await one.call(saveProjectDraft, next)).toEqual(second)
  const concurrent = { version: 0, values: { name: 'Both' }, idempotencyKey: randomUUID() }
  const both = await Promise.all([1, 2, 3].map(() => one.call(saveProjectDraft, concurrent)))
  expect(new Set(both.map(({ id }) => id)).size).toBe(1)
})

test('a save that is based on an older version is refused, says who and when, and changes nothing', async () => {
  const { id } = await newDraft()
  await two.call(saveProjectDraft, { id, version: 1, values: { name: 'Of the second' } })
  await expect(one.call(saveProjectDraft, { id, version: 1, values: { name: 'Of the first' } })).rejects.toMatchObject({
    status: 409,
    code: 'catalogue.draft-changed',
    message: expect.stringMatching(/^Pat Example \d+ saved this draft on .+ Please compare it with what you have\.$/),
  })
  await expect(two.call(saveProjectDraft, { id, version: 1, values: { name: 'Window 2' } })).rejects.toMatchObject({
    message: expect.stringMatching(/^You saved this draft on .+, in another window\./),
  })
  expect((await one.call(getProjectDraft, { id })).draft).toMatchObject({
    version: 2,
    values: { name: 'Of the second' },
  })
})

test('of several people who save at once one succeeds', async () => {
  const { id } = await newDraft()
  const saves = ['a', 'b', 'c', 'd'].map((name, i) =>
    (i % 2 === 0 ? one : two).call(saveProjectDraft, { id, version: 1, values: { name } }),
  )
  const results = await Promise.allSettled(saves)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await one.call(getProjectDraft, { id })).draft?.version).toBe(2)
})

test("another company's drafts are not found", async () => {
  const { id } = await newDraft()
  const unknown = { status: 404, code: 'catalogue.draft-unknown' }
  await expect(stranger.call(getProjectDraft, { id })).rejects.toMatchObject(unknown)
  await expect(stranger.call(saveProjectDraft, { id, version: 1, values: {} })).rejects.toMatchObject(unknown)
  await expect(stranger.call(discardProjectDraft, { id })).rejects.toMatchObject(unknown)
  const file = given(await picture(350, 250), 'x.png')
  const upload = stranger.call(uploadProjectFile, { draftId: id, fileType: 'ProjectThumbnail', file })
  await expect(upload).rejects.toMatchObject(unknown)
  const projectId = await company.project()
  const save = stranger.call(saveProjectDraft, { projectId, version: 0, values: {} })
  await expect(save).rejects.toMatchObject({ status: 404, code: 'catalogue.project-unknown' })
  expect((await stranger.call(getProjectDraft, { projectId })).draft).toBeNull()
})

test('a project has one draft, whoever begins it; with it the project is not submitted, and submitted it gets none', async () => {
  const projectId = await company.project('Rejected')
  const [first, second] = await Promise.all(
    [one, two].map(({ call }) => call(saveProjectDraft, { projectId, version: 0, values: { name: 'Changed' } })),
  )
  expect(first?.id).toBe(second?.id)
  expect((await one.call(getProjectDraft, { projectId })).draft?.files).toHaveLength(3)
  await expect(two.call(submitProjectForApproval, { id: projectId })).rejects.toMatchObject({
    status: 409,
    code: 'catalogue.draft-open',
    message: expect.stringMatching(/saved this draft on .+ Please save it to the project or discard it first\.$/),
  })
  await two.call(discardProjectDraft, { id: first?.id ?? '' })
  await two.call(submitProjectForApproval, { id: projectId })
  const late = one.call(saveProjectDraft, { projectId, version: 0, values: { name: 'Late' } })
  await expect(late).rejects.toMatchObject({ status: 400, code: 'catalogue.wrong-state' })
})

test('a draft that somebody has ended is refused with who, when and how', async () => {
  const { id } = await newDraft()
  await two.call(discardProjectDraft, { id })
  const discarded = {
    status: 409,
    code: 'catalogue.draft-discarded',
    message: expect.stringMatching(/^Pat Example \d+ discarded this draft on .+\.$/),
  }
  await expect(one.call(saveProjectDraft, { id, version: 1, values: { name: 'Late' } })).rejects.toMatchObject(
    discarded,
  )
  await expect(one.call(getProjectDraft, { id })).rejects.toMatchObject(discarded)
  await expect(two.call(getProjectDraft, { id })).rejects.toMatchObject({
    message: expect.stringMatching(/^You discarded this draft on .+, in another window\.$/),
  })
  await expect(stranger.call(getProjectDraft, { id })).rejects.toMatchObject({ code: 'catalogue.draft-unknown' })
})

test('files are uploaded one by one into a draft, with the rules of their kinds, and go with it when it is discarded', async () => {
  const { id } = await newDraft()
  const upload = async (width: number, height: number, fileType: 'ProjectThumbnail' | 'ProjectDashboard') =>
    two.call(uploadProjectFile, { draftId: id, fileType, file: given(await picture(width, height), 'any.name') })
  const thumbnail = await upload(350, 250, 'ProjectThumbnail')
  expect(thumbnail).toMatchObject({ fileType: 'ProjectThumbnail', fileName: 'any.name.png' })
  await expect(upload(351, 250, 'ProjectThumbnail')).rejects.toMatchObject({
    status: 400,
    message: 'thumbnail image size is not correct',
  })
  await expect(upload(600, 301, 'ProjectDashboard')).rejects.toMatchObject({
    status: 400,
    message: 'Dashboard image size is not correct',
  })
  expect((await one.call(getProjectDraft, { id })).draft?.files).toEqual([thumbnail])
  const status = async (headers: Record<string, string>) =>
    (await world.app.inject({ url: thumbnail.url, headers })).statusCode
  expect([await status(one.headers), await status(stranger.headers), await status({})]).toEqual([200, 404, 404])
  await one.call(discardProjectDraft, { id })
  expect(await status(one.headers)).toBe(404)
  const left = await db.selectFrom('stored_files').select('id').where('id', '=', thumbnail.fileId).execute()
  expect(left).toEqual([])
})

test('a file of a discarded draft can be uploaded again, and stays when the bytes of the first one are removed', async () => {
  const file = given(await picture(350, 250), 'the same.png')
  const upload = async () => {
    const { id: draftId } = await newDraft()
    return { draftId, ...(await one.call(uploadProjectFile, { draftId, fileType: 'ProjectThumbnail', file })) }
  }
  const first = await upload()
  await one.call(discardProjectDraft, { id: first.draftId })
  const again = await upload()
  const later = { now: () => after(new Date(), days(3)) }
  const { rows } = await world.pool.query<{ identifier: string; payload: unknown }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'files.remove-bytes' returning t.identifier, j.payload`,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { job, run } of filesJobs({ db, storage: world.storage, clock: later })) {
    if (job.every) await run(null)
    for (const { payload } of rows.filter(({ identifier }) => identifier === job.name)) await run(payload)
  }
  const status = async (url: string) => (await world.app.inject({ url, headers: one.headers })).statusCode
  expect([await status(first.url), await status(again.url)]).toEqual([404, 200])
})

test('of more than a hundred uploads the oldest that the draft does not use are deleted', async () => {
  const { id } = await newDraft()
  const file = given(await picture(9, 9), 'a.png')
  const upload = () => one.call(uploadProjectFile, { draftId: id, fileType: 'GalleryDocument', file })
  const used = await upload()
  await one.call(saveProjectDraft, { id, version: 1, values: { documents: [{ fileId: used.fileId }] } })
  const unused = await upload()
  const rows = Array.from({ length: 98 }, () => randomUUID())
  for (const key of rows) {
    const { id: fileId } = await db
      .insertInto('stored_files')
      .values({
        type: 'GalleryDocument',
        name: 'x.png',
        content_type: 'image/png',
        size_bytes: 1,
        sha256: Buffer.alloc(32),
        storage_key: `many/${key}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const later = new Date(world.clock.now().getTime() + 1_000)
    const link = { draft_id: id, file_id: fileId, file_type: 'GalleryDocument', created_at: later } as const
    await db.insertInto('project_draft_files').values(link).execute()
  }
  await upload()
  const left = (await one.call(getProjectDraft, { id })).draft?.files.map(({ fileId }) => fileId) ?? []
  expect([left.length, left.includes(used.fileId), left.includes(unused.fileId)]).toEqual([100, true, false])
})

test('a company has up to fifty drafts that are not a project yet', async () => {
  const busy = await openListingScene(world)
  const member = await busy.member()
  const save = () => member.call(saveProjectDraft, { version: 0, values: {}, idempotencyKey: randomUUID() })
  for (let i = 0; i < 50; i++) await save()
  await expect(save()).rejects.toMatchObject({ status: 400, code: 'catalogue.too-many-drafts' })
  await member.call(saveProjectDraft, { projectId: await busy.project(), version: 0, values: {} })
})

test('a member who was removed mid-form cannot save any more, and what they saved stays with the company', async () => {
  const leaver = await company.member()
  const { id } = await leaver.call(saveProjectDraft, { version: 0, values: { name: 'Left behind' } })
  await db.updateTable('user_profiles').set({ company_id: null }).where('user_id', '=', leaver.id).execute()
  const save = leaver.call(saveProjectDraft, { id, version: 1, values: { name: 'Too late' } })
  await expect(save).rejects.toMatchObject({ status: 404 })
  expect((await one.call(getProjectDraft, { id })).draft).toMatchObject({ values: { name: 'Left behind' } })
})
