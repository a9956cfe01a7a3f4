import { getRelatedProjects, type PublicProject } from '@lignum/contract/catalogue/catalogue'
import { getProjectCloseOut } from '@lignum/contract/catalogue/close-out'
import type { Client } from '@lignum/contract/core/client'
import type { NewsSummary } from '@lignum/contract/news/news'
import { orProblem } from '../../lib/api/or-problem.server.ts'
import { closeOutHtml } from './close-out-html.server.tsx'
import { loadProjectNews } from './news/load-project-news.server.ts'
import { offeringLinkHtml } from './offering/offering-link-html.server.tsx'

/** What the page of a project shows beside the project itself; the preview is this page too. */
export const loadProjectPage = async <Project extends PublicProject>(
  api: Client,
  project: Project,
  newsPath: (article: NewsSummary) => string,
) => {
  const [related, news, closeOut] = await Promise.all([
    orProblem(api(getRelatedProjects, { id: project.id })),
    loadProjectNews(api, project, newsPath),
    project.status === 'Completed' ? orProblem(api(getProjectCloseOut, { id: project.id })) : { done: null },
  ])
  const above = [closeOut.done ? closeOutHtml(closeOut.done) : '', offeringLinkHtml(project)].join('')
  return {
    project: { ...project, description: `${above}${project.description}` },
    related: related.done?.results ?? [],
    news,
  }
}
