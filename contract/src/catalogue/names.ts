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

/** The labels of the fields of a project, in the order of the form. */
export const projectFieldLabels = {
  name: 'Title',
  subTitle: 'Sub-title',
  category: 'Category',
  fundingPurpose: 'Project Life Cycle Stage',
  typeOfFunding: 'Market',
  levelOfImpact: 'Level of impact',
  amountRequested: 'Goal Amount',
  timeToFunding: 'Funding date',
  whatThousandDoes: 'What JMD 1,000 does',
  description: 'Description',
  videoUrl: 'Video URL',
  thumbnail: 'Thumbnail',
  dashboardPicture: 'Dashboard Image',
  businessPlan: 'Project Document',
  documents: 'Documents and gallery',
} as const
