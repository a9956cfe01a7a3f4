import { getMyCompanyProfile } from '@lignum/contract/company/company'
import { getReferences } from '@lignum/contract/site/site'
import { data, useRevalidator } from 'react-router'
import { companyHead } from '../../console/console-head.tsx'
import { DetailPage } from '../../console/detail/detail-page.tsx'
import { LoadFailure } from '../../console/load-failure.tsx'
import { changeCompany } from '../../features/company/console/profile/change-company.server.ts'
import { CompanyForm } from '../../features/company/console/profile/company-form.tsx'
import { CompanyStatus } from '../../features/company/console/profile/company-status.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { useMay } from '../../lib/access/use-may.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orProblem, orResponse } from '../../lib/api/or-problem.server.ts'
import { readForm } from '../../lib/api/posted-form.server.ts'
import { pageStatus } from '../../lib/api/problem.ts'
import { noticeOfProblem } from '../../lib/notices/notice-messages.ts'
import { Disclosure } from '../../ui/navigation/disclosure.tsx'
import { Moment } from '../../ui/form/date-field.tsx'
import type { Route } from './+types/company-profile.ts'

export const handle: RouteHandle = { operations: ['Edit_Company'], takesFiles: true }

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ done: company, problem }, { countries }] = await Promise.all([
    orProblem(api(getMyCompanyProfile, {})),
    orResponse(api(getReferences, {})),
  ])
  const hasNone = problem?.code === 'company.none'
  const isDeactivated = problem?.code === 'company.member-deactivated'
  const status = hasNone || isDeactivated ? 200 : pageStatus(problem)
  return data({ company, problem, hasNone, isDeactivated, countries }, { status })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form, files } = await readForm(request, context)
  return changeCompany(context, form, files)
}

export const meta = () => companyHead('Company profile')

export default function CompanyProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { company, problem, hasNone, isDeactivated, countries } = loaderData
  const may = useMay()
  const { revalidate } = useRevalidator()
  const isCreating = hasNone && may('Create_Company')
  return (
    <DetailPage
      title="Company profile"
      {...(company ? { status: <CompanyStatus status={company.status} />, about: <LastChange {...company} /> } : {})}
    >
      {company?.status === 'Deactivate' && (
        <p className="conflict">
          This company is deactivated: its projects are hidden and take no gifts. Please contact us if you have
          questions about it.
        </p>
      )}
      {hasNone && (
        <p className="conflict">
          {problem?.message}{' '}
          {isCreating &&
            'Create it here. If a colleague has invited you to theirs, use the link in that email instead: one person belongs to one company.'}
        </p>
      )}
      {isDeactivated && <p className="conflict">{problem?.message}</p>}
      {problem && !hasNone && !isDeactivated && (
        <LoadFailure message={noticeOfProblem(problem).message} onRetry={() => void revalidate()} />
      )}
      {(company || isCreating) && <CompanyForm company={company} countries={countries} outcome={actionData} />}
      {isDeactivated && may('Create_Company') && (
        <Disclosure label="Create a company of your own instead">
          <p>One person belongs to one company: once you have created yours, the other cannot activate you again.</p>
          <CompanyForm company={null} countries={countries} outcome={actionData} />
        </Disclosure>
      )}
    </DetailPage>
  )
}

function LastChange({ modifiedBy, modificationDate }: { modifiedBy: string | null; modificationDate: string }) {
  return (
    <>
      Last changed{modifiedBy && ` by ${modifiedBy}`}, <Moment at={modificationDate} />
    </>
  )
}
