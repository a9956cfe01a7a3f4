import type { ProjectCard } from '@lignum/contract/catalogue/catalogue'
import { getProjectDetailById } from '@lignum/contract/catalogue/own-projects'
import { limits } from '@lignum/contract/core/limits'
import type { MouseEvent, ReactNode } from 'react'
import { data } from 'react-router'
import { loadProjectPage } from '../../features/catalogue/load-project-page.server.ts'
import { PreviewBanner } from '../../features/catalogue/preview-banner.tsx'
import { ProjectArticle } from '../../features/catalogue/project-article.tsx'
import { GiveButtons } from '../../features/giving/history/give-buttons.tsx'
import { newsPath } from '../../features/news/news-path.ts'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orProblem } from '../../lib/api/or-problem.server.ts'
import { notices } from '../../lib/notices/notices.ts'
import { pageHead, unlisted } from '../../lib/page/page-head.ts'
import type { Route } from './+types/project-preview.ts'

/** Its company and those who may view projects open it; to everybody else it is not found. */
export const handle: RouteHandle = { operations: [] }

/** Any failure to load the project is shown as 404 (specification, section 8). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { done, problem } = await orProblem(api(getProjectDetailById, { id: params.id }))
  if (problem) throw data(null, { status: 404 })
  return { ...(await loadProjectPage(api, done, newsPath)), origin: url.origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [...pageHead({ title: `Preview of ${loaderData.project.name}`, origin: loaderData.origin }), unlisted]
    : []

const giveButtons = (project: ProjectCard) => <GiveButtons project={project} size="small" />

export default function ProjectPreview({ loaderData: { project, related, origin, news } }: Route.ComponentProps) {
  const isLive = project.status === 'Finalized' && !project.isSuspended
  const buttons = <GiveButtons project={project} />
  return (
    <>
      <PreviewBanner project={project} isLive={isLive} />
      <ProjectArticle
        {...{ project, related, origin, news }}
        giving={isLive ? buttons : <NotYet>{buttons}</NotYet>}
        givingTo={giveButtons}
      />
    </>
  )
}

/** The buttons look as they will, and say why they do nothing yet. */
function NotYet({ children }: { children: ReactNode }) {
  const explain = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    notices.raise({
      type: 'info',
      title: 'This is a preview',
      message: 'People can give once the project is live.',
      lastsMs: limits.generalNoticeMs,
    })
  }
  return (
    // The links inside have the keyboard: Enter is a click.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className="not-yet" onClickCapture={explain}>
      {children}
    </div>
  )
}
