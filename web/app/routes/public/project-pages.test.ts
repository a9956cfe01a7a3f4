import { expect, test } from 'vitest'
import { contextWith, refused, uuid } from '../../../test/fake-api.ts'
import { projectDetail } from '../../../test/project-samples.ts'
import { loader as loadOffering } from './offering.tsx'
import { loader as loadProject } from './project.tsx'

const calls = {
  project: '/api/Project/GetProjectByIdForPublic/{id}',
  related: '/api/Project/GetRelatedProjects/{id}',
  closeOut: '/api/Project/GetProjectCloseOut/{id}',
}
/** What stands beside the project on its page. */
const beside = {
  [calls.related]: { results: [] },
  '/api/NewsManagement/GetAllNewsByFilter': { results: [], count: 0, pageNumber: 1, amountPerPage: 6 },
  '/api/Project/GetPublicProjectUpdates/{id}': { results: [] },
  '/Config.json': {
    displayDateFormat: 'D MMMM YYYY',
    securityCookieCheckInterval: 2_000,
    copyrightYear: 2026,
    takesImpactGifts: true,
    takesPledges: true,
    notice: null,
    ticketingUrl: '',
    hasTicketingScript: false,
  },
}
const at = (context: ReturnType<typeof contextWith>['context']) =>
  // The router passes more than the loaders read.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  ({ context, url: new URL('https://lignum.test/'), params: { id: uuid(1) } }) as never
const notFound = { init: { status: 404 } }

test.each([
  ['of the social market', { ...projectDetail, typeOfFunding: 'SocialInvestment' }],
  ['that is not public', refused('not-found')],
])('a project %s has no offering', async (_, response) => {
  const { context } = contextWith({ [calls.project]: response })
  await expect(loadOffering(at(context))).rejects.toMatchObject(notFound)
})

test('a public project of the impact market has an offering with its risks, and its page leads there', async () => {
  const project = { ...projectDetail, typeOfFunding: 'ImpactInvestment' }
  const { context } = contextWith({ [calls.project]: project, ...beside })
  const offering = await loadOffering(at(context))
  expect([offering.project.id, offering.risk.title]).toEqual([uuid(1), 'Projects on the impact investment market'])
  const { description } = (await loadProject(at(context))).project
  expect(description).toContain(`href="/JSIX/details/${uuid(1)}"`)
  expect(description).toContain(projectDetail.description)
})

test('the page of a completed project begins with how it ended', async () => {
  const closeOut = { report: 'Three schools have light.', fileName: 'end.pdf', fileUrl: '/api/File/1/end.pdf' }
  const { context } = contextWith({
    [calls.project]: { ...projectDetail, status: 'Completed' },
    ...beside,
    [calls.closeOut]: closeOut,
  })
  const { description } = (await loadProject(at(context))).project
  expect(description).toMatch(/^<h2>How this project ended<\/h2><p>Three schools have light\.<\/p>/)
})

test('of a project that is not completed the close-out is not requested', async () => {
  const { context, sentTo } = contextWith({
    [calls.project]: { ...projectDetail, status: 'Finalized' },
    ...beside,
  })
  expect((await loadProject(at(context))).project.description).toBe(projectDetail.description)
  expect(sentTo(calls.closeOut)).toEqual([])
})
