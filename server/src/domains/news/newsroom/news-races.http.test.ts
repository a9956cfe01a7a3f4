import * as newsroom from '@lignum/contract/news/newsroom'
import { expect, test } from 'vitest'
import { articleIn, newsText } from '../../../../test/scenes/console/newsroom.ts'
import { addFileRow } from '../../../../test/scenes/own-projects.ts'
import { addCompany } from '../../../../test/scenes/scene.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db } = world
const company = await addCompany(db)
const rounds = Array.from({ length: 20 }, (_, i) => i)
const [author, editor, publisher, other] = await Promise.all([
  world.personOf('Editor'),
  world.personOf('Administrator'),
  world.personOf('Publisher'),
  world.personOf('Publisher'),
])

const outcomes = async (...made: Promise<unknown>[]) =>
  (await Promise.allSettled(made)).map(({ status }) => status === 'fulfilled')
const stateOf = (id: string) =>
  db
    .selectFrom('news_articles')
    .leftJoin('stored_files', 'stored_files.id', 'image_file_id')
    .select(['status', 'news_articles.name', 'public_from'])
    .where('news_articles.id', '=', id)
    .executeTakeFirstOrThrow()
const approvalsOf = (id: string) =>
  db.selectFrom('news_approvals').select('status').where('article_id', '=', id).execute()
const decision = (id: string, newsApprovalStatus: 'Approved' | 'Rejected' = 'Approved') =>
  ({ id, version: 1, newsApprovalStatus, reason: 'Too long' }) as const

test.each(rounds)(
  'an approval against a submission with an edit: what is approved is what was read (round %i)',
  async () => {
    const id = await articleIn(world, 'PendingApproval', author.id)
    const edit = () => editor.call(newsroom.editNews, { id, version: 1, values: { ...newsText, name: 'other' } })
    const [approved, edited] = await outcomes(publisher.call(newsroom.approveNews, decision(id)), edit())
    expect(approved).toBe(true)
    // An edit after the approval makes it a draft again; before it, there is nothing to edit.
    expect(await stateOf(id)).toMatchObject(
      edited ? { status: 'Draft', name: 'other' } : { status: 'Approved', name: 'roof' },
    )
    expect(await approvalsOf(id)).toEqual([{ status: 'Approved' }])
  },
)

test.each(rounds)('two decisions at once: one of them (round %i)', async () => {
  const id = await articleIn(world, 'PendingApproval', author.id)
  const won = await outcomes(
    publisher.call(newsroom.approveNews, decision(id)),
    other.call(newsroom.approveNews, decision(id, 'Rejected')),
  )
  expect(won.toSorted()).toEqual([false, true])
  expect((await stateOf(id)).status).toBe(won[0] ? 'Approved' : 'Rejected')
  expect(await approvalsOf(id)).toHaveLength(1)
})

test.each(rounds)(
  'publishing against archiving and editing: one state, and no public picture unless published (round %i)',
  async () => {
    const id = await articleIn(world, 'Approved', author.id)
    const picture = await addFileRow(db, company.id, 'NewsArticleImage')
    await db.updateTable('news_articles').set({ image_file_id: picture }).where('id', '=', id).execute()
    const edit = editor.call(newsroom.editNews, { id, version: 1, values: { ...newsText, name: 'other' } })
    const [published, archived, edited] = await outcomes(
      publisher.call(newsroom.publishNews, { id }),
      other.call(newsroom.archiveNews, { id }),
      edit,
    )
    const { status, public_from } = await stateOf(id)
    expect(public_from !== null).toBe(status === 'Published')
    if (archived) expect([published, status]).toEqual([true, 'Archived'])
    else expect([published, edited, status]).toEqual(published ? [true, false, 'Published'] : [false, true, 'Draft'])
  },
)

test.each(rounds)(
  'two windows save the same version: one of them, and nothing is lost silently (round %i)',
  async () => {
    const id = await articleIn(world, 'Draft', author.id)
    const save = (person: typeof author, name: string) =>
      person.call(newsroom.editNews, { id, version: 1, values: { ...newsText, name } })
    const won = await outcomes(save(author, 'one'), save(editor, 'two'))
    expect(won.toSorted()).toEqual([false, true])
    expect((await stateOf(id)).name).toBe(won[0] ? 'one' : 'two')
  },
)
