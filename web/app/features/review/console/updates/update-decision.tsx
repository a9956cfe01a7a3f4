import { approveProjectUpdate, getProjectUpdatesByFilterForAdmin } from '@lignum/contract/review/endpoints'
import type { UpdateCase } from '@lignum/contract/review/updates'
import { href } from 'react-router'
import { callApi } from '../../../../lib/api/call-api.ts'
import type { ResponseChoice } from '../case/decision-dialog.tsx'
import { explanationIn } from '../case/decision.ts'
import { ReviewDecision } from '../case/review-decision.tsx'

const responses: Readonly<Record<UpdateCase['actions'][number]['action'], Omit<ResponseChoice, 'whyNot'>>> = {
  approve: {
    response: 'Approved',
    label: 'Approve',
    about: 'It then waits for the second approval, by another person.',
  },
  accept: {
    response: 'Approved',
    label: 'Approve',
    about: 'This is the second approval: all of the update replaces what is live, at once.',
  },
  reject: {
    response: 'Rejected',
    label: 'Reject',
    about: 'What is live stays. The company reads why, and can change the update and submit it again.',
  },
}

/** The decision about an update of a live project. */
export function UpdateDecision({ review, waiting }: { review: UpdateCase; waiting: readonly string[] }) {
  const { update, project, actions } = review
  const { id, submission } = update
  return (
    <ReviewDecision
      name={project.name}
      draftKey={`update ${id} ${submission}`}
      choices={actions.map(({ action, whyNot }) => ({ ...responses[action], whyNot }))}
      send={(decision) =>
        callApi(approveProjectUpdate, {
          id,
          submission,
          projectApprovalStatus: decision.response === 'Approved' ? 'Approved' : 'Rejected',
          ...explanationIn(decision),
        })
      }
      pageOf={(next) => href('/admin/updates/:id', { id: next })}
      queue={href('/admin/updates')}
      {...{ id, waiting, listWaiting }}
    />
  )
}

/** As many as somebody decides in a row. */
const manyCases = 100

const listWaiting = async () => {
  const request = { queue: 'WaitingForMe', amountPerPage: manyCases } as const
  const { results } = await callApi(getProjectUpdatesByFilterForAdmin, request)
  return results.map(({ id }) => id)
}
