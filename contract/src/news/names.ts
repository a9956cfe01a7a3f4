/** The states of an article (back-office spec, section 4). */
export const newsStatuses = ['Draft', 'PendingApproval', 'Rejected', 'Approved', 'Published', 'Archived'] as const

export const newsApprovalStatuses = ['Approved', 'Rejected'] as const

/** What can be done with an article that exists. */
export const newsActions = [
  'edit',
  'submit',
  'approve',
  'reject',
  'publish',
  'reschedule',
  'archive',
  'reopen',
] as const
export type NewsAction = (typeof newsActions)[number]
