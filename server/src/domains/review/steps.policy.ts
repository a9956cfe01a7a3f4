import type { ProjectStatus } from '@lignum/contract/catalogue/catalogue'
import type { ProjectUpdateStatus } from '@lignum/contract/catalogue/project-updates'
import type { Operation } from '@lignum/contract/core/operations'
import type { reviewSteps } from '@lignum/contract/review/names'

export type ReviewStep = (typeof reviewSteps)[number]

/** The step that a project or an update in that state waits for; null when nothing is to be decided. */
export const stepOf = (status: ProjectStatus | ProjectUpdateStatus): ReviewStep | null => {
  if (status === 'FirstApproved') return 'Second'
  return status === 'Submitted' || status === 'UnderReview' ? 'First' : null
}

export const operationOfStep: Readonly<Record<ReviewStep, Operation>> = {
  First: 'Approve_Project',
  Second: 'Second_Approve_Project',
}
