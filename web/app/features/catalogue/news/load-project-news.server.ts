import type { PublicProject } from '@lignum/contract/catalogue/catalogue'
import { getPublicProjectUpdates } from '@lignum/contract/catalogue/project-updates'
import type { Client } from '@lignum/contract/core/client'
import { limits } from '@lignum/contract/core/limits'
import { getAllNewsByFilter, type NewsSummary } from '@lignum/contract/news/news'
import { getConfig } from '@lignum/contract/site/site'
import { orProblem } from '../../../lib/api/or-problem.server.ts'
import { changedLine } from './changed-line.ts'
import { type NewsEntry, renderProjectNews } from './render-project-news.server.tsx'

const newsOf = async (api: Client, { id }: PublicProject, pathOf: (article: NewsSummary) => string) => {
  const filters = [{ field: 'projectId', filterType: 'Equal', value: id } as const]
  const { done } = await orProblem(api(getAllNewsByFilter, { filters, amountPerPage: limits.projectNews }))
  return (done?.results ?? []).map((article): NewsEntry => {
    const { publishDate: at, title, overview: text } = article
    return { at, title, text, link: { url: pathOf(article), label: 'Read more' } }
  })
}

const updatesOf = async (api: Client, { id }: PublicProject) => {
  const { done } = await orProblem(api(getPublicProjectUpdates, { id }))
  return (done?.results ?? []).map(({ acceptedDate: at, changed }): NewsEntry => {
    return { at, title: 'This page was updated', text: changedLine(changed) }
  })
}

/** The news of a project as HTML, the newest first: articles and accepted updates. Empty when there are none. */
export const loadProjectNews = async (
  api: Client,
  project: PublicProject,
  pathOf: (article: NewsSummary) => string,
): Promise<string> => {
  const [news, updates, config] = await Promise.all([
    newsOf(api, project, pathOf),
    updatesOf(api, project),
    orProblem(api(getConfig, {})),
  ])
  const entries = [...news, ...updates].toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, limits.projectNews)
  return entries.length > 0 ? renderProjectNews(entries, config.done?.displayDateFormat ?? 'DD MMM YYYY') : ''
}
