import { z } from 'zod'

/** The generic answer of calls that only do something (public site, section 3). A refusal answers with its own status instead. */
export const result = z.object({
  succeeded: z.boolean(),
  errors: z.array(z.object({ code: z.string(), description: z.string() })),
})

export const done = { succeeded: true, errors: [] } satisfies z.input<typeof result>
