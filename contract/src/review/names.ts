import { projectFieldLabels } from '../catalogue/names.ts'

export const reviewSteps = ['First', 'Second'] as const

/** WaitingForMe: what the caller may decide now; InReview: everything that waits for a decision. */
export const reviewQueues = ['WaitingForMe', 'InReview', 'All'] as const

/** What staff read as the status of a project. */
export const reviewStatusLabels = {
  Draft: 'Draft',
  Submitted: 'Submitted',
  UnderReview: 'Under review',
  Rejected: 'Rejected',
  FirstApproved: 'First approval given',
  Finalized: 'Live',
  Revision: 'Changes requested',
  Completed: 'Completed',
} as const

export const approvalStatuses = ['Approved', 'Rejected', 'ChangesRequested'] as const

/** What a note can be about: fields of the project's form, and the two documents of the company. */
export const noteFields = [
  'name',
  'subTitle',
  'category',
  'fundingPurpose',
  'typeOfFunding',
  'amountRequested',
  'levelOfImpact',
  'timeToFunding',
  'whatThousandDoes',
  'videoUrl',
  'description',
  'thumbnail',
  'dashboardPicture',
  'businessPlan',
  'documents',
  'articlesOfIncorporationFile',
  'proofOfTaxComplianceFile',
] as const
export type NoteField = (typeof noteFields)[number]

export const noteFieldLabels: Readonly<Record<NoteField, string>> = {
  ...projectFieldLabels,
  articlesOfIncorporationFile: 'Proof of Incorporation',
  proofOfTaxComplianceFile: 'Proof of Tax Compliance',
}

type Reason = { readonly label: string; readonly fields: readonly NoteField[] }

export const reviewReasonCodes = [
  'MissingInformation',
  'UnclearPurpose',
  'UnexplainedGoal',
  'WeakPlan',
  'WrongCategory',
  'UnsuitablePictures',
  'CompanyDocuments',
  'NotEligible',
  'AlreadyListed',
  'Other',
] as const
export type ReviewReasonCode = (typeof reviewReasonCodes)[number]

/** Why a project is sent back or rejected, and the fields where the company finds it. */
export const reviewReasons: Readonly<Record<ReviewReasonCode, Reason>> = {
  MissingInformation: { label: 'Important information is missing', fields: ['description', 'documents'] },
  UnclearPurpose: { label: 'What the project does, or for whom, is not clear', fields: ['subTitle', 'description'] },
  UnexplainedGoal: { label: 'The goal amount is not explained', fields: ['amountRequested', 'businessPlan'] },
  WeakPlan: { label: 'The business plan does not support the project', fields: ['businessPlan'] },
  WrongCategory: {
    label: 'Category, life cycle stage or market do not fit',
    fields: ['category', 'fundingPurpose', 'typeOfFunding'],
  },
  UnsuitablePictures: {
    label: 'Pictures or videos are not suitable, or you may not use them',
    fields: ['thumbnail', 'dashboardPicture', 'documents', 'videoUrl'],
  },
  CompanyDocuments: {
    label: 'A document of the company is missing, unreadable or out of date',
    fields: ['articlesOfIncorporationFile', 'proofOfTaxComplianceFile'],
  },
  NotEligible: { label: 'The project cannot be listed in this market', fields: ['typeOfFunding'] },
  AlreadyListed: { label: 'The project is listed already', fields: ['name'] },
  Other: { label: 'Another reason', fields: [] },
}
