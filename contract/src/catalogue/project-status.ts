import { z } from 'zod'
import { call } from '../core/call.ts'
import { decision } from '../review/review-rules.ts'
import { projectStatus } from './catalogue.ts'
import * as endpoints from './endpoints.ts'

const movedProject = z.object({
  id: z.uuid(),
  name: z.string(),
  status: projectStatus,
  lastSubmittedDate: z.iso.datetime().nullable(),
})

export const submitProjectForApproval = call({
  ...endpoints.submitProjectForApproval,
  access: { anyOf: ['Submit_Project', 'Edit_Project'] },
  does: "Submits a project of the caller's company: all required fields, a goal above 0 and both documents of an active company must be present, and no draft open. What is missing is named in the message.",
  request: z.object({ id: z.uuid() }),
  response: movedProject,
})

export const updateProjectStatus = call({
  ...endpoints.updateProjectStatus,
  access: { anyOf: ['Submit_Project', 'Edit_Project', 'Approve_Project', 'Advise_Project', 'Second_Approve_Project'] },
  does: "Withdraws a submitted project of the caller's company before anybody has decided (status Draft). For staff: begins a review, which assigns it to the caller (UnderReview, Approve_Project), requests changes, with a reason (Revision, Advise_Project), or completes a live project that has a close-out document, no open update and no payment on the way (Completed, Second_Approve_Project). No other status can be set.",
  uploads: true,
  request: z.object({
    id: z.uuid(),
    status: projectStatus,
    ...decision,
    /** To complete: the version of the report that was read; if there is a newer one, nothing is decided (409). */
    closeOutVersion: z
      .int()
      .nullish()
      .transform((version) => version ?? null),
  }),
  response: movedProject,
})
