import { updateProjectStatus } from '@lignum/contract/catalogue/endpoints'
import { approveProject, getProjectsByFilterForAdmin } from '@lignum/contract/review/endpoints'
import type { ReviewCase } from '@lignum/contract/review/review'
import { href } from 'react-router'
import { callApi } from '../../../../lib/api/call-api.ts'
import { choicesOf } from './case-choices.ts'
import { type Decision, explanationIn } from './decision.ts'
import { ReviewDecision } from './review-decision.tsx'

/** The decision about a project. */
export function CaseDecision({ project, waiting }: { project: ReviewCase; waiting: readonly string[] }) {
  const { id, name, submission } = project
  return (
    <ReviewDecision
      draftKey={`review ${id} ${submission}`}
      choices={choicesOf(project)}
      send={(decision) => sendDecision(project, decision)}
      pageOf={(next) => href('/admin/projects/:id', { id: next })}
      queue={href('/admin/projects')}
      {...{ id, name, waiting, listWaiting }}
    />
  )
}

const sendDecision = ({ id, submission }: ReviewCase, decision: Decision) => {
  const explained = { id, submission, ...explanationIn(decision) }
  return decision.response === 'ChangesRequested'
    ? callApi(updateProjectStatus, { ...explained, status: 'Revision' })
    : callApi(approveProject, {
        ...explained,
        projectApprovalStatus: decision.response === 'Approved' ? 'Approved' : 'Rejected',
      })
}

/** As many as somebody decides in a row. */
const manyCases = 100

const listWaiting = async () => {
  const request = { queue: 'WaitingForMe', amountPerPage: manyCases } as const
  const { results } = await callApi(getProjectsByFilterForAdmin, request)
  return results.map(({ id }) => id)
}
