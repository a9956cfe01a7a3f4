import { getEntityHistory } from '@lignum/contract/audit/audit'
import { getAllNewsByFilter } from '@lignum/contract/news/news'
import * as newsroom from '@lignum/contract/news/newsroom'
import { expect, test } from 'vitest'
import { draftOf } from '../../../../test/scenes/console/newsroom.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { after, hours, minutes } from '#kit/values/clock'

const world = await openWorld()
const { clock, visitor } = world
const [editor, publisher] = await Promise.all([world.personOf('Editor'), world.personOf('Publisher')])

const approved = async () => {
  const draft = await draftOf(editor)
  const { version } = await editor.call(newsroom.submitNewsForApproval, draft)
  await publisher.call(newsroom.approveNews, { id: draft.id, version, newsApprovalStatus: 'Approved' })
  return draft
}
const statusOfPicture = async (url: string) => (await world.app.inject({ url })).statusCode
const publicIds = async () => (await visitor(getAllNewsByFilter, { amountPerPage: 100 })).results.map(({ id }) => id)

test('the time of a scheduled article is changed until it is out, and the former time means nothing', async () => {
  const { id, picture } = await approved()
  const at = (ahead: number) => after(clock.now(), minutes(ahead)).toISOString()
  await publisher.call(newsroom.publishNews, { id, publishDate: at(10) })
  const publishDate = at(20)
  expect(await publisher.call(newsroom.rescheduleNews, { id, publishDate })).toMatchObject({ publishDate })
  await expect(publisher.call(newsroom.rescheduleNews, { id, publishDate: at(-1) })).rejects.toMatchObject({
    code: 'news.time-past',
  })
  clock.advance(minutes(11))
  expect(await publicIds()).not.toContain(id)
  expect(await statusOfPicture(picture.url)).toBe(404)
  clock.advance(minutes(9))
  expect(await statusOfPicture(picture.url)).toBe(200)
  await expect(publisher.call(newsroom.rescheduleNews, { id, publishDate: at(5) })).rejects.toMatchObject({
    code: 'news.wrong-state',
  })
  expect(await publicIds()).toContain(id)
  const { results } = await publisher.call(getEntityHistory, { entityName: 'News', entityId: id })
  expect(results.map(({ operation }) => operation)).toContain('NewsManagement/RescheduleNews')
})

test('a scheduled article is published at once, with its picture', async () => {
  const { id, picture } = await approved()
  await publisher.call(newsroom.publishNews, { id, publishDate: after(clock.now(), hours(3)).toISOString() })
  await publisher.call(newsroom.rescheduleNews, { id })
  expect(await publicIds()).toContain(id)
  expect(await statusOfPicture(picture.url)).toBe(200)
})
