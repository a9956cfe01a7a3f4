import type { ReviewCase } from '@lignum/contract/review/review'
import type { ResponseChoice } from './decision-dialog.tsx'

type Action = ReviewCase['actions'][number]['action']

const responses: Partial<Record<Action, Omit<ResponseChoice, 'whyNot'>>> = {
  approve: {
    response: 'Approved',
    label: 'Approve',
    about: 'It then waits for the second approval, by another person.',
  },
  finalize: {
    response: 'Approved',
    label: 'Approve',
    about: 'This is the second approval: the project and its files are published at once.',
  },
  'request-changes': {
    response: 'ChangesRequested',
    label: 'Request changes',
    about: 'The company changes it and submits it again. Both approvals then start again.',
  },
  reject: {
    response: 'Rejected',
    label: 'Reject',
    about: 'The company reads why. It can change it and submit it again.',
  },
}

const order: readonly Action[] = ['approve', 'finalize', 'request-changes', 'reject']

/** The responses that the person's operations allow in the present state. */
export const choicesOf = ({ actions }: Pick<ReviewCase, 'actions'>): ResponseChoice[] =>
  order.flatMap((action) => {
    const [choice, found] = [responses[action], actions.find((one) => one.action === action)]
    return choice && found ? [{ ...choice, whyNot: found.whyNot }] : []
  })
