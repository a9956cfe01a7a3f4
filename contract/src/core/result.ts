import { z } from 'zod'

/**
 * The generic response of calls that only do something (public site, section 3). A refusal has its own status instead.
 */
export const result = z.object({
  succeeded: z.boolean(),
  errors: z.array(z.object({ code: z.string(), description: z.string() })),
})

export const done = { succeeded: true, errors: [] } satisfies z.input<typeof result>
