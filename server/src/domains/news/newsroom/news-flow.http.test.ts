import { CallRefused } from '@lignum/contract/core/client'
import { newsActions, type NewsAction } from '@lignum/contract/news/names'
import { type NewsStatus, newsStatus } from '@lignum/contract/news/news'
import * as newsroom from '@lignum/contract/news/newsroom'
import { expect, test } from 'vitest'
import { articleIn, newsText, scheduledArticle } from '../../../../test/scenes/console/newsroom.ts'
import { roleKinds } from '../../../../test/worlds/role-kinds.ts'
import { after, minutes } from '../../../kit/values/clock.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db } = world
const operations = ['View_News', 'Create_News', 'Edit_News', 'Approve_News', 'Publish_News', 'Archive_News'] as const

type Person = Awaited<ReturnType<typeof world.personOf>>
const relations = ['a stranger', 'the author', 'the last editor'] as const
type Relation = (typeof relations)[number]

/** The table of the decisions, section 1: where an action leads from each state, and the operation that it needs. */
const table: Record<NewsAction, { needs: string[]; leads: Partial<Record<NewsStatus, NewsStatus>> }> = {
  edit: { needs: ['Edit_News'], leads: { Draft: 'Draft', Approved: 'Draft', Rejected: 'Draft' } },
  submit: { needs: ['Edit_News'], leads: { Draft: 'PendingApproval' } },
  approve: { needs: ['Approve_News'], leads: { PendingApproval: 'Approved' } },
  reject: { needs: ['Approve_News'], leads: { PendingApproval: 'Rejected' } },
  publish: { needs: ['Publish_News'], leads: { Approved: 'Published' } },
  // Articles of the table are out; scheduled ones have a test of their own.
  reschedule: { needs: ['Publish_News'], leads: {} },
  archive: { needs: ['Archive_News'], leads: { Published: 'Archived' } },
  reopen: { needs: ['Edit_News', 'Archive_News'], leads: { Archived: 'Draft' } },
}

const decide = (newsApprovalStatus: 'Approved' | 'Rejected') => (person: Person, id: string) =>
  person.call(newsroom.approveNews, { id, version: 1, newsApprovalStatus, reason: 'Please shorten it.' })

const make: Record<NewsAction, (person: Person, id: string) => Promise<unknown>> = {
  edit: ({ call }, id) => call(newsroom.editNews, { id, version: 1, values: { ...newsText, name: 'another' } }),
  submit: ({ call }, id) => call(newsroom.submitNewsForApproval, { id, version: 1 }),
  approve: decide('Approved'),
  reject: decide('Rejected'),
  publish: ({ call }, id) => call(newsroom.publishNews, { id }),
  reschedule: ({ call }, id) => call(newsroom.rescheduleNews, { id }),
  archive: ({ call }, id) => call(newsroom.archiveNews, { id }),
  reopen: ({ call }, id) => call(newsroom.reopenNews, { id }),
}

const stranger = await world.personOf('Editor')
const articleFor = (status: NewsStatus, relation: Relation, { id }: Person) =>
  articleIn(
    world,
    status,
    relation === 'the author' ? id : stranger.id,
    relation === 'the last editor' ? id : stranger.id,
  )

const stateOf = (id: string) =>
  db.selectFrom('news_articles').select(['status', 'name', 'version']).where('id', '=', id).executeTakeFirstOrThrow()

const attemptsOf = async (userId: string) => {
  const rows = await db
    .selectFrom('audit_headers')
    .select('id')
    .where('user_id', '=', userId)
    .where('audit_status', '=', 'Attempt')
    .execute()
  return rows.length
}

const everything = { roles: 'all operations of news', role: null, held: new Set<string>(operations) }
const kinds = [...(await roleKinds(world, operations)), everything]
const cases = kinds.flatMap((kind) => relations.map((relation) => ({ ...kind, relation })))

test.each(cases)('$roles as $relation: every state and action', { timeout: 60_000 }, async (one) => {
  const { roles, role, held, relation } = one
  for (const action of newsActions) {
    // A new person for each action: attempts of one person are counted together above thirty a minute.
    const person = role === null ? await world.person(...operations) : await world.personOf(role)
    let refused = 0
    for (const from of newsStatus.options) {
      const id = await articleFor(from, relation, person)
      const before = await stateOf(id)
      const { needs, leads } = table[action]
      const isOwn = relation !== 'a stranger' && (action === 'approve' || action === 'reject')
      const isAllowed = leads[from] !== undefined && needs.some((operation) => held.has(operation)) && !isOwn
      const result = await make[action](person, id).catch((err: unknown) => err)
      const about = `${roles}, ${relation}: ${action} from ${from}`
      expect([about, result instanceof CallRefused]).toEqual([about, !isAllowed])
      if (isAllowed) expect([about, (await stateOf(id)).status]).toEqual([about, leads[from]])
      else {
        refused += 1
        expect([about, await stateOf(id)]).toEqual([about, before])
      }
    }
    await expect.poll(() => attemptsOf(person.id)).toBe(refused)
  }
})

test.each(kinds)('$roles: the time of a scheduled article', async ({ role, held }) => {
  const person = role === null ? await world.person(...operations) : await world.personOf(role)
  const id = await scheduledArticle(world, stranger.id)
  const publishDate = after(world.clock.now(), minutes(30)).toISOString()
  const result = await person.call(newsroom.rescheduleNews, { id, publishDate }).catch((err: unknown) => err)
  const isAllowed = held.has('Publish_News')
  expect(result instanceof CallRefused).toBe(!isAllowed)
  expect(await stateOf(id)).toMatchObject({ status: 'Published', version: isAllowed ? 2 : 1 })
})

test('the page offers each person what the table allows them, and says why not', async () => {
  const person = await world.person(...operations)
  const offered = async (status: NewsStatus, relation: Relation) => {
    const { actions } = await person.call(newsroom.getNewsByIdForAdmin, {
      id: await articleFor(status, relation, person),
    })
    return actions.map(({ action, whyNot }) => (whyNot ? `not ${action}` : action))
  }
  expect(await offered('Draft', 'the author')).toEqual(['edit', 'submit'])
  expect(await offered('PendingApproval', 'a stranger')).toEqual(['approve', 'reject'])
  expect(await offered('PendingApproval', 'the author')).toEqual(['not approve', 'not reject'])
  expect(await offered('PendingApproval', 'the last editor')).toEqual(['not approve', 'not reject'])
  expect(await offered('Approved', 'the author')).toEqual(['edit', 'publish'])
  expect(await offered('Published', 'the author')).toEqual(['archive'])
  const scheduled = await person.call(newsroom.getNewsByIdForAdmin, { id: await scheduledArticle(world, stranger.id) })
  expect(scheduled.actions).toEqual([
    { action: 'reschedule', whyNot: null },
    { action: 'archive', whyNot: null },
  ])
  expect(await offered('Archived', 'the author')).toEqual(['reopen'])
})
