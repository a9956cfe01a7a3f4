import { z } from 'zod'
import { submitProjectForApproval } from '../catalogue/project-status.ts'
import { call } from '../core/call.ts'
import { result } from '../core/result.ts'
import * as endpoints from './endpoints.ts'
import { approvalStatuses, noteFields, reviewReasonCodes } from './names.ts'
import { decision } from './review-rules.ts'

export const approveProject = call({
  ...endpoints.approveProject,
  access: { anyOf: ['Approve_Project', 'Second_Approve_Project'] },
  does: 'Decides the present step of a review: the first (Approve_Project) or, by another person, the second (Second_Approve_Project), which publishes the project with its files. Rejecting needs a reason. Members of the company and people with a conflict of interest decide nothing.',
  uploads: true,
  request: z.object({
    id: z.uuid(),
    projectApprovalStatus: z.enum(['Approved', 'Rejected'], { error: 'Please select a response' }),
    ...decision,
  }),
  response: submitProjectForApproval.response,
})

const note = z.object({
  id: z.uuid(),
  reasonCode: z.enum(reviewReasonCodes).nullable(),
  field: z.enum(noteFields).nullable(),
  text: z.string(),
  isResolved: z.boolean(),
})

const explainedDecision = z.object({
  id: z.uuid(),
  /** The update that it was about; null when it was about the project. */
  projectUpdateId: z.uuid().nullable(),
  status: z.enum(approvalStatuses),
  reason: z.string(),
  creationDate: z.iso.datetime(),
  notes: z.array(note),
  documents: z.array(z.object({ id: z.uuid(), name: z.string(), url: z.string() })),
})

export const getProjectNotes = call({
  ...endpoints.getProjectNotes,
  access: { anyOf: ['Edit_Project', 'View_Project_Details'] },
  does: 'Why a project was rejected or sent back, with the notes on its fields, the newest decision first: for the members of its company and for those who may view projects. It names no reviewer.',
  request: z.object({ id: z.uuid() }),
  response: z.object({ results: z.array(explainedDecision) }),
})

export const resolveProjectNote = call({
  ...endpoints.resolveProjectNote,
  access: { operation: 'Edit_Project' },
  does: "Checks off a note on a project of the caller's company, or takes that back. All notes stay readable.",
  request: z.object({ id: z.uuid(), isResolved: z.boolean() }),
  response: result,
})
