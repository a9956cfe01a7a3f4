import { z } from 'zod'

const fromJson = (text: string, context: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('not JSON')
    return z.NEVER
  }
}

/** The body of a POST as JSON in one parameter of a URL. */
export const jsonParameter = <Req extends z.ZodType>(request: Req) =>
  z.string().max(4_000).default('{}').transform(fromJson).pipe(request)
