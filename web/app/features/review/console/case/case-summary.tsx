import type { ReviewCase } from '@lignum/contract/review/review'
import { Facts } from '../../../../console/detail/facts.tsx'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { Moment } from '../../../../ui/form/date-field.tsx'
import { ReviewStatus } from '../review-status.tsx'
import { Waiting } from '../waiting.tsx'
import { decisionTitle } from './decision-title.ts'

/** Where the review of a project stands: on its page and in the drawer beside the list. */
export function CaseSummary({ project }: { project: ReviewCase }) {
  const [latest] = project.projectApprovals
  return (
    <Facts
      facts={[
        { label: 'Status', value: <ReviewStatus project={project} /> },
        { label: 'Decision', value: <Waiting waiting={project.waiting} /> },
        { label: 'Taken by', value: project.step ? (project.assignee?.name ?? 'Nobody yet') : null },
        { label: 'Company', value: `${project.companyName}, ${project.companyParish}` },
        { label: 'Goal amount', value: formatMoney(project.amountRequested) },
        { label: 'Last submitted', value: project.lastSubmittedDate && <Moment at={project.lastSubmittedDate} /> },
        {
          label: 'Company documents',
          value: project.documentsChangedSinceReview ? 'Changed since last reviewed' : 'As last reviewed',
        },
        { label: 'Last decision', value: latest ? decisionTitle(latest) : null },
      ]}
    />
  )
}
