import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { limits } from '../core/limits.ts'

export const recordPageView = call({
  ...endpoints.recordPageView,
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
