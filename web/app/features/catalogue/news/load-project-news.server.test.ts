import { expect, test } from 'vitest'
import { contextWith, refused, uuid } from '../../../../test/fake-api.ts'
import { projectDetail } from '../../../../test/project-samples.ts'
import { apiContext } from '../../../lib/api/api.ts'
import { loadProjectNews } from './load-project-news.server.ts'

const article = {
  id: uuid(3),
  name: 'roof',
  title: 'A dry <roof>',
  overview: 'Seven classrooms stay dry.',
  link: null,
  mainImageLink: null,
  mainImagePlaceholder: null,
  publishDate: '2026-11-09T13:00:00.000Z',
  status: 'Published',
  newsDataFile: null,
  newsDataFileId: null,
  createdBy: 'Newsroom',
  creationDate: '2026-11-09T13:00:00.000Z',
}
const update = { id: uuid(4), acceptedDate: '2026-11-12T13:00:00.000Z', changed: ['amountRequested'] }
const config = {
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
const news = '/api/NewsManagement/GetAllNewsByFilter'
const updates = '/api/Project/GetPublicProjectUpdates/{id}'
const listOf = (results: object[]) => ({ results, count: results.length, pageNumber: 1, amountPerPage: 6 })

const load = (responses: object, project: Partial<typeof projectDetail> = {}) => {
  const { context, sentTo } = contextWith({ ...config, ...responses })
  const html = loadProjectNews(context.get(apiContext), { ...projectDetail, ...project }, ({ id }) => `/news/${id}/x`)
  return { html, sentTo }
}

test('articles and updates of the project, the newest first', async () => {
  const { html, sentTo } = load({ [news]: listOf([article]), [updates]: { results: [update] } })
  const shown = await html
  expect(shown.indexOf('This page was updated')).toBeLessThan(shown.indexOf('A dry &lt;roof&gt;'))
  expect(shown).toContain('12 November 2026')
  expect(shown).toContain('New: the goal.')
  expect(shown).toContain(`href="/news/${article.id}/x"`)
  expect(sentTo(news)[0]).toMatchObject({ filters: [{ field: 'projectId', value: projectDetail.id }] })
})

test('without news there is no section, and what cannot be loaded does not fail the page', async () => {
  expect(await load({ [news]: listOf([]), [updates]: { results: [] } }).html).toBe('')
  const { html } = load({ [news]: refused('not-found'), [updates]: { results: [update] } })
  expect(await html).toContain('This page was updated')
})
