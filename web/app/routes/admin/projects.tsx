import { getProjectsByFilterForAdmin, type ReviewedProject } from '@lignum/contract/review/review'
import { data, href } from 'react-router'
import { consoleHead } from '../../console/console-head.tsx'
import { ConsoleList } from '../../console/list/console-list.tsx'
import { loadList } from '../../console/list/load-list.server.ts'
import { categories, markets } from '../../features/catalogue/category.ts'
import { CasePeek } from '../../features/review/console/queue/case-peek.tsx'
import { projectQueue } from '../../features/review/console/queue/project-queue.ts'
import { queueColumns, queueFilters } from '../../features/review/console/queue/queue-columns.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { pageStatus } from '../../lib/api/problem.ts'
import { useSite } from '../../lib/page/use-site.ts'
import type { Route } from './+types/projects.ts'

export const handle: RouteHandle = { operations: ['View_Project_Details'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const list = await loadList(projectQueue.rules, url.searchParams, (request) =>
    api(getProjectsByFilterForAdmin, request),
  )
  return data({ list }, { status: pageStatus(list.problem) })
}

export const meta = () => consoleHead('Projects')

const keyOf = ({ id }: ReviewedProject) => id
const nameOf = ({ name }: ReviewedProject) => name
const to = ({ id }: ReviewedProject) => href('/admin/projects/:id', { id })
const peek = ({ id }: ReviewedProject) => <CasePeek id={id} />
const names = { categories, markets }
const columns = queueColumns(names)

const nothing: Readonly<Record<string, { title: string; text: string }>> = {
  InReview: { title: 'No project is in review', text: 'They appear here as soon as a company submits one.' },
  All: { title: 'There are no projects yet', text: 'They appear here as soon as a company creates one.' },
}
const nothingForMe = {
  title: 'Nothing waits for you',
  text: 'Projects appear here as soon as you can decide about them. Those of your own company, and those about which you have declared a conflict of interest, never do.',
}

export default function Projects({ loaderData: { list } }: Route.ComponentProps) {
  const { user } = useSite()
  return (
    <>
      <div className="page-title">
        <h1>Projects</h1>
      </div>
      <ConsoleList
        source={projectQueue}
        noun="projects"
        controls={queueFilters(names, user?.id)}
        loaded={list}
        empty={nothing[list.query.tab ?? ''] ?? nothingForMe}
        {...{ columns, keyOf, nameOf, to, peek }}
      />
    </>
  )
}
