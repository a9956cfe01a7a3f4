import { limits } from '@lignum/contract/core/limits'
import sharp from 'sharp'
import { drawProjectArt } from '../../server/src/brand/project-art/draw-project-art.ts'
import { insertStoredFile, prepareFile } from '../../server/src/domains/files/index.ts'
import { openDatabase, transact } from '../../server/src/kit/database/database.ts'
import { openStorage } from '../../server/src/kit/files/storage.ts'

/** Three of the five positions: the other two show the page's default image. */
const chosen = [
  ['main_file_id', 'Blue Mountain morning', 'ClimateChange', limits.homeMainImage],
  ['top_left_file_id', 'School by the sea', 'Education', limits.homeSideImage],
  ['bottom_right_file_id', 'Market day', 'Culture', limits.homeSideImage],
] as const

/** Sets the demo's images on the home page, unless others were chosen. */
export async function seedHomeImages(databaseUrl: string, folder: string): Promise<void> {
  const { db, close } = openDatabase({ url: databaseUrl })
  try {
    const { main_file_id: current } = await db
      .selectFrom('home_images')
      .select('main_file_id')
      .executeTakeFirstOrThrow()
    if (current) return
    const storage = await openStorage({ kind: 'disk', folder })
    for (const [position, name, category, size] of chosen) {
      const content = await sharp(Buffer.from(drawProjectArt({ id: name, category, ...size })))
        .webp({ quality: 88 })
        .toBuffer()
      const scan = async () => undefined
      const prepared = await prepareFile({ storage, scan }, { type: 'HomePageImage', name: `${name}.webp`, content })
      await transact(db, async (tx) => {
        const file = await insertStoredFile(tx, prepared, { companyId: null, createdById: null, isPublic: true })
        const shape = position === 'main_file_id' ? 'Main' : 'Side'
        await tx.insertInto('home_pictures').values({ file_id: file.id, shape, uploaded_at: new Date() }).execute()
        await tx
          .updateTable('home_images')
          .set({ [position]: file.id })
          .execute()
      })
    }
  } finally {
    await close()
  }
}
