import { getProjectsForCompany } from '@lignum/contract/catalogue/own-projects'
import { getMyCompanyProfile } from '@lignum/contract/company/company'
import { getDonationTotalsByFilterForCompany } from '@lignum/contract/giving/endpoints'
import { type DonationRow, getDonationsListByFilterForCompany } from '@lignum/contract/giving/payment-lists'
import { useMemo } from 'react'
import { data, href } from 'react-router'
import { companyHead } from '../../console/console-head.tsx'
import { ConsoleList } from '../../console/list/console-list.tsx'
import { loadList } from '../../console/list/load-list.server.ts'
import {
  companyDonationColumns,
  companyDonationFilters,
} from '../../features/giving/console/company-donation-columns.tsx'
import { companyDonationList, companyDonationRules } from '../../features/giving/console/company-donation-list.ts'
import { CompanyStatement } from '../../features/giving/console/company-statement.tsx'
import { ListTotals } from '../../features/giving/console/list-totals.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { callApi } from '../../lib/api/call-api.ts'
import { orProblem } from '../../lib/api/or-problem.server.ts'
import { pageStatus } from '../../lib/api/problem.ts'
import { toLocalInput } from '../../lib/format/jamaican-time.ts'
import type { Route } from './+types/donations.ts'

export const handle: RouteHandle = { operations: ['Download_Company_Receipt'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [company, projects] = await Promise.all([
    orProblem(api(getMyCompanyProfile, {})),
    orProblem(api(getProjectsForCompany, {})),
  ])
  const today = toLocalInput(new Date().toISOString()).slice(0, 10)
  if (company.problem) return data({ problem: company.problem }, { status: pageStatus(company.problem) })
  const { id } = company.done
  const list = await loadList(companyDonationRules, url.searchParams, (request) =>
    api(getDonationsListByFilterForCompany, { ...request, id }),
  )
  const names = projects.done?.results.map((project) => ({ id: project.id, name: project.name })) ?? []
  return data({ companyId: id, projects: names, list, today, problem: null }, { status: pageStatus(list.problem) })
}

export const meta = () => companyHead('Donations received')

const keyOf = ({ id }: DonationRow) => id
const nameOf = ({ project, userName }: DonationRow) => `${userName}, ${project.title}`
const to = ({ project: { id } }: DonationRow) => href('/user-profile/projects/view/:id', { id })

export default function Donations({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="page-title">
        <h1>Donations received</h1>
      </div>
      {loaderData.problem ? (
        <p className="console-panel">{loaderData.problem.message}</p>
      ) : (
        <Received {...loaderData} />
      )}
    </>
  )
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { readonly companyId: string }>

function Received({ companyId, projects, list, today }: Loaded) {
  const source = useMemo(() => companyDonationList(companyId), [companyId])
  const controls = useMemo(() => companyDonationFilters(projects), [projects])
  return (
    <div className="stack">
      <ListTotals
        source={source}
        loaded={list}
        noun="donation"
        wholeFilters={null}
        read={(request, signal) =>
          callApi(getDonationTotalsByFilterForCompany, { ...request, id: companyId }, { signal, isBackground: true })
        }
        figures={[
          { label: 'Given', of: ({ amount }) => amount },
          { label: 'Refunded', of: ({ refunded }) => refunded },
        ]}
      />
      <ConsoleList
        source={source}
        noun="donations"
        controls={controls}
        columns={companyDonationColumns}
        loaded={list}
        empty={{
          title: 'No donations yet',
          text: 'Donations appear here as soon as they are paid. Pledges paid at the bank are in the statement below.',
        }}
        {...{ keyOf, nameOf, to }}
      />
      <CompanyStatement today={today} />
    </div>
  )
}
