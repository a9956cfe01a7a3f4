import { z } from 'zod'
import { call } from '../core/call.ts'
import { limits } from '../core/limits.ts'

/**
 * Set by the page when the visitor accepts (`yes`) or declines (`no`) to be counted. No page may look different on the
 * server because of it: pages for visitors without a session are cached and shared.
 */
export const consentCookie = 'lignum-consent'
/** Groups the views of one visit for two hours; random, set by the server and only after consent. */
export const visitCookie = 'lignum-visit'

export const recordPageView = call({
  method: 'POST',
  path: '/api/Site/RecordPageView',
  access: 'public',
  does: 'Counts one view of a page, if the visitor has agreed to it by cookie; otherwise it does nothing.',
  request: z.object({
    /** The path alone, without query: queries contain names, tokens and searches. */
    path: z
      .string()
      .max(limits.pagePath)
      .regex(/^\/[^?#\s\p{Cc}]*$/u),
  }),
  response: z.void(),
})
