import { z } from 'zod'
import { call } from '../core/call.ts'
import { limits } from '../core/limits.ts'

/**
 * Written by the page when the visitor agrees (`yes`) or declines (`no`) to be counted. No page may look different on
 * the server because of it: pages for visitors without a session are kept whole and shared.
 */
export const consentCookie = 'lignum-consent'
/** Ties the views of one visit together for two hours; random, set by the server and only after consent. */
export const visitCookie = 'lignum-visit'

export const recordPageView = call({
  method: 'POST',
  path: '/api/Site/RecordPageView',
  access: 'public',
  does: 'Counts one view of a page, if the visitor has agreed to it by cookie; otherwise it does nothing.',
  request: z.object({
    /** The path alone, without query: addresses carry names, tokens and searches there. */
    path: z
      .string()
      .max(limits.pagePath)
      .regex(/^\/[^?#\s\p{Cc}]*$/u),
  }),
  response: z.void(),
})
