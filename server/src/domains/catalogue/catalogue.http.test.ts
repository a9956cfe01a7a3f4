import {
  getProjectByIdForPublic,
  getProjectTrackerInfo,
  getPublicProjectListByFilter,
  projectStatus,
} from '@lignum/contract/catalogue/catalogue'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addCompany, addProject } from '../../../test/scenes/scene.ts'
import { openWorld } from '../../../test/worlds/world.ts'
import { transact } from '../../kit/database/database.ts'
import { catalogueJobs } from './catalogue.jobs.ts'
import { slugOf } from './catalogue.present.ts'
import { countPublicProjects } from './public-list.reads.ts'

const world = await openWorld()
const { db } = world
let companyId = ''

beforeAll(async () => {
  companyId = (await addCompany(db)).id
})
beforeEach(async () => {
  await db.deleteFrom('project_received').execute()
  await db.deleteFrom('project_documents').execute()
  await db.deleteFrom('projects').execute()
})

const list = (request: Parameters<typeof world.visitor<typeof getPublicProjectListByFilter>>[1] = {}) =>
  world.visitor(getPublicProjectListByFilter, request)
const add = (p: Omit<Parameters<typeof addProject>[1], 'companyId'> = {}) => addProject(db, { companyId, ...p })
const namesOf = async (request: Parameters<typeof list>[0]) => (await list(request)).results.map((p) => p.name)

test('only Finalized and Completed projects are public, in list, count and project page', async () => {
  const made = await Promise.all(projectStatus.options.map((status) => add({ name: status, status })))
  const suspended = await add({ name: 'Suspended', isSuspended: true })
  const seen = await list({})
  expect(seen.results.map((p) => p.name).toSorted()).toEqual(['Completed', 'Finalized'])
  expect(seen.count).toBe(2)
  const statuses = await Promise.all(
    [...made, suspended].map(async ({ id, name }) => {
      const page = await world.app.inject(`/api/Project/GetProjectByIdForPublic/${id}`)
      return `${name} ${page.statusCode}`
    }),
  )
  expect(statuses.filter((status) => !status.endsWith('404'))).toEqual(['Finalized 200', 'Completed 200'])
})

test('a card has the fields of the specification, with amounts in dollars', async () => {
  const { id } = await add({
    name: 'Cockpit Country Guardians',
    requestedMinor: 320_000_050,
    receivedMinor: 234_000_025,
  })
  expect((await list({})).results).toEqual([
    {
      id,
      name: 'Cockpit Country Guardians',
      subTitle: 'Light for three schools',
      category: 'RenewableEnergySolutions',
      amountRequested: 3_200_000.5,
      amountReceived: 2_340_000.25,
      status: 'Finalized',
      typeOfFunding: 'SocialInvestment',
      fundingPurpose: 'Seed',
      timeToFunding: null,
      companyName: 'Hope Bay Co-operative',
      companyParish: 'Portland',
      thumbnailFileUrl: null,
      thumbnailPlaceholder: null,
      projectUrl: `/projects/${id}/cockpit-country-guardians`,
      displayOrder: 0,
      isFullyFunded: false,
      closedReason: null,
      publishedDate: null,
    },
  ])
})

test.each([
  [999_999, false],
  [1_000_000, true],
  [1_000_001, true],
])('with %d cents of 1,000,000 received, fully funded is %s', async (receivedMinor, funded) => {
  await add({ requestedMinor: 1_000_000, receivedMinor })
  expect((await list({})).results[0]?.isFullyFunded).toBe(funded)
})

test('a funded project accepts donations unless it closes at its goal; list and page give the reason', async () => {
  const goal = { requestedMinor: 1_000_000, closesAtGoal: true }
  const ids = [
    await add({ ...goal, receivedMinor: 999_999 }),
    await add({ ...goal, closesAtGoal: false, receivedMinor: 1_000_000 }),
    await add({ ...goal, receivedMinor: 1_000_000 }),
    await add({ ...goal, status: 'Completed' }),
  ].map(({ id }) => id)
  const listed = new Map((await list({})).results.map((project) => [project.id, project.closedReason]))
  const shown = await Promise.all(ids.map((id) => world.visitor(getProjectByIdForPublic, { id })))
  const reasons = [null, null, expect.stringContaining('reached its goal'), expect.stringContaining('completed')]
  expect(ids.map((id) => listed.get(id))).toEqual(reasons)
  expect(shown.map((project) => project.closedReason)).toEqual(reasons)
})

test('by default the list is sorted by display order, twelve per page, and each project is on one page', async () => {
  for (let i = 0; i < 30; i++) await add({ name: `Project ${String(i).padStart(2, '0')}`, displayOrder: i % 3 })
  const pages = await Promise.all([1, 2, 3, 4].map((pageNumber) => list({ pageNumber })))
  expect(pages.map((p) => p.results.length)).toEqual([12, 12, 6, 0])
  expect(pages.map((p) => p.count)).toEqual([30, 30, 30, 30])
  const all = pages.flatMap((p) => p.results)
  expect(new Set(all.map((p) => p.id)).size).toBe(30)
  expect(all.map((p) => p.displayOrder)).toEqual(all.map((p) => p.displayOrder).toSorted((a, b) => a - b))
  const byName = await namesOf({ amountPerPage: 30, orderBy: { field: 'Name', ascending: false } })
  expect(byName).toEqual(byName.toSorted().toReversed())
})

test('names are sorted case-insensitively', async () => {
  for (const name of ['banana', 'Apple', 'cherry', 'Banana split']) await add({ name })
  expect(await namesOf({ orderBy: [{ field: 'name', ascending: true }] })).toEqual([
    'Apple',
    'banana',
    'Banana split',
    'cherry',
  ])
})

