import { getPublicProjectListByFilter } from '@lignum/contract/catalogue/catalogue'
import { getReferences } from '@lignum/contract/site/site'
import { data, href } from 'react-router'
import { listSummary } from '../../features/catalogue/list-summary.ts'
import { ProjectCard } from '../../features/catalogue/project-card.tsx'
import { ProjectFilter } from '../../features/catalogue/project-filter.tsx'
import { projectList, projectListUrl } from '../../features/catalogue/project-list.ts'
import { GiveButtons } from '../../features/giving/history/give-buttons.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orProblem } from '../../lib/api/or-problem.server.ts'
import { isFiltered, parameterNames, readListQuery } from '../../lib/lists/list-query.ts'
import { listRequestOf } from '../../lib/lists/list-request.ts'
import { pageHead } from '../../lib/page/page-head.ts'
import { pageStatus } from '../../lib/api/problem.ts'
import { useProblemNotice } from '../../lib/notices/use-problem-notice.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import type { Route } from './+types/projects.ts'

export const handle: RouteHandle = {
  hydrates: 'touched',
  sharedBy: parameterNames(projectList),
  bundle: 'content',
  sitemap: true,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const query = readListQuery(projectList, url.searchParams)
  const [{ done, problem }, references] = await Promise.all([
    orProblem(api(getPublicProjectListByFilter, listRequestOf(projectList, query))),
    orProblem(api(getReferences, {})),
  ])
  const { categories, parishes, fundingTypes, fundingStages } = references.done ?? {}
  const facets =
    categories && parishes && fundingTypes && fundingStages
      ? { categories, parishes, fundingTypes, fundingStages }
      : null
  const response = {
    origin: url.origin,
    query,
    facets,
    projects: done?.results ?? [],
    count: done?.count ?? 0,
    problem,
  }
  return data(response, { status: pageStatus(problem) })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageHead({
    title: 'Current Projects',
    description:
      'Browse the community projects listed on the exchange, see what each has raised and what it still needs.',
    canonical: loaderData ? projectListUrl(loaderData.query) : href('/projects'),
    origin: loaderData?.origin ?? 'http://localhost',
  })

type Named = readonly { readonly key: string; readonly value: string }[]

const nameOf = (options: Named | undefined, key: string) => options?.find((option) => option.key === key)?.value ?? key

export default function Projects({ loaderData }: Route.ComponentProps) {
  const { query, facets, projects, count, problem } = loaderData
  useProblemNotice(problem)
  const names = {
    category: nameOf(facets?.categories, query.filters.category),
    market: nameOf(facets?.fundingTypes, query.filters.market),
  }
  return (
    <div className="wrap page">
      <h1>Current Projects</h1>
      <ProjectFilter query={query} facets={facets} />
      {!problem && <output>{listSummary(count, query, names)}</output>}
      {projects.length > 0 ? (
        <div className="project-grid">
          {projects.map((project, i) => (
            <ProjectCard
              key={project.id}
              project={project}
              heading="h2"
              eager={i < 3}
              giving={<GiveButtons project={project} size="small" />}
            />
          ))}
        </div>
      ) : (
        <NoProjects failed={problem !== null} filtered={isFiltered(query)} />
      )}
      <Pagination
        label="Pages of projects"
        page={query.page}
        pages={Math.ceil(count / query.size)}
        to={(page) => projectListUrl({ ...query, page })}
      />
    </div>
  )
}

function NoProjects({ failed, filtered }: { failed: boolean; filtered: boolean }) {
  if (failed)
    return (
      <EmptyState title="We couldn’t load the projects">
        <p>Please try again in a minute.</p>
        <LinkButton to={href('/projects')} reloadDocument>
          Try again
        </LinkButton>
      </EmptyState>
    )
  return (
    <EmptyState title={filtered ? 'No projects match your filters' : 'No projects on this page'}>
      <p>
        {filtered ? 'Try removing a filter, or see all projects.' : 'The list may have changed since you last looked.'}
      </p>
      <LinkButton to={href('/projects')}>Show all projects</LinkButton>
    </EmptyState>
  )
}
