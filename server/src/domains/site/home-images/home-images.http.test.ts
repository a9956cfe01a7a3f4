import { getBanner } from '@lignum/contract/site/banner'
import { getHomeImageSets, saveBanner, uploadHomeImage } from '@lignum/contract/site/home-images'
import type { HomeSlot } from '@lignum/contract/site/names'
import { expect, test } from 'vitest'
import { given } from '../../../../test/scenes/own-projects.ts'
import { picture } from '../../../../test/scenes/pictures.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const editor = await world.person('Edit_Landing_Images')
const [main, side] = [await picture(1_260, 1_140), await picture(330, 750)]
const upload = (slot: HomeSlot) =>
  editor.call(uploadHomeImage, { slot, file: given(slot === 'main' ? main : side, 'a.png') })
const none = {
  mainImageFileId: null,
  topLeftImageFileId: null,
  topRightImageFileId: null,
  bottomLeftImageFileId: null,
  bottomRightImageFileId: null,
}
const versionNow = async () => (await editor.call(getHomeImageSets, {})).version
const save = async (images: Partial<Record<keyof typeof none, string | null>>) =>
  editor.call(saveBanner, { version: await versionNow(), ...none, ...images })
const statusOf = async (url: string) => (await world.app.inject(url)).statusCode

test('a picture is for editors only until it is saved; then everybody sees it, and the one before no longer', async () => {
  const [first, second] = [await upload('main'), await upload('main')]
  expect(await statusOf(first.url)).toBe(404)
  await save({ mainImageFileId: first.fileId })
  expect((await world.visitor(getBanner, {})).images).toMatchObject({ mainImageFileId: first.fileId })
  expect(await statusOf(first.url)).toBe(200)
  await save({ mainImageFileId: second.fileId })
  expect([await statusOf(first.url), await statusOf(second.url)]).toEqual([404, 200])
  const { sets } = await editor.call(getHomeImageSets, {})
  expect(sets.map(({ images }) => images.mainImageFileId)).toEqual([second.fileId, first.fileId, null])
  await save({ mainImageFileId: sets[1]?.images.mainImageFileId ?? null })
  expect([await statusOf(first.url), await statusOf(second.url)]).toEqual([200, 404])
  const entries = await world.db
    .selectFrom('audit_details')
    .select(['field_name', 'old_value', 'new_value'])
    .where('entity_name', '=', 'HomeImages')
    .where('new_value', '=', first.fileId)
    .execute()
  expect(entries).toHaveLength(2)
})

test('each slot takes its exact size only, and only pictures that were uploaded for it', async () => {
  const wrong = { status: 400, message: 'Image size is not correct' }
  const file = given(await picture(1_260, 1_139), 'a.png')
  await expect(editor.call(uploadHomeImage, { slot: 'main', file })).rejects.toMatchObject(wrong)
  await expect(editor.call(uploadHomeImage, { slot: 'topLeft', file: given(main, 'a.png') })).rejects.toMatchObject(
    wrong,
  )
  const narrow = await upload('topLeft')
  await expect(save({ mainImageFileId: narrow.fileId })).rejects.toMatchObject(wrong)
  const unknown = await world.db
    .insertInto('stored_files')
    .values({
      type: 'NewsArticleImage',
      name: 'x.png',
      content_type: 'image/png',
      size_bytes: 1,
      sha256: Buffer.alloc(32),
      storage_key: 'not-for-the-home-page',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await expect(save({ topLeftImageFileId: unknown.id })).rejects.toMatchObject({ code: 'site.picture-unknown' })
  await save({ topLeftImageFileId: narrow.fileId, bottomRightImageFileId: narrow.fileId })
  expect((await world.visitor(getBanner, {})).images).toMatchObject({ bottomRightImageFileId: narrow.fileId })
})

test('of two people who save at once one is refused, and nothing of theirs is lost', async () => {
  const [one, two] = [await upload('topRight'), await upload('topRight')]
  const version = await versionNow()
  const results = await Promise.allSettled(
    [one, two].map(({ fileId }) => editor.call(saveBanner, { version, ...none, topRightImageFileId: fileId })),
  )
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { status: 409, code: 'site.home-images-changed' } }])
})

test('ten sets stay; pictures that no set uses are deleted a day later', async () => {
  const forgotten = await upload('main')
  await world.db
    .updateTable('home_pictures')
    .set({ uploaded_at: new Date('2026-01-01') })
    .where('file_id', '=', forgotten.fileId)
    .execute()
  const two = [await upload('bottomLeft'), await upload('bottomLeft')]
  for (let n = 0; n < 12; n++) await save({ bottomLeftImageFileId: two[n % 2]?.fileId ?? null })
  expect((await editor.call(getHomeImageSets, {})).sets).toHaveLength(10)
  const left = await world.db.selectFrom('stored_files').select('id').where('id', '=', forgotten.fileId).execute()
  expect(left).toEqual([])
})
