import type { ReviewCase } from '@lignum/contract/review/review'
import type { ProjectThread } from '@lignum/contract/review/threads'
import { useMay } from '../../../../lib/access/use-may.ts'
import { useSite } from '../../../../lib/page/use-site.ts'
import { CompanyThread } from './company-thread.tsx'
import { ReviewersThread } from './reviewers-thread.tsx'

const writers = ['Approve_Project', 'Second_Approve_Project', 'Advise_Project', 'Comment_As_Approver'] as const

type Props = { project: Pick<ReviewCase, 'id' | 'isOwn' | 'conflicts'>; thread: ProjectThread }

/** Both threads of a project, as the person who reviews it may read and write them. */
export function CaseThreads({ project: { id, isOwn, conflicts }, thread: { messages, comments } }: Props) {
  const { user } = useSite()
  const may = useMay()
  const hasConflict = conflicts.some(({ person }) => person.id === user?.id)
  const mayWrite = !isOwn && !hasConflict && writers.some((operation) => may(operation))
  return (
    <div className="case-columns">
      <CompanyThread id={id} messages={messages} reader="staff" mayWrite={mayWrite} />
      {comments && <ReviewersThread id={id} comments={comments} />}
    </div>
  )
}