test('the title filter matches parts of name or sub-title, case-insensitively, and counts the matches', async () => {
  await add({ name: 'Reading Hub', subTitle: 'Books' })
  await add({ name: 'Farm', subTitle: 'Reading weather' })
  await add({ name: 'Clinic', subTitle: 'Health' })
  const filters = [
    { field: 'name', filterType: 'Contains', value: 'READING' },
    { field: 'subTitle', filterType: 'Contains', value: 'reading', joinType: 'or' },
  ] as const
  const found = await list({ filters: [...filters] })
  expect([found.count, found.results.map((p) => p.name).toSorted()]).toEqual([2, ['Farm', 'Reading Hub']])
})

test('a filter cannot reach non-public projects or fields that are not listed', async () => {
  await add({ name: 'Draft', status: 'Draft' })
  const filters = [{ field: 'Status', filterType: 'Equal', value: 'Draft' }] as const
  expect((await list({ filters: [...filters] })).count).toBe(0)
  const bad = list({ filters: [{ field: 'company_id', filterType: 'Equal', value: companyId }] })
  await expect(bad).rejects.toMatchObject({ status: 400, code: 'invalid-filter' })
})

const row = (i: number) => ({
  company_id: companyId,
  name: `P ${String(i).padStart(5, '0')}`,
  category: 'Culture' as const,
  amount_requested_minor: 100,
  type_of_funding: 'SocialInvestment' as const,
  funding_purpose: 'Seed' as const,
  status: 'Finalized' as const,
})

const expected = (pageNumber: number) =>
  Array.from({ length: 7 }, (_, i) => (pageNumber - 1) * 7 + i)
    .filter((i) => i < 11_000)
    .map((i) => `P ${String(i).padStart(5, '0')}`)

test('far pages are read from the nearer end and equal those read from the front', async () => {
  for (let from = 0; from < 11_000; from += 1_000) {
    await db
      .insertInto('projects')
      .values(Array.from({ length: 1_000 }, (_, i) => row(from + i)))
      .execute()
  }
  const orderBy = { field: 'Name', ascending: true }
  const page = async (pageNumber: number) =>
    (await list({ pageNumber, amountPerPage: 7, orderBy })).results.map((p) => p.name)
  for (const n of [1, 715, 716, 786, 787, 1_000, 1_571, 1_572, 1_573])
    expect(await page(n), `page ${n}`).toEqual(expected(n))
})

test('the stored count follows every way in which a project becomes public or hidden', async () => {
  const { id } = await add({ status: 'Draft' })
  const counts = [await countPublicProjects(db)]
  const change = async (set: { status?: 'Finalized'; is_suspended?: boolean; company_is_active?: boolean }) => {
    await db.updateTable('projects').set(set).where('id', '=', id).execute()
    counts.push(await countPublicProjects(db))
  }
  await change({ status: 'Finalized' })
  await change({ is_suspended: true })
  await change({ is_suspended: false })
  await change({ company_is_active: false })
  await db.deleteFrom('projects').where('id', '=', id).execute()
  expect([...counts, await countPublicProjects(db)]).toEqual([0, 1, 0, 1, 0, 0])
})

test('ten projects published concurrently are all counted', async () => {
  await Promise.all(Array.from({ length: 10 }, () => transact(db, (tx) => addProject(tx, { companyId }))))
  expect(await countPublicProjects(db)).toBe(10)
})

test('the project page masks the TRN, sanitizes the description, and lists documents and gallery', async () => {
  const { id } = await add({
    description: '<h2>Why</h2><script>alert(1)</script><p onclick="x()">Because <a href="javascript:x()">this</a></p>',
  })
  await db
    .insertInto('project_documents')
    .values({
      project_id: id,
      file_type: 'GalleryDocument',
      video_url: 'https://www.youtube.com/watch?v=abcdefghijk',
      description: 'A film',
    })
    .execute()
  const page = await world.visitor(getProjectByIdForPublic, { id })
  expect(page.company).toMatchObject({
    name: 'Hope Bay Co-operative',
    trn: '••••••789',
    address: { line1: '1 Bay Street' },
  })
  expect(page.description).toBe('<h2>Why</h2><p>Because <a rel="noopener nofollow ugc">this</a></p>')
  expect(page.projectDocuments).toMatchObject([
    {
      description: 'A film',
      videoUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
      document: { type: 'GalleryDocument' },
    },
  ])
})

test.each(['not-an-id', '00000000-0000-7000-8000-00000000ffff'])(
  'a missing project (%s) gets 404 or 400, never 500',
  async (id) => {
    const response = await world.app.inject(`/api/Project/GetProjectByIdForPublic/${id}`)
    expect([400, 404]).toContain(response.statusCode)
  },
)

test('the tracker shows what its job calculated: donations, public projects, funded projects', async () => {
  await add({ requestedMinor: 1_000, receivedMinor: 1_000 })
  await add({ requestedMinor: 1_000, receivedMinor: 250 })
  await add({ requestedMinor: 1_000, receivedMinor: 99, status: 'Draft' })
  for (const { run } of catalogueJobs({ db })) await run({})
  expect(await world.visitor(getProjectTrackerInfo, {})).toEqual({
    totalDonations: 12.5,
    numberOfProjects: 2,
    numberOfFundedProjects: 1,
  })
})

test.each([
  ['Blue Mountain Water Co-op', 'blue-mountain-water-co-op'],
  ['  Café & Más!  ', 'cafe-mas'],
  ['x'.repeat(150), 'x'.repeat(100)],
  ['???', ''],
])('the slug of %j is %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})
