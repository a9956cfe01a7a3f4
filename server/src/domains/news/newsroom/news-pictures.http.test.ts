import type { NewsStatus } from '@lignum/contract/news/news'
import * as newsroom from '@lignum/contract/news/newsroom'
import { expect, test } from 'vitest'
import { articleIn, draftOf, newsPicture, newsText } from '../../../../test/scenes/console/newsroom.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const editor = await world.personOf('Editor')
const statusOfPicture = async (url: string, headers = {}) => (await world.app.inject({ url, headers })).statusCode

test.each([
  [1_200, 674],
  [600, 338],
  [675, 1_200],
])('a picture of %i × %i is refused', async (width, height) => {
  const { id } = await editor.call(newsroom.createNews, { values: newsText })
  const file = await newsPicture(width, height)
  await expect(editor.call(newsroom.uploadNewsPicture, { id, file })).rejects.toMatchObject({
    status: 400,
    message: 'Image size is not correct',
  })
})

test.each(['PendingApproval', 'Published', 'Archived'] satisfies NewsStatus[])(
  'an article that is %s takes no picture',
  async (status) => {
    const id = await articleIn(world, status, editor.id)
    const file = await newsPicture()
    await expect(editor.call(newsroom.uploadNewsPicture, { id, file })).rejects.toMatchObject({
      code: 'news.wrong-state',
    })
  },
)

test('a picture of another article is refused, and unused ones are deleted on submission', async () => {
  const [one, other] = [await draftOf(editor), await draftOf(editor)]
  const values = { ...newsText, newsDataFileId: other.picture.fileId }
  await expect(editor.call(newsroom.editNews, { id: one.id, version: one.version, values })).rejects.toMatchObject({
    code: 'news.picture-unknown',
  })
  const unused = await editor.call(newsroom.uploadNewsPicture, { id: one.id, file: await newsPicture() })
  await editor.call(newsroom.submitNewsForApproval, one)
  expect(await statusOfPicture(unused.url, editor.headers)).toBe(404)
  expect(await statusOfPicture(one.picture.url, editor.headers)).toBe(200)
})
