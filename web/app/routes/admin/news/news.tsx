import { Button } from '@mantine/core'
import { getAllNewsByFilterForAdmin, type StaffNewsSummary } from '@lignum/contract/news/newsroom'
import { useMemo } from 'react'
import { data, href, Link } from 'react-router'
import { consoleHead } from '../../../console/console-head.tsx'
import { ConsoleList } from '../../../console/list/console-list.tsx'
import { loadList } from '../../../console/list/load-list.server.ts'
import { staffNewsColumns, staffNewsFilters, titleOf } from '../../../features/news/console/staff-news-columns.tsx'
import { staffNewsList } from '../../../features/news/console/staff-news-list.ts'
import type { RouteHandle } from '../../../lib/access/access.ts'
import { useMay } from '../../../lib/access/use-may.ts'
import { apiContext } from '../../../lib/api/api.ts'
import { pageStatus } from '../../../lib/api/problem.ts'
import type { Route } from './+types/news.ts'

export const handle: RouteHandle = { operations: ['View_News'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const list = await loadList(staffNewsList.rules, url.searchParams, (request) =>
    api(getAllNewsByFilterForAdmin, request),
  )
  return data({ list, now: new Date().toISOString() }, { status: pageStatus(list.problem) })
}

export const meta = () => consoleHead('News')

const keyOf = ({ id }: StaffNewsSummary) => id
const to = ({ id }: StaffNewsSummary) => href('/admin/news/:id', { id })

export default function News({ loaderData: { list, now } }: Route.ComponentProps) {
  const may = useMay()
  const columns = useMemo(() => staffNewsColumns(now), [now])
  return (
    <>
      <div className="page-title">
        <h1>News</h1>
        {may('Create_News') && (
          <Button component={Link} to={href('/admin/news/:id', { id: 'new' })}>
            Write an article
          </Button>
        )}
      </div>
      <ConsoleList
        source={staffNewsList}
        noun="articles"
        controls={staffNewsFilters}
        columns={columns}
        loaded={list}
        empty={{ title: 'There are no articles yet', text: 'Write the first one.' }}
        nameOf={titleOf}
        {...{ keyOf, to }}
      />
    </>
  )
}
