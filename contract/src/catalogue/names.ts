export const levelsOfImpact = ['Community', 'Parish', 'National'] as const

/** What a company reads as the status of its project; both steps of a review read alike. */
export const projectStatusLabels = {
  Draft: 'Draft',
  Submitted: 'Submitted',
  UnderReview: 'Under review',
  Rejected: 'Rejected',
  FirstApproved: 'Under review',
  Finalized: 'Live',
  Revision: 'Changes requested',
  Completed: 'Completed',
} as const
