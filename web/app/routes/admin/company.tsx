import { getCompanyByIdForEntrepreneur } from '@lignum/contract/company/company'
import { limits } from '@lignum/contract/core/limits'
import { activateCompany, deactivateCompany } from '@lignum/contract/review/endpoints'
import { Button } from '@mantine/core'
import { href, Link } from 'react-router'
import { consoleHead } from '../../console/console-head.tsx'
import { DetailPage } from '../../console/detail/detail-page.tsx'
import { ActionDialog } from '../../console/form/action-dialog.tsx'
import { fieldOf, ReasonField } from '../../console/form/dialog-fields.tsx'
import { reportDone } from '../../console/report-done.ts'
import { useChange } from '../../console/use-change.ts'
import { CompanyStatus } from '../../features/company/console/profile/company-status.tsx'
import { CompanyFacts } from '../../features/review/console/case/case-company.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { useMay } from '../../lib/access/use-may.ts'
import { apiContext } from '../../lib/api/api.ts'
import { callApi } from '../../lib/api/call-api.ts'
import { orNotFound } from '../../lib/api/or-problem.server.ts'
import { withQuery } from '../../lib/page/with-query.ts'
import { SectionPanel } from '../../ui/section-panel.tsx'
import type { Route } from './+types/company.ts'

export const handle: RouteHandle = { operations: ['View_Company_Details'] }

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  return { company: await orNotFound(context.get(apiContext)(getCompanyByIdForEntrepreneur, { id })) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => consoleHead(loaderData?.company.name ?? 'Company')

export default function CompanyPage({ loaderData: { company } }: Route.ComponentProps) {
  const may = useMay()
  const { id, name, status, deactivationReason } = company
  const projects = withQuery(href('/admin/projects'), new URLSearchParams({ queue: 'All', company: name }))
  return (
    <DetailPage
      key={id}
      title={name}
      status={<CompanyStatus status={status} />}
      above={href('/admin/companies')}
      actions={
        <>
          {may('Deactivate_Project') && <StatusButton company={company} />}
          {may('View_Project_Details') && (
            <Button component={Link} variant="default" to={projects}>
              Its projects
            </Button>
          )}
        </>
      }
    >
      {deactivationReason && (
        <p className="conflict">
          <strong>Deactivated.</strong> {deactivationReason}
        </p>
      )}
      <SectionPanel id="company" title="Company">
        <CompanyFacts company={company} />
      </SectionPanel>
    </DetailPage>
  )
}

type Company = Route.ComponentProps['loaderData']['company']

function StatusButton({ company: { id, name, status } }: { company: Company }) {
  const { change, isBusy } = useChange()
  const activate = async () => {
    if (await change(() => callApi(activateCompany, { id }))) reportDone(`${name} is active again`)
  }
  if (status !== 'Active')
    return (
      <Button disabled={isBusy} onClick={() => void activate()}>
        Activate
      </Button>
    )
  return (
    <ActionDialog
      label="Deactivate"
      title={`Deactivate ${name}?`}
      confirmLabel="Deactivate it now"
      isDangerous
      call={(form) => callApi(deactivateCompany, { id, reason: fieldOf(form, 'reason') })}
      done={`${name} is deactivated`}
    >
      <p>
        All of its projects, their files and its documents are hidden at once, and take no new gifts. Payments that have
        begun are still accepted. You can activate it again at any time.
      </p>
      <ReasonField description="We email it to everyone in the company." maxLength={limits.reviewReason} />
    </ActionDialog>
  )
}
