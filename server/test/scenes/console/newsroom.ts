import type { NewsStatus } from '@lignum/contract/news/news'
import { createNews, editNews, uploadNewsPicture } from '@lignum/contract/news/newsroom'
import type { Db } from '../../../src/kit/database/database.ts'
import { after, type Clock, minutes } from '../../../src/kit/values/clock.ts'
import type { World } from '../../worlds/world.ts'
import { picture } from '../pictures.ts'

export const newsText = {
  name: 'roof',
  title: 'A new roof',
  overview: 'Seven classrooms stay dry.',
  description: '<p>It rained.</p>',
  link: 'https://example.org/roof',
  author: 'Lignum newsroom',
}

type Scene = { readonly db: Db; readonly clock: Clock }
type Person = Awaited<ReturnType<World['personOf']>>

export const newsPicture = async (width = 1_200, height = 675) => ({
  fileName: 'roof.png',
  content: (await picture(width, height)).toString('base64'),
  type: 'image/png',
})

/** A complete article of this person with a picture, as a draft. */
export const draftOf = async ({ call }: Person) => {
  const { id, version } = await call(createNews, { values: newsText })
  const uploaded = await call(uploadNewsPicture, { id, file: await newsPicture() })
  const saved = await call(editNews, { id, version, values: { ...newsText, newsDataFileId: uploaded.fileId } })
  return { id, version: saved.version, picture: uploaded }
}

/** A published article whose time has not come. */
export const scheduledArticle = async (world: Scene, authorId: string, minutesAhead = 10) => {
  const id = await articleIn(world, 'Published', authorId)
  await world.db
    .updateTable('news_articles')
    .set({ publish_at: after(world.clock.now(), minutes(minutesAhead)) })
    .where('id', '=', id)
    .execute()
  return id
}

/** An article in that state, without having passed through the others. */
export const articleIn = async ({ db, clock }: Scene, status: NewsStatus, authorId: string, editorId = authorId) => {
  const { id } = await db
    .insertInto('news_articles')
    .values({
      name: newsText.name,
      title: newsText.title,
      overview: newsText.overview,
      description: newsText.description,
      author_name: newsText.author,
      status,
      publish_at: status === 'Published' ? clock.now() : null,
      created_by_id: authorId,
      edited_by_id: editorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
