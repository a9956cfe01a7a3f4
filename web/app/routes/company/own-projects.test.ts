import { expect, test } from 'vitest'
import { contextWith, refused, uuid } from '../../../test/fake-api.ts'
import { ownCard, projectDetail } from '../../../test/project-samples.ts'
import { unpackRows } from '../../console/list/packed-rows.ts'
import { loader as loadDonations } from './donations.tsx'
import { loader as loadPreview } from './project-preview.tsx'
import { loader as loadProject } from './project.tsx'
import { loader as loadProjects } from './projects.tsx'

const drafts = '/api/Project/GetProjectDrafts'
const ownList = '/api/Project/GetMyProjectsByFilter'
const detail = '/api/Project/GetProjectDetailById/{id}'

const at = (path: string, context: ReturnType<typeof contextWith>['context'], id = uuid(1)) => {
  const url = new URL(path, 'http://lignum.test')
  // The router passes more than the loaders read.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { context, url, params: { id }, request: new Request(url), pattern: '' } as never
}

test('the list of own projects is searched in title and sub-title, 6 a page, the newest first', async () => {
  const { context, sentTo } = contextWith({
    [ownList]: { results: [ownCard], count: 7, pageNumber: 2, amountPerPage: 6 },
    [drafts]: { results: [] },
  })
  const { data, init } = await loadProjects(at('/user-profile/projects?search=nurse&page=2', context))
  expect([unpackRows(data.list.rows).length, data.list.count, init?.status]).toEqual([1, 7, 200])
  expect(sentTo(ownList)).toEqual([
    {
      pageNumber: 2,
      amountPerPage: 6,
      filters: [expect.objectContaining({ groupFilters: expect.any(Array) })],
      orderBy: [
        { field: 'CreationDate', ascending: false },
        { field: 'LastSubmittedDate', ascending: false },
      ],
    },
  ])
})

test('without a company the list says so, with the status of the call', async () => {
  const { context } = contextWith({ [ownList]: refused('company.none'), [drafts]: refused('company.none') })
  const { data, init } = await loadProjects(at('/user-profile/projects', context))
  expect([data.list.problem?.code, data.drafts, init?.status]).toEqual(['company.none', [], 404])
})

test.each(['catalogue.project-unknown', 'not-allowed', 'too-many-requests'] as const)(
  'a project that cannot be loaded (%s) is not found, neither its page nor its preview',
  async (code) => {
    const { context } = contextWith({ [detail]: refused(code) })
    await expect(loadProject(at('/', context))).rejects.toMatchObject({ init: { status: 404 } })
    await expect(loadPreview(at('/', context))).rejects.toMatchObject({ init: { status: 404 } })
  },
)

test.each([
  ['a project listed without a review', { status: 'Finalized', lastSubmittedDate: null }, true],
  ['a draft that was sent back', { status: 'Draft', lastSubmittedDate: '2026-11-12T13:00:00.000Z' }, true],
  ['a draft that was never submitted', { status: 'Draft', lastSubmittedDate: null }, false],
])('its company can write to the exchange about %s: %o, %s', async (_, state, hasThread) => {
  const { context } = contextWith({
    [detail]: { ...projectDetail, ...state, isOwn: true },
    '/api/Project/GetProjectNotes/{id}': refused('not-found'),
    '/api/Project/GetProjectUpdateDetailsByProjectId': refused('not-found'),
    '/api/Project/GetProjectThread/{id}': refused('not-found'),
    '/api/Project/GetProjectCloseOutDraft/{id}': refused('not-found'),
  })
  expect((await loadProject(at('/', context))).hasThread).toBe(hasThread)
})

test('a preview needs nothing but the project: one that is not public has no related projects and no news', async () => {
  const { context } = contextWith({
    [detail]: projectDetail,
    '/api/Project/GetRelatedProjects/{id}': refused('not-found'),
    '/api/NewsManagement/GetAllNewsByFilter': refused('not-found'),
    '/api/Project/GetPublicProjectUpdates/{id}': refused('not-found'),
    '/Config.json': refused('not-found'),
  })
  const loaded = await loadPreview(at('/', context))
  expect([loaded.project.name, loaded.related, loaded.news]).toEqual(['Night Nurse Line', [], ''])
})

test('a preview has the updates and the link to the offering, as the public page has them', async () => {
  const update = { id: uuid(4), acceptedDate: '2026-11-12T13:00:00.000Z', changed: ['amountRequested'] }
  const { context } = contextWith({
    [detail]: { ...projectDetail, typeOfFunding: 'ImpactInvestment' },
    '/api/Project/GetRelatedProjects/{id}': refused('not-found'),
    '/api/NewsManagement/GetAllNewsByFilter': refused('not-found'),
    '/api/Project/GetPublicProjectUpdates/{id}': { results: [update] },
    '/Config.json': refused('not-found'),
  })
  const { news, project } = await loadPreview(at('/', context))
  expect(news).toContain('This page was updated')
  expect(project.description).toContain(`/JSIX/details/${project.id}`)
})

test('without a company there are no donations to show', async () => {
  const { context, sent } = contextWith({
    '/api/Company/GetMyCompanyProfile': refused('company.none'),
    '/api/Project/GetProjectsForCompany': refused('company.none'),
  })
  const { data, init } = await loadDonations(at('/user-profile/donations', context))
  expect([data.problem?.message, init?.status]).toEqual(['You do not belong to a company yet.', 404])
  expect(sent).toHaveLength(2)
})
