import { getMyNotifications, setMyNotifications } from '@lignum/contract/accounts/privacy'
import { stopProjectNews } from '@lignum/contract/giving/news'
import { pledge } from '@lignum/contract/giving/pledges'
import { expect, test } from 'vitest'
import { captureGift } from '../../../../test/scenes/review/captured-gift.ts'
import { addOrder, addProjects } from '../../../../test/scenes/giving/gifts.ts'
import { openBrowser } from '../../../../test/worlds/browser.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { handleMailProjectNews } from './mail-project-news.ts'
import { stopIdOf } from './stop-id.policy.ts'

const world = await openWorld()
const { db } = world
const deps = givingDepsOf(world)

type Gift = { email: string; wantsNews?: boolean; userId?: string; isPaid?: boolean }

const give = async (projectId: string, { email, wantsNews = true, userId, isPaid = true }: Gift) => {
  const order = await addOrder(db, {
    gifts: [{ projectId, minor: 5_000 }],
    items: [{ projectId, minor: 5_000, localMinor: 5_000, wantsNews }],
    contact: { email, firstName: 'Dana', lastName: 'Donor', phoneNumber: null },
    ...(userId && { userId }),
  })
  if (isPaid) await captureGift(world, order)
}

/** Runs every batch of the news about an update, as the worker does. */
const send = async (projectId: string, updateId: string, limit = 2) => {
  type Batch = Parameters<typeof handleMailProjectNews>[1]
  const queued = async () => {
    const { rows } = await world.pool.query<{ payload: Batch }>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = 'giving.mail-project-news' returning j.payload`,
    )
    return rows.map((row) => row.payload)
  }
  let batches: Batch[] = [{ projectId, updateId, among: 'gifts', before: null }]
  while (batches.length > 0) {
    for (const batch of batches) await handleMailProjectNews(deps, batch, limit)
    batches = await queued()
  }
}

const mailsAbout = async (updateId: string) => {
  const rows = await db
    .selectFrom('mail_log')
    .select(['recipient', 'unsubscribe_url'])
    .where('mail_key', 'like', `project-news:${updateId}:%`)
    .orderBy('recipient')
    .execute()
  return { to: rows.map((row) => row.recipient), urls: rows.map((row) => row.unsubscribe_url ?? '') }
}

const updates = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002'] as const

test('each donor who wants the news gets one mail, however often they gave and however often the job runs', async () => {
  const [project = '', other = ''] = await addProjects(db, 2)
  const member = await world.personOf('SocialInvestor')
  await member.call(setMyNotifications, { ...(await member.call(getMyNotifications, {})), projectNews: true })
  const indifferent = await world.personOf('SocialInvestor')
  for (const email of ['once@example.test', 'Twice@example.test', 'twice@example.test']) await give(project, { email })
  await give(project, { email: 'silent@example.test', wantsNews: false })
  await give(project, { email: 'unpaid@example.test', isPaid: false })
  await give(other, { email: 'elsewhere@example.test' })
  await give(project, { email: member.email, userId: member.id, wantsNews: false })
  await give(project, { email: indifferent.email, userId: indifferent.id, wantsNews: false })
  await openBrowser(world.app, { address: '10.9.0.1' }).call(pledge, {
    projectId: project,
    firstName: 'Ana',
    lastName: 'Brown',
    email: 'pledger@example.test',
    phoneNumber: '8765550100',
    amount: 100,
    currency: 'JMD',
    terms: true,
    wantsNews: true,
  })
  await send(project, updates[0])
  const expected = ['once@example.test', member.email, 'pledger@example.test'].toSorted()
  const first = (await mailsAbout(updates[0])).to
  expect(first.filter((address) => address.toLowerCase() !== 'twice@example.test')).toEqual(expected)
  expect(first).toHaveLength(4)
  await send(project, updates[0])
  await send(project, updates[0], 500)
  expect((await mailsAbout(updates[0])).to).toEqual(first)
})

test('one click in the mailbox stops the news of that project from the next mail on', async () => {
  const [project = '', other = ''] = await addProjects(db, 2)
  const email = 'reader@example.test'
  for (const id of [project, other]) await give(id, { email })
  const [one, two, three] = ['3', '4', '5'].map((n) => `019a0000-0000-7000-8000-00000000000${n}`)
  await send(project, one ?? '')
  const [url = ''] = (await mailsAbout(one ?? '')).urls
  const response = await world.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(response.statusCode).toBe(200)
  await send(project, two ?? '')
  await send(other, three ?? '')
  expect((await mailsAbout(two ?? '')).to).toEqual([])
  expect((await mailsAbout(three ?? '')).to).toEqual([email])
})

test('a link that we did not sign stops nothing', async () => {
  const link = deps.orderLinks.sign(stopIdOf('a project', 'reader@example.test'))
  const before = await db.selectFrom('project_news_stops').select('id').execute()
  await expect(world.visitor(stopProjectNews, { link })).rejects.toMatchObject({ status: 404 })
  expect(await db.selectFrom('project_news_stops').select('id').execute()).toEqual(before)
})

test('a project that is hidden has no news', async () => {
  const [project = ''] = await addProjects(db, 1)
  await give(project, { email: 'hidden@example.test' })
  await db.updateTable('projects').set({ is_suspended: true }).where('id', '=', project).execute()
  await send(project, updates[1])
  expect((await mailsAbout(updates[1])).to).toEqual([])
})
