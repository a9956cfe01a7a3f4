import type { ReviewCase } from '@lignum/contract/review/review'
import { useSite } from '../../../../lib/page/use-site.ts'

type Reviewed = {
  readonly actions: readonly { readonly action: string; readonly whyNot: string | null }[]
  readonly assignee: ReviewCase['assignee']
  readonly step: ReviewCase['step']
}

const decisions = new Set(['approve', 'finalize', 'accept', 'reject', 'request-changes'])

/** Why the person who reads a case cannot decide about it, where they otherwise could; or who has it at the moment. */
export function CaseNotice({ project }: { project: Reviewed }) {
  const { user } = useSite()
  const { assignee, step } = project
  const actions = project.actions.filter(({ action }) => decisions.has(action))
  const reasons = [...new Set(actions.map(({ whyNot }) => whyNot))]
  const [reason] = reasons
  if (reason && reasons.length === 1) return <p className="conflict">{reason}</p>
  if (step && assignee && assignee.id !== user?.id && actions.length > 0)
    return (
      <p className="conflict">
        {assignee.name} has taken it. You may decide about it all the same; please talk to each other first.
      </p>
    )
  return null
}
