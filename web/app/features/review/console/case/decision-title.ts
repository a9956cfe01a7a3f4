import type { ReviewCase } from '@lignum/contract/review/review'

type Approval = ReviewCase['projectApprovals'][number]

const decided: Record<Approval['status'], string> = {
  Approved: 'approved',
  Rejected: 'rejected',
  ChangesRequested: 'changes requested',
}

/** `First approval: approved by Rohan Dacres` */
export const decisionTitle = ({ step, status, decidedBy }: Pick<Approval, 'step' | 'status' | 'decidedBy'>): string =>
  `${step} approval: ${decided[status]}${decidedBy ? ` by ${decidedBy}` : ''}`
