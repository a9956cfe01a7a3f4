import { getPublicProjectListByFilter } from '@lignum/contract/catalogue'
import { limits } from '@lignum/contract/limits'
import { data } from 'react-router'
import { ProjectCard } from '../../features/catalogue/project-card.tsx'
import { listAddress, readListAddress } from '../../features/catalogue/list-address.ts'
import { TitleFilter } from '../../features/catalogue/title-filter.tsx'
import type { RouteHandle } from '../../lib/access.ts'
import { apiContext } from '../../lib/api.ts'
import { countOf } from '../../lib/format-count.ts'
import { orProblem } from '../../lib/or-problem.server.ts'
import { pageHead } from '../../lib/page-head.ts'
import { useProblemNotice } from '../../lib/use-problem-notice.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { Route } from './+types/projects.ts'

export const handle: RouteHandle = { hydrates: 'late' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { page, title } = readListAddress(url.searchParams)
  const contains = (field: string, joinType: 'and' | 'or') =>
    ({ field, filterType: 'Contains', value: title, joinType }) as const
  const { done, problem } = await orProblem(
    context.get(apiContext)(getPublicProjectListByFilter, {
      pageNumber: page,
      amountPerPage: limits.publicProjectsPageSize,
      orderBy: [{ field: 'Name', ascending: true }],
      filters: title ? [contains('name', 'and'), contains('subTitle', 'or')] : [],
    }),
  )
  const answer = { origin: url.origin, page, title, projects: done?.results ?? [], count: done?.count ?? 0, problem }
  return data(answer, { status: problem ? 503 : 200 })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageHead({
    title: 'Current Projects',
    description:
      'Browse the community projects listed on the exchange, see what each has raised and what it still needs.',
    canonical: listAddress({ page: loaderData?.page ?? 1, title: loaderData?.title ?? '' }),
    origin: loaderData?.origin ?? 'http://localhost',
  })

export default function Projects({ loaderData }: Route.ComponentProps) {
  const { page, title, projects, count, problem } = loaderData
  useProblemNotice(problem)
  return (
    <div className="wrap page">
      <h1>Current Projects</h1>
      <TitleFilter title={title} />
      {!problem && (
        <output>
          {countOf(count, 'project')}
          {title && ` with “${title}” in the title`}
        </output>
      )}
      {projects.length > 0 ? (
        <div className="project-grid">
          {projects.map((project, i) => (
            <ProjectCard key={project.id} project={project} heading="h2" eager={i < 3} />
          ))}
        </div>
      ) : (
        <NoProjects failed={problem !== null} filtered={title !== ''} />
      )}
      <Pagination
        label="Pages of projects"
        page={page}
        pages={Math.ceil(count / limits.publicProjectsPageSize)}
        to={(n) => listAddress({ page: n, title })}
      />
    </div>
  )
}

function NoProjects({ failed, filtered }: { failed: boolean; filtered: boolean }) {
  if (failed)
    return (
      <EmptyState title="We could not fetch the projects just now">
        <p>Please try again in a minute.</p>
        <LinkButton to="/projects" reloadDocument>
          Try again
        </LinkButton>
      </EmptyState>
    )
  return (
    <EmptyState title={filtered ? 'No project matches that title' : 'No projects on this page'}>
      <p>{filtered ? 'Try fewer letters, or look at all of them.' : 'The list may have become shorter.'}</p>
      <LinkButton to="/projects">Show all projects</LinkButton>
    </EmptyState>
  )
}
