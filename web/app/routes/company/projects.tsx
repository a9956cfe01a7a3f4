import { getMyProjectsByFilter } from '@lignum/contract/catalogue/own-projects'
import { getProjectDrafts } from '@lignum/contract/catalogue/project-drafts'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { data, href, Link } from 'react-router'
import { companyHead } from '../../console/console-head.tsx'
import { FilterBar } from '../../console/list/filters/filter-bar.tsx'
import { loadList } from '../../console/list/load-list.server.ts'
import { unpackRows } from '../../console/list/packed-rows.ts'
import { OwnProjectCard } from '../../features/catalogue/console/own-project-card.tsx'
import { ownProjectList, ownProjectListUrl } from '../../features/catalogue/console/own-project-list.ts'
import { OwnProjectsEmpty } from '../../features/catalogue/console/own-projects-empty.tsx'
import { ProjectDrafts } from '../../features/catalogue/console/project-drafts.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orProblem } from '../../lib/api/or-problem.server.ts'
import { pageStatus } from '../../lib/api/problem.ts'
import { countOf } from '../../lib/format/format-count.ts'
import { isFiltered } from '../../lib/lists/list-query.ts'
import { useListQuery } from '../../lib/lists/use-list-query.ts'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import type { Route } from './+types/projects.ts'
import '../../features/catalogue/console/own-projects.css'

export const handle: RouteHandle = { operations: ['Edit_Project'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [list, drafts] = await Promise.all([
    loadList(ownProjectList, url.searchParams, (request) => api(getMyProjectsByFilter, request)),
    orProblem(api(getProjectDrafts, {})),
  ])
  const loaded = { list, drafts: drafts.done?.results ?? [], now: new Date().toISOString() }
  return data(loaded, { status: pageStatus(list.problem) })
}

export const meta = () => companyHead('My Projects')

const controls = { search: { label: 'Title or keyword' } }
const noFilters = { search: '' }

export default function OwnProjects({ loaderData: { list, drafts, now } }: Route.ComponentProps) {
  const { query, count, problem } = list
  const rows = unpackRows(list.rows)
  const search = useRef<HTMLInputElement>(null)
  const { shown, change, setFilter, isPending } = useListQuery(ownProjectList, query)
  const clear = () => change({ filters: noFilters })
  return (
    <>
      <div className="page-title">
        <h1>My Projects</h1>
        {!problem?.code.startsWith('company.') && (
          <Button component={Link} to={href('/user-profile/projects/new')}>
            Create Project
          </Button>
        )}
      </div>
      <div className="own-projects">
        <ProjectDrafts drafts={drafts} now={now} />
        {!problem && (
          <>
            <FilterBar rules={ownProjectList} query={shown} {...{ controls, setFilter, clear, search }} />
            <output className="quiet">{isPending ? 'Loading…' : countOf(count, 'project')}</output>
          </>
        )}
        {rows.length > 0 ? (
          <div className="own-grid" aria-busy={isPending}>
            {rows.map((project) => (
              <OwnProjectCard key={project.id} project={project} />
            ))}
          </div>
        ) : (
          <OwnProjectsEmpty problem={problem} isFiltered={isFiltered(query)} clear={clear} />
        )}
        <Pagination
          label="Pages of projects"
          page={query.page}
          pages={Math.ceil(count / query.size)}
          to={(page) => ownProjectListUrl({ ...query, page })}
        />
      </div>
    </>
  )
}
