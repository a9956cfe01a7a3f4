import { getCompaniesByFilterForAdmin } from '@lignum/contract/company/companies'
import { data, href } from 'react-router'
import { consoleHead } from '../../console/console-head.tsx'
import { ConsoleList } from '../../console/list/console-list.tsx'
import { loadList } from '../../console/list/load-list.server.ts'
import { companyColumns, companyFilters } from '../../features/company/console/list/company-columns.tsx'
import { companyList, type CompanyRow } from '../../features/company/console/list/company-list.ts'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { pageStatus } from '../../lib/api/problem.ts'
import type { Route } from './+types/companies.ts'

export const handle: RouteHandle = { operations: ['View_Company_Details'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const list = await loadList(companyList.rules, url.searchParams, (request) =>
    api(getCompaniesByFilterForAdmin, request),
  )
  return data({ list }, { status: pageStatus(list.problem) })
}

export const meta = () => consoleHead('Companies')

const keyOf = ({ id }: CompanyRow) => id
const nameOf = ({ name }: CompanyRow) => name
const to = ({ id }: CompanyRow) => href('/admin/companies/:id', { id })

export default function Companies({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <>
      <div className="page-title">
        <h1>Companies</h1>
      </div>
      <ConsoleList
        source={companyList}
        noun="companies"
        controls={companyFilters}
        columns={companyColumns}
        loaded={list}
        empty={{ title: 'There are no companies yet', text: 'They appear here as soon as one is registered.' }}
        {...{ keyOf, nameOf, to }}
      />
    </>
  )
}
