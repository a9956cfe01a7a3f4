import { sql } from 'kysely'
import type { SiteTx } from '../site.tables.ts'
import { type ImageColumns, imageColumns } from './home-images.reads.ts'

/** Locks the pictures, so that concurrent changes wait for each other. */
export const lockHomeImages = (tx: SiteTx) =>
  tx
    .selectFrom('home_images')
    .select([...imageColumns, 'version', 'modified_by_id', 'modified_at'])
    .forUpdate()
    .executeTakeFirstOrThrow()

type Author = { readonly byId: string; readonly now: Date }

/** Returns the new version. */
export const setHomeImages = async (tx: SiteTx, images: ImageColumns, { byId, now }: Author): Promise<number> => {
  const { version } = await tx
    .updateTable('home_images')
    .set((eb) => ({ ...images, version: eb('version', '+', 1), modified_by_id: byId, modified_at: now }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export const insertImageSet = (tx: SiteTx, images: ImageColumns, saved: { byId: string | null; at: Date }) =>
  tx
    .insertInto('home_image_sets')
    .values({ ...images, saved_by_id: saved.byId, saved_at: saved.at })
    .execute()

/** Leaves the newest ones. */
export const deleteOldSets = (tx: SiteTx, most: number) =>
  tx
    .deleteFrom('home_image_sets')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('home_image_sets')
        .select('id')
        .orderBy('saved_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most)
        .limit(1_000),
    )
    .execute()

type Picture = { readonly fileId: string; readonly shape: 'Main' | 'Side'; readonly now: Date }

export const insertHomePicture = (tx: SiteTx, { fileId, shape, now }: Picture) =>
  tx.insertInto('home_pictures').values({ file_id: fileId, shape, uploaded_at: now }).execute()

/** The pictures among these, with their shapes. */
export const listPictures = async (tx: SiteTx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tx.selectFrom('home_pictures').select(['file_id', 'shape']).where('file_id', 'in', ids).execute()

/** Deletes the older pictures that no set uses; returns their files. */
export const deleteUnusedPictures = async (tx: SiteTx, before: Date): Promise<string[]> => {
  const { rows } = await sql<{ file_id: string }>`
    delete from home_pictures p
    where uploaded_at < ${before} and not exists (
      select from (
        select unnest(array[main_file_id, top_left_file_id, top_right_file_id, bottom_left_file_id, bottom_right_file_id]) as id
        from home_images
        union all
        select unnest(array[main_file_id, top_left_file_id, top_right_file_id, bottom_left_file_id, bottom_right_file_id])
        from home_image_sets) used
      where used.id = p.file_id)
    returning file_id`.execute(tx)
  return rows.map((row) => row.file_id)
}
