import { getPledgeDetails } from '@lignum/contract/giving/pledge-details'
import { href } from 'react-router'
import { consoleHead } from '../../../console/console-head.tsx'
import { DetailPage } from '../../../console/detail/detail-page.tsx'
import { PledgeActions } from '../../../features/giving/console/pledges/pledge-actions.tsx'
import { PledgeStatus } from '../../../features/giving/console/pledges/pledge-status.tsx'
import {
  Pledger,
  PledgeEmails,
  PledgeHistory,
  PledgeMoney,
  PledgeSummary,
} from '../../../features/giving/console/pledges/pledge-summary.tsx'
import { PledgeWaiting } from '../../../features/giving/console/pledges/pledge-waiting.tsx'
import type { RouteHandle } from '../../../lib/access/access.ts'
import { apiContext } from '../../../lib/api/api.ts'
import { orNotFound } from '../../../lib/api/or-problem.server.ts'
import { SectionPanel } from '../../../ui/section-panel.tsx'
import type { Route } from './+types/pledge.ts'

export const handle: RouteHandle = { anyOf: ['View_all_donations', 'Change_Pledge_Status'] }

export const loader = async ({ context, params: { id } }: Route.LoaderArgs) => ({
  pledge: await orNotFound(context.get(apiContext)(getPledgeDetails, { id })),
})

export const meta: Route.MetaFunction = ({ loaderData }) => consoleHead(loaderData?.pledge.code ?? 'Pledge')

export default function PledgePage({ loaderData: { pledge } }: Route.ComponentProps) {
  return (
    <DetailPage
      key={pledge.id}
      title={pledge.code}
      status={<PledgeStatus status={pledge.status} />}
      about={`${pledge.pledger.name}, for ${pledge.project.name}`}
      above={href('/admin/pledges')}
      actions={<PledgeActions pledge={pledge} />}
      history={
        <SectionPanel id="history" title="History">
          <PledgeHistory pledge={pledge} />
        </SectionPanel>
      }
    >
      <PledgeWaiting pledge={pledge} />
      <SectionPanel id="pledge" title="Pledge">
        <PledgeSummary pledge={pledge} />
      </SectionPanel>
      <SectionPanel id="money" title="Payments">
        <PledgeMoney pledge={pledge} />
      </SectionPanel>
      <SectionPanel id="pledger" title="Pledged by">
        <Pledger pledge={pledge} />
      </SectionPanel>
      <SectionPanel id="emails" title="Emails">
        <PledgeEmails pledge={pledge} />
      </SectionPanel>
    </DetailPage>
  )
}
