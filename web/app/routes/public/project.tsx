import { getProjectByIdForPublic, type ProjectCard } from '@lignum/contract/catalogue/catalogue'
import { getProjectShareImage } from '@lignum/contract/site/endpoints'
import { data, href } from 'react-router'
import { loadProjectPage } from '../../features/catalogue/load-project-page.server.ts'
import { ProjectArticle } from '../../features/catalogue/project-article.tsx'
import { raisedLine, wholePercent } from '../../features/catalogue/progress.ts'
import { structuredProject } from '../../features/catalogue/structured-project.ts'
import { GiveButtons } from '../../features/giving/history/give-buttons.tsx'
import { newsPath } from '../../features/news/news-path.ts'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { urlOf } from '../../lib/api/call-api.ts'
import { orProblem } from '../../lib/api/or-problem.server.ts'
import { generatedImage, pageHead } from '../../lib/page/page-head.ts'
import type { Route } from './+types/project.ts'

export const handle: RouteHandle = { hydrates: 'touched', sharedBy: ['id'], bundle: 'content' }

/** Any failure to load the project is shown as 404 (specification, section 8). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { done, problem } = await orProblem(api(getProjectByIdForPublic, { id: params.id }))
  if (problem) throw data(null, { status: 404 })
  return {
    ...(await loadProjectPage(api, done, newsPath)),
    origin: url.origin,
    image: generatedImage(urlOf(getProjectShareImage, { id: done.id, v: String(wholePercent(done)) })),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { project, origin, image } = loaderData
  return [
    ...pageHead({
      title: project.name,
      description: `${project.subTitle} ${raisedLine(project)}.`,
      canonical: href('/projects/view/:id', { id: project.id }),
      image,
      origin,
    }),
    { 'script:ld+json': structuredProject(project, origin, project.projectDashboardFileUrl ?? image.path) },
  ]
}

const giveButtons = (project: ProjectCard) => <GiveButtons project={project} size="small" />

export default function Project({ loaderData: { project, related, origin, news } }: Route.ComponentProps) {
  return (
    <ProjectArticle
      {...{ project, related, origin, news }}
      giving={<GiveButtons project={project} />}
      givingTo={giveButtons}
    />
  )
}
