import type { z } from 'zod'

export type FieldMessages = Readonly<Record<string, readonly string[]>>

/** What a form's schema has to say about each field (`address.line1`), in the order it says it. Empty when all is well. */
export const fieldMessages = (schema: z.ZodType, values: unknown): FieldMessages => {
  const found: Record<string, string[]> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    const field = path.join('.')
    const known = (found[field] ??= [])
    if (!known.includes(message)) known.push(message)
  }
  return found
}
