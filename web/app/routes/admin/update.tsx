import type { NoteField } from '@lignum/contract/review/names'
import { getProjectNotes } from '@lignum/contract/review/decisions'
import { getProjectUpdateByIdForAdmin, getProjectUpdatesByFilterForAdmin } from '@lignum/contract/review/updates'
import { Button } from '@mantine/core'
import { href, Link } from 'react-router'
import { consoleHead } from '../../console/console-head.tsx'
import { DetailPage } from '../../console/detail/detail-page.tsx'
import { categories, markets, stages } from '../../features/catalogue/category.ts'
import { CaseDecisions } from '../../features/review/console/case/case-decisions.tsx'
import { CaseNotice } from '../../features/review/console/case/case-notice.tsx'
import { CasePosition } from '../../features/review/console/case/case-position.tsx'
import { UpdateAssignment } from '../../features/review/console/updates/update-assignment.tsx'
import { UpdateChanges } from '../../features/review/console/updates/update-changes.tsx'
import { UpdateDecision } from '../../features/review/console/updates/update-decision.tsx'
import { UpdateDocuments } from '../../features/review/console/updates/update-documents.tsx'
import { UpdateStatus } from '../../features/review/console/updates/update-status.tsx'
import { Waiting } from '../../features/review/console/waiting.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orNotFound, orResponse } from '../../lib/api/or-problem.server.ts'
import { SectionPanel } from '../../ui/section-panel.tsx'
import type { Route } from './+types/update.ts'
import '../../features/review/console/case/case.css'
import '../../features/review/console/updates/updates.css'

export const handle: RouteHandle = { operations: ['View_Project_Details'] }

/** As many as somebody decides in a row. */
const manyCases = 100

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const review = await orNotFound(api(getProjectUpdateByIdForAdmin, { id }))
  const [notes, queue] = await orResponse(
    Promise.all([
      api(getProjectNotes, { id: review.project.id }),
      api(getProjectUpdatesByFilterForAdmin, { queue: 'WaitingForMe', amountPerPage: manyCases }),
    ]),
  )
  return { review, explained: notes.results, waiting: queue.results.map((one) => one.id), count: queue.count }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  consoleHead(loaderData ? `Update of ${loaderData.review.project.name}` : 'Update')

const pageOf = (id: string) => href('/admin/updates/:id', { id })

const choices: Partial<Record<NoteField, Readonly<Record<string, string>>>> = {
  category: Object.fromEntries(Object.entries(categories).map(([value, { name }]) => [value, name])),
  typeOfFunding: markets,
  fundingPurpose: stages,
}
const nameOf = (field: NoteField, value: string) => choices[field]?.[value] ?? value

export default function UpdateReview({ loaderData: { review, explained, waiting, count } }: Route.ComponentProps) {
  const { update, project, actions, step, assignee, projectUpdateApprovals } = review
  return (
    <DetailPage
      key={update.id}
      title={`Update of ${project.name}`}
      status={<UpdateStatus status={update.status} />}
      about={
        <>
          {project.companyName} · <Waiting waiting={review.waiting} />
          {step && ` · Taken by: ${assignee?.name ?? 'nobody yet'}`}
        </>
      }
      above={href('/admin/updates')}
      actions={
        <>
          <UpdateDecision review={review} waiting={waiting} />
          <UpdateAssignment review={review} />
          <Button component={Link} variant="default" to={href('/admin/projects/:id', { id: project.id })}>
            The project
          </Button>
        </>
      }
    >
      <CasePosition id={update.id} {...{ waiting, count, pageOf }} />
      <CaseNotice project={{ actions, assignee, step }} />
      <SectionPanel id="reason" title="Reason for the update">
        <p className="update-reason">{update.reason}</p>
      </SectionPanel>
      <SectionPanel id="changes" title="What changes">
        <UpdateChanges review={review} nameOf={nameOf} />
      </SectionPanel>
      <SectionPanel id="documents" title="Documents and gallery">
        <UpdateDocuments changes={review.documentChanges} />
      </SectionPanel>
      <SectionPanel id="decisions" title="Decisions">
        <CaseDecisions project={{ projectApprovals: projectUpdateApprovals, conflicts: [] }} explained={explained} />
      </SectionPanel>
    </DetailPage>
  )
}
