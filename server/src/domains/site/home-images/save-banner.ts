import type { ParsedRequestOf } from '@lignum/contract/core/call'
import { limits } from '@lignum/contract/core/limits'
import type { saveBanner as call } from '@lignum/contract/site/home-images'
import { changedFields, recordAudit } from '#domains/audit'
import { removeFiles, setFilesPublic } from '#domains/files'
import { transact, type Tx } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { after, days } from '#kit/values/clock'
import { Refusal } from '#kit/values/refusal'
import type { HomeImagesDeps } from './home-images.deps.ts'
import { type ImageColumns, imageColumns, listImageSets } from './home-images.reads.ts'
import {
  deleteOldSets,
  deleteUnusedPictures,
  insertImageSet,
  listPictures,
  lockHomeImages,
  setHomeImages,
} from './home-images.writes.ts'

const columnsOf = (r: ParsedRequestOf<typeof call>): ImageColumns => ({
  main_file_id: r.mainImageFileId,
  top_left_file_id: r.topLeftImageFileId,
  top_right_file_id: r.topRightImageFileId,
  bottom_left_file_id: r.bottomLeftImageFileId,
  bottom_right_file_id: r.bottomRightImageFileId,
})

export const filesOf = (images: ImageColumns): string[] =>
  imageColumns.map((column) => images[column]).filter((id) => id !== null)

const pick = (row: ImageColumns): ImageColumns => ({
  main_file_id: row.main_file_id,
  top_left_file_id: row.top_left_file_id,
  top_right_file_id: row.top_right_file_id,
  bottom_left_file_id: row.bottom_left_file_id,
  bottom_right_file_id: row.bottom_right_file_id,
})

/** Sets the pictures of the home page. What it showed before stays among the sets, and can be saved again. */
export const saveBanner = (
  { db, clock }: Pick<HomeImagesDeps, 'db' | 'clock'>,
  by: By<Actor>,
  r: ParsedRequestOf<typeof call>,
): Promise<number> =>
  transact(db, async (tx) => {
    const row = await lockHomeImages(tx)
    if (row.version !== r.version) throw new Refusal('site.home-images-changed')
    const [before, wanted] = [pick(row), columnsOf(r)]
    const changes = changedFields('HomeImages', 'home', before, wanted)
    if (changes.length === 0) return row.version
    await refuseUnfit(tx, wanted)
    // What was shown before the first change here.
    if ((await listImageSets(tx, 1)).length === 0)
      await insertImageSet(tx, before, { byId: row.modified_by_id, at: row.modified_at })
    const now = clock.now()
    const version = await setHomeImages(tx, wanted, { byId: by.actor.id, now })
    await insertImageSet(tx, wanted, { byId: by.actor.id, at: now })
    const shown = new Set(filesOf(wanted))
    await setFilesPublic(
      tx,
      filesOf(before).filter((id) => !shown.has(id)),
      false,
    )
    await setFilesPublic(tx, [...shown], true)
    await deleteOldSets(tx, limits.homeImageSets)
    await removeFiles(tx, await deleteUnusedPictures(tx, after(now, -days(1))))
    await recordAudit(tx, by, changes)
    return version
  })

/** Only pictures that were uploaded for the home page, each in a slot of its shape. */
const refuseUnfit = async (tx: Tx, wanted: ImageColumns): Promise<void> => {
  const shapes = new Map((await listPictures(tx, filesOf(wanted))).map((one) => [one.file_id, one.shape]))
  for (const column of imageColumns) {
    const id = wanted[column]
    if (id === null) continue
    if (shapes.get(id) === undefined) throw new Refusal('site.picture-unknown')
    if (shapes.get(id) !== (column === 'main_file_id' ? 'Main' : 'Side')) throw new Refusal('files.wrong-size')
  }
}
