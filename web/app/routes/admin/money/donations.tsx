import { getDonationTotalsByFilter } from '@lignum/contract/giving/endpoints'
import { type DonationRow, getDonationsListByFilter } from '@lignum/contract/giving/payment-lists'
import { data, href } from 'react-router'
import { consoleHead } from '../../../console/console-head.tsx'
import { useFindProjects } from '../../../console/find-projects.ts'
import { ConsoleList } from '../../../console/list/console-list.tsx'
import { loadList } from '../../../console/list/load-list.server.ts'
import { unpackRows } from '../../../console/list/packed-rows.ts'
import { donationColumns, donationFilters } from '../../../features/giving/console/donations/donation-columns.tsx'
import { donationList } from '../../../features/giving/console/donations/donation-list.ts'
import { ListTotals } from '../../../features/giving/console/list-totals.tsx'
import type { RouteHandle } from '../../../lib/access/access.ts'
import { apiContext } from '../../../lib/api/api.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import { pageStatus } from '../../../lib/api/problem.ts'
import type { Route } from './+types/donations.ts'

export const handle: RouteHandle = { operations: ['View_all_donations'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const list = await loadList(donationList.rules, url.searchParams, (request) => api(getDonationsListByFilter, request))
  return data({ list }, { status: pageStatus(list.problem) })
}

export const meta = () => consoleHead('Donations')

const keyOf = ({ id }: DonationRow) => id
const nameOf = ({ project, userName }: DonationRow) => `${userName}, ${project.title}`
const to = ({ orderId }: DonationRow) => href('/admin/payments/:id', { id: orderId })

export default function Donations({ loaderData: { list } }: Route.ComponentProps) {
  const projects = list.query.filters.project.map((id) => ({
    value: id,
    label: unpackRows(list.rows).find(({ project }) => project.id === id)?.project.title ?? id,
  }))
  return (
    <>
      <div className="page-title">
        <h1>Donations</h1>
      </div>
      <ListTotals
        source={donationList}
        loaded={list}
        noun="donation"
        wholeFilters="dates and currency"
        read={(request, signal) => callApi(getDonationTotalsByFilter, request, { signal, isBackground: true })}
        figures={[
          { label: 'Given', of: ({ amount }) => amount },
          { label: 'Refunded', of: ({ refunded }) => refunded },
        ]}
      />
      <ConsoleList
        source={donationList}
        noun="donations"
        controls={donationFilters(projects, useFindProjects())}
        columns={donationColumns}
        loaded={list}
        empty={{ title: 'There are no donations yet', text: 'They appear here as soon as they are paid.' }}
        {...{ keyOf, nameOf, to }}
      />
    </>
  )
}
