import { getPublicProjectListByFilter } from '@lignum/contract/catalogue/catalogue'
import { href } from 'react-router'
import { ProgressBar } from '../../features/catalogue/progress-bar.tsx'
import { projectList } from '../../features/catalogue/project-list.ts'
import { PledgeChoice } from '../../features/giving/pledges/pledge-choice.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orProblem } from '../../lib/api/or-problem.server.ts'
import { listParameters, readListQuery } from '../../lib/lists/list-query.ts'
import { listRequestOf } from '../../lib/lists/list-request.ts'
import { pageHead } from '../../lib/page/page-head.ts'
import { withQuery } from '../../lib/page/with-query.ts'
import { useProblemNotice } from '../../lib/notices/use-problem-notice.ts'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import type { Route } from './+types/choose-pledge.ts'

export const handle: RouteHandle = { hydrates: 'touched', bundle: 'content' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readListQuery(projectList, url.searchParams)
  const request = listRequestOf(projectList, query)
  const { done, problem } = await orProblem(context.get(apiContext)(getPublicProjectListByFilter, request))
  return { origin: url.origin, query, projects: done?.results ?? [], count: done?.count ?? 0, problem }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageHead({
    title: 'Make a Pledge',
    description: 'Promise an amount to a community project and pay by bank transfer.',
    canonical: href('/pledge'),
    origin: loaderData?.origin ?? 'http://localhost',
  })

export default function ChoosePledge({ loaderData }: Route.ComponentProps) {
  const { query, projects, count, problem } = loaderData
  useProblemNotice(problem)
  return (
    <div className="wrap page">
      <h1>Make a Pledge</h1>
      <p className="lead">Which project is your pledge for?</p>
      <PledgeChoice title={query.filters.title} projects={projects} failed={problem !== null}>
        {(project) => <ProgressBar project={project} />}
      </PledgeChoice>
      <Pagination
        label="Pages of projects"
        page={query.page}
        pages={Math.ceil(count / query.size)}
        to={(page) => withQuery(href('/pledge'), listParameters(projectList, { ...query, page }))}
      />
    </div>
  )
}
