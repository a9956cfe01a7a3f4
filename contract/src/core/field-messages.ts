import type { z } from 'zod'
import { defaults } from '../accounts/person-rules.ts'

export type FieldMessages = Readonly<Record<string, readonly string[]>>

/** Speaks for rules that have no words of their own, in place of the validator, which speaks to programmers. */
export const plainFieldMessage = ({ input }: { readonly input?: unknown }): string =>
  input === undefined || input === null || input === '' ? defaults.required : defaults.malformed

/** What a form's schema has to say about each field (`address.line1`), in the order it says it. Empty when all is well. */
export const fieldMessages = (schema: z.ZodType, values: unknown): FieldMessages => {
  const found: Record<string, string[]> = {}
  for (const { path, message } of schema.safeParse(values, { error: plainFieldMessage }).error?.issues ?? []) {
    const field = path.join('.')
    const known = (found[field] ??= [])
    if (!known.includes(message)) known.push(message)
  }
  return found
}
