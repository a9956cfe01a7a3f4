import { z } from 'zod'
import { defaults, requiredFile } from '../accounts/person-rules.ts'
import { call } from '../core/call.ts'
import { limits } from '../core/limits.ts'
import { result } from '../core/result.ts'
import * as endpoints from './endpoints.ts'

export const saveProjectCloseOut = call({
  ...endpoints.saveProjectCloseOut,
  access: { operation: 'Edit_Project' },
  does: "Saves how a live project of the caller's company ended: a PDF and a short report. Both are shown to the public once the project is completed; until then they can be changed.",
  uploads: true,
  request: z.object({
    /** Of the project. */
    id: z.uuid({ error: defaults.required }),
    report: z
      .string({ error: 'Report is required' })
      .trim()
      .min(1, 'Report is required')
      .max(limits.closeOutReport, defaults.malformed),
    /** Null leaves the stored document as it is; one that was never given is required. */
    file: requiredFile('Close-out document is required')
      .nullish()
      .transform((file) => file ?? null),
  }),
  response: result,
})

const closeOut = z.object({ report: z.string(), fileName: z.string(), fileUrl: z.string() })

export const getProjectCloseOut = call({
  ...endpoints.getProjectCloseOut,
  access: 'public',
  does: 'How a completed project ended: its report and document. Of any other project it is not found.',
  request: z.object({ id: z.uuid() }),
  response: closeOut,
})

export const getProjectCloseOutDraft = call({
  ...endpoints.getProjectCloseOutDraft,
  access: { anyOf: ['Edit_Project', 'View_Project_Details'] },
  does: 'The report and document with which a project is going to be completed, null while there are none, for the members of its company and for those who may view projects.',
  request: z.object({ id: z.uuid() }),
  response: z.object({
    closeOut: closeOut
      .extend({
        /** Whoever completes the project sends it with the decision. */
        version: z.int(),
      })
      .nullable(),
  }),
})
export type CloseOutDraft = NonNullable<z.output<typeof getProjectCloseOutDraft.response>['closeOut']>
