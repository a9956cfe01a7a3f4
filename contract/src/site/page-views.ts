import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { limits } from '../core/limits.ts'

/** The path alone, without query: queries contain names, tokens and searches. */
const path = z
  .string()
  .max(limits.pagePath)
  .regex(/^\/[^?#\s\p{Cc}]*$/u)

export const recordPageView = call({
  ...endpoints.recordPageView,
  access: 'public',
  does: 'Counts one view of a page, if the visitor has agreed to it by cookie; otherwise it does nothing.',
  request: z.object({ path }),
  response: z.void(),
})

/** Ten minutes: whoever waited longer has left. */
const milliseconds = z
  .int()
  .min(0)
  .max(600_000)
  .nullish()
  .transform((ms) => ms ?? null)

export const recordPageTiming = call({
  ...endpoints.recordPageTiming,
  access: 'public',
  does: 'Records how fast a page was on the device of a visitor who has agreed to it by cookie; otherwise it does nothing. Null: not measured.',
  request: z.object({
    path,
    /** When the largest part of the page was painted, in milliseconds (LCP). */
    paint: milliseconds,
    /** How far the layout moved by itself (CLS). */
    shift: z
      .number()
      .min(0)
      .max(100)
      .nullish()
      .transform((shift) => shift ?? null),
    /** The slowest response to a tap or a key, in milliseconds (INP). */
    delay: milliseconds,
  }),
  response: z.void(),
})
