import { getApplicationById } from '@lignum/contract/applications/decisions'
import { getReferences } from '@lignum/contract/site/site'
import { href } from 'react-router'
import { consoleHead } from '../../../console/console-head.tsx'
import { DetailPage } from '../../../console/detail/detail-page.tsx'
import { Facts } from '../../../console/detail/facts.tsx'
import { History } from '../../../console/detail/history.tsx'
import { ApplicationStatus } from '../../../features/applications/console/application-columns.tsx'
import { DecideApplication } from '../../../features/applications/console/decide-application.tsx'
import { Entered } from '../../../features/applications/review.tsx'
import type { RouteHandle } from '../../../lib/access/access.ts'
import { apiContext } from '../../../lib/api/api.ts'
import { orNotFound, orResponse } from '../../../lib/api/or-problem.server.ts'
import { DocumentLink } from '../../../ui/file-link.tsx'
import { Moment } from '../../../ui/form/date-field.tsx'
import { SectionPanel } from '../../../ui/section-panel.tsx'
import type { Route } from './+types/application.ts'

export const handle: RouteHandle = { operations: ['Manage_Applications'] }

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const application = await orNotFound(api(getApplicationById, { id }))
  const { brokers } = await orResponse(api(getReferences, {}))
  return { application, brokers, loadedAt: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  consoleHead(`Application ${loaderData?.application.name ?? ''}`)

export default function ApplicationPage({ loaderData: { application, brokers, loadedAt } }: Route.ComponentProps) {
  const { id, name, applicant, whyNot, reason, decidedAt, decidedBy, submittedAt, idFile, values } = application
  return (
    <DetailPage
      key={id}
      title={`Application ${name}`}
      status={<ApplicationStatus {...application} />}
      about={`By ${applicant.name}`}
      above={href('/admin/applications')}
      actions={whyNot ? <p className="quiet">{whyNot}</p> : <DecideApplication id={id} applicant={applicant.name} />}
      history={<History entityName="Application" entityId={id} version={loadedAt} />}
    >
      <SectionPanel id="standing" title="Decision">
        <Facts
          facts={[
            { label: 'Submitted', value: <Moment at={submittedAt} /> },
            { label: 'Decided', value: decidedAt && <Moment at={decidedAt} /> },
            { label: 'Decided by', value: decidedBy?.name },
            ...(reason ? [{ label: 'Reason', value: reason }] : []),
          ]}
        />
      </SectionPanel>
      <SectionPanel id="identity" title="Identity document">
        {idFile ? (
          <>
            <p className="quiet">Opening it is recorded in the audit.</p>
            <p>
              <DocumentLink href={idFile.url} name={idFile.fileName} title="Identity document" />
            </p>
          </>
        ) : (
          <p className="quiet">None was sent: the clients of this broker are identified already.</p>
        )}
      </SectionPanel>
      <SectionPanel id="entered" title="The form as submitted">
        <Entered values={values} brokers={brokers} idFile={idFile} />
      </SectionPanel>
    </DetailPage>
  )
}
