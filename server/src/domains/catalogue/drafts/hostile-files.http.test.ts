import { getProjectDraft, saveProjectDraft, uploadProjectFile } from '@lignum/contract/catalogue/project-drafts'
import { CallRefused } from '@lignum/contract/core/client'
import { refusals } from '@lignum/contract/core/errors'
import { expect, test } from 'vitest'
import { hostileFiles } from '../../../../test/hostile/hostile-files.ts'
import { given, openListingScene } from '../../../../test/scenes/own-projects.ts'
import { pdf } from '../../../../test/scenes/pictures.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { after, days } from '#kit/values/clock'
import { dayFolder } from '../../files/prepare-file.ts'
import { sweepOrphans } from '../../files/sweep-orphans.ts'

const world = await openWorld()
const { db, storage } = world
const owner = await (await openListingScene(world)).member()
const files = await hostileFiles()
const values = { name: 'Kept' }
const { id: draftId } = await owner.call(saveProjectDraft, { version: 0, values })

const understandable = new Set<string>([
  'files.wrong-kind',
  'files.unsafe-pdf',
  'files.too-large',
  'files.wrong-thumbnail-size',
] satisfies (keyof typeof refusals)[])

test('there are forty of them', () => {
  expect(files.length).toBeGreaterThanOrEqual(40)
})

test.each(files)('$name is refused with a message, or only its pixels are stored', async (hostile) => {
  const { type: fileType, content, isHarmless } = hostile
  const file = given(content, hostile.fileName ?? 'innocent.pdf')
  const upload = owner.call(uploadProjectFile, { draftId, fileType, file })
  if (!isHarmless) {
    const result = await upload.catch((err: unknown) => err)
    expect(result).toBeInstanceOf(CallRefused)
    expect(result).toMatchObject({ status: 400 })
    expect(understandable).toContain(result instanceof CallRefused && result.code)
  } else {
    const { url } = await upload
    const served = await world.app.inject({ url, headers: owner.headers })
    expect(served.statusCode).toBe(200)
    expect(String(served.headers['content-type'])).toMatch(/^image\/(png|jpeg|webp)$/)
    expect(served.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
    expect(served.rawPayload.includes('script')).toBe(false)
  }
  expect((await owner.call(getProjectDraft, { id: draftId })).draft).toMatchObject({ version: 1, values })
})

test('an empty file, and a PDF of 21 MB, are refused', async () => {
  const upload = (content: Buffer) =>
    owner.call(uploadProjectFile, { draftId, fileType: 'ProjectDocument', file: given(content, 'plan.pdf') })
  await expect(upload(Buffer.alloc(0))).rejects.toMatchObject({ status: 400, message: 'File is required' })
  const large = Buffer.concat([pdf(), Buffer.alloc(21 * 1_048_576 - pdf().length, ' ')])
  await expect(upload(large)).rejects.toMatchObject({ status: 400, message: 'That file is too large.' })
})

test('refused files leave no bytes, and bytes whose row was never written are swept after two days', async () => {
  const today = dayFolder(new Date())
  const keys = async () => {
    const found: string[] = []
    for await (const key of storage.list(today)) found.push(key)
    return found.toSorted()
  }
  const rows = await db.selectFrom('stored_files').select('storage_key').where('type', '=', 'GalleryDocument').execute()
  const known = rows.map((row) => row.storage_key).toSorted()
  expect(known.length).toBe(files.filter(({ isHarmless }) => isHarmless).length)
  expect(await keys()).toEqual(known)
  // The upload was killed between its bytes and its row.
  await storage.put(`${today}/orphan`, pdf(), 'application/pdf')
  expect(await sweepOrphans({ db, storage, now: after(new Date(), days(1)) })).toBe(0)
  expect(await sweepOrphans({ db, storage, now: after(new Date(), days(2)) })).toBe(1)
  expect(await keys()).toEqual(known)
})
