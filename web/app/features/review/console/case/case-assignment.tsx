import { updateProjectStatus } from '@lignum/contract/catalogue/endpoints'
import { assignProject } from '@lignum/contract/review/endpoints'
import type { ReviewCase } from '@lignum/contract/review/review'
import { callApi } from '../../../../lib/api/call-api.ts'
import { useSite } from '../../../../lib/page/use-site.ts'
import { ReviewAssignment } from './review-assignment.tsx'

/** Who has the present step of the review of a project. Taking a submitted one begins its review. */
export function CaseAssignment({ project }: { project: ReviewCase }) {
  const { user } = useSite()
  const { id, name, step, assignee, candidates, actions } = project
  const begins = actions.some(({ action, whyNot }) => action === 'take' && whyNot === null)
  const assign = (assigneeId: string | null) => callApi(assignProject, { id, assigneeId })
  const take = () => (begins ? callApi(updateProjectStatus, { id, status: 'UnderReview' }) : assign(user?.id ?? null))
  return <ReviewAssignment {...{ name, step, assignee, candidates, take, assign }} />
}
