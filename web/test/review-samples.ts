import type { ReviewCase } from '@lignum/contract/review/review'
import type { UpdateCase } from '@lignum/contract/review/updates'
import type { SentBack } from '../app/lib/format/review-notes.ts'
import { uuid } from './fake-api.ts'
import { projectDetail } from './project-samples.ts'

const note = { field: null, reasonCode: null, isResolved: false }

/** A decision that requested changes, with three notes. */
export const sentBack: SentBack = {
  id: uuid(50),
  projectUpdateId: null,
  status: 'ChangesRequested',
  reason: 'Almost there.',
  creationDate: '2026-11-10T15:00:00.000Z',
  documents: [],
  notes: [
    { ...note, id: uuid(51), reasonCode: 'UnexplainedGoal', text: 'Please add a budget.' },
    { ...note, id: uuid(52), field: 'thumbnail', text: 'Please show the site.' },
    { ...note, id: uuid(53), field: 'proofOfTaxComplianceFile', text: 'It has expired.' },
  ],
}

/** The person who reviews in the tests. */
export const reviewer = { id: uuid(70), name: 'Rohan Dacres' }
const colleague = { id: uuid(71), name: 'Keisha Pryce' }

export const asReviewer = {
  id: reviewer.id,
  firstName: 'Rohan',
  operations: ['Login_to_Admin', 'View_Project_Details', 'Approve_Project', 'Advise_Project'],
  expirationTime: '2026-11-15T10:00:00.000Z',
} as const

const action = { call: 'ApproveProject', whyNot: null } as const

/** A project that waits for its first approval. */
export const reviewCase: ReviewCase = {
  ...projectDetail,
  status: 'Submitted',
  isOwn: false,
  isEditable: false,
  lastSubmittedDate: '2026-11-03T15:00:00.000Z',
  submission: 1,
  step: 'First',
  waiting: { days: 3, daysOverdue: 0, text: 'waiting for 3 days' },
  assignee: null,
  candidates: [reviewer, colleague],
  projectApprovals: [],
  conflicts: [],
  actions: [
    { ...action, action: 'take', call: 'UpdateProjectStatus', status: 'UnderReview' },
    { ...action, action: 'approve', status: 'FirstApproved' },
    { ...action, action: 'reject', status: 'Rejected' },
    { ...action, action: 'request-changes', call: 'UpdateProjectStatus', status: 'Revision' },
  ],
}

const live = { ...reviewCase, status: 'Finalized', description: '<p>From dusk to dawn.</p>' } as const

/** An update that raises the goal, rewrites a sentence and replaces the thumbnail. */
export const updateCase: UpdateCase = {
  project: { ...live, thumbnailFileUrl: '/api/File/1/old.jpg' },
  update: {
    id: uuid(60),
    projectId: live.id,
    name: live.name,
    status: 'Submitted',
    version: 1,
    lastSubmittedDate: '2026-11-12T15:00:00.000Z',
    reason: 'Prices have risen.',
    subTitle: live.subTitle,
    category: live.category,
    fundingPurpose: live.fundingPurpose,
    typeOfFunding: live.typeOfFunding,
    amountRequested: 5_500_000,
    levelOfImpact: live.levelOfImpact,
    timeToFunding: live.timeToFunding,
    whatThousandDoes: live.whatThousandDoes,
    videoUrl: live.videoUrl,
    description: '<p>From dusk to noon.</p>',
    thumbnailDataFileId: uuid(61),
    projectDashboardDataFileId: null,
    projectDocumentDataFileId: null,
    thumbnailFileUrl: '/api/File/2/new.jpg',
    projectDashboardFileUrl: null,
    projectDocumentFileUrl: null,
    projectDocuments: [],
    submission: 1,
    isEditable: false,
    creationDate: '2026-11-11T15:00:00.000Z',
  },
  changes: [
    { field: 'amountRequested', old: 4_900_000, new: 5_500_000 },
    { field: 'category', old: 'HealthAndWellness', new: 'Education' },
    { field: 'description', old: live.description, new: '<p>From dusk to noon.</p>' },
    { field: 'thumbnail', old: null, new: uuid(61) },
  ],
  documentChanges: [],
  step: 'First',
  waiting: null,
  assignee: null,
  candidates: [reviewer, colleague],
  projectUpdateApprovals: [],
  actions: [
    { action: 'approve', status: 'FirstApproved', whyNot: null },
    { action: 'reject', status: 'Rejected', whyNot: null },
  ],
}
