import { projectStatus } from '@lignum/contract/catalogue/catalogue'
import { getProjectsByFilterForAdmin } from '@lignum/contract/review/review'
import { expect, test } from 'vitest'
import { addConflict, openReviewScene } from '../../../../test/scenes/review.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db } = world
const company = await openReviewScene(world)
const reviewer = await world.personOf('Reviewer')
const committee = await world.personOf('Committee')

type Person = typeof reviewer
const waitingFor = async ({ call }: Pick<Person, 'call'>) =>
  (await call(getProjectsByFilterForAdmin, { queue: 'WaitingForMe', amountPerPage: 500 })).results
const idsFor = async (person: Pick<Person, 'call'>) => (await waitingFor(person)).map(({ id }) => id)

test('each step waits for those who may decide it, the oldest first', async () => {
  const scene = await openReviewScene(world)
  const newer = await scene.submitted('Submitted', 1)
  const older = await scene.submitted('UnderReview', 3)
  const second = await scene.firstApproved(reviewer.id)
  const mine = [newer, older, second]
  const own = (ids: string[]) => ids.filter((id) => mine.includes(id))
  expect(own(await idsFor(reviewer))).toEqual([older, newer])
  expect(own(await idsFor(committee))).toEqual([second])
  const both = await world.person('View_Project_Details', 'Approve_Project', 'Second_Approve_Project')
  expect(own(await idsFor(both))).toEqual([older, newer, second])
  expect(own(await idsFor(await world.personOf('Auditor')))).toEqual([])
})

test('the first approver, members of the company and people with a conflict do not have it in their queue', async () => {
  const operations = ['View_Project_Details', 'Approve_Project', 'Second_Approve_Project'] as const
  const [first, conflicted] = [await world.person(...operations), await world.person(...operations)]
  const member = await company.memberWith(...operations)
  const id = await company.firstApproved(first.id)
  await addConflict(world, id, conflicted.id)
  for (const person of [first, member, conflicted]) expect(await idsFor(person)).not.toContain(id)
  expect(await idsFor(await world.person(...operations))).toContain(id)
})

test('a first approval of an earlier submission excludes nobody', async () => {
  const both = await world.person('View_Project_Details', 'Approve_Project', 'Second_Approve_Project')
  const id = await company.firstApproved(both.id)
  await db.updateTable('projects').set({ submissions: 2, status: 'Submitted' }).where('id', '=', id).execute()
  expect(await idsFor(both)).toContain(id)
})

test('a project is listed with what is needed to choose it', async () => {
  const id = await company.submitted('UnderReview', 14)
  const assignment = { project_id: id, submission: 1, step: 'First', assignee_id: reviewer.id } as const
  await db
    .insertInto('review_assignments')
    .values({ ...assignment, assigned_by_id: reviewer.id, assigned_at: new Date() })
    .execute()
  const [found] = (await waitingFor(reviewer)).filter((project) => project.id === id)
  expect(found).toMatchObject({
    status: 'UnderReview',
    companyId: company.id,
    companyName: 'Blue Mountain Growers',
    amountRequested: 10_000,
    waiting: { days: 10, daysOverdue: 5, text: 'overdue by 5 days' },
    assignee: { id: reviewer.id },
    isWaitingForMe: true,
    documentsChangedSinceReview: false,
  })
})

test('an assignment of an earlier step or submission is not shown', async () => {
  const stale = async (columns: object) => {
    const id = await company.submitted('FirstApproved')
    const assignment = { project_id: id, submission: 1, step: 'First', assignee_id: reviewer.id } as const
    await db
      .insertInto('review_assignments')
      .values({ ...assignment, assigned_by_id: reviewer.id, assigned_at: new Date(), ...columns })
      .execute()
    return id
  }
  const ids = [await stale({}), await stale({ step: 'Second', submission: 0 })]
  const found = (await waitingFor(committee)).filter(({ id }) => ids.includes(id))
  expect(found.map(({ assignee }) => assignee)).toEqual([null, null])
})

test('all projects are listed in every state, filtered and sorted', async () => {
  const scene = await openReviewScene(world)
  for (const status of projectStatus.options) await scene.submitted(status)
  const ofCompany = { field: 'CompanyId', value: scene.id }
  const list = (filters: object[], more: object = {}) =>
    reviewer.call(getProjectsByFilterForAdmin, { filters: [ofCompany, ...filters], ...more })
  const all = await list([])
  expect(all.count).toBe(8)
  expect(all.results.map(({ status }) => status)).toEqual(projectStatus.options.toReversed())
  expect((await list([], { queue: 'InReview' })).count).toBe(3)
  const drafts = await list([{ field: 'Status', value: 'Draft' }])
  expect(drafts.results).toMatchObject([{ status: 'Draft', waiting: null, isWaitingForMe: false }])
  const byName = await list([], { orderBy: [{ field: 'Name' }] })
  const names = byName.results.map(({ name }) => name)
  expect(names).toEqual(names.toSorted())
  await expect(list([{ field: 'Description', value: 'x' }])).rejects.toMatchObject({ code: 'invalid-filter' })
})

test('only holders of View_Project_Details read the list', async () => {
  const person = await world.person('Approve_Project', 'Second_Approve_Project')
  await expect(person.call(getProjectsByFilterForAdmin, {})).rejects.toMatchObject({ status: 403 })
})
