import { assignProjectUpdate } from '@lignum/contract/review/endpoints'
import type { UpdateCase } from '@lignum/contract/review/updates'
import { callApi } from '../../../../lib/api/call-api.ts'
import { useSite } from '../../../../lib/page/use-site.ts'
import { ReviewAssignment } from '../case/review-assignment.tsx'

/** Who has the present step of the review of an update. */
export function UpdateAssignment({ review }: { review: UpdateCase }) {
  const { user } = useSite()
  const { step, assignee, candidates, update, project } = review
  const assign = (assigneeId: string | null) => callApi(assignProjectUpdate, { id: update.id, assigneeId })
  const take = () => assign(user?.id ?? null)
  return <ReviewAssignment name={`the update of ${project.name}`} {...{ step, assignee, candidates, take, assign }} />
}
