import type { z } from 'zod'
import { defaults } from '../accounts/person-rules.ts'

export type FieldMessages = Readonly<Record<string, readonly string[]>>

/** The message of rules that have none of their own, instead of the validator's, which is written for programmers. */
export const plainFieldMessage = ({ input }: { readonly input?: unknown }): string =>
  input === undefined || input === null || input === '' ? defaults.required : defaults.malformed

/**
 * The messages of a form's schema by field (`address.line1`), in the order of the schema. Empty when the form is valid.
 */
export const fieldMessages = (schema: z.ZodType, values: unknown): FieldMessages => {
  const found: Record<string, string[]> = {}
  for (const { path, message } of schema.safeParse(values, { error: plainFieldMessage }).error?.issues ?? []) {
    const field = path.join('.')
    const known = (found[field] ??= [])
    if (!known.includes(message)) known.push(message)
  }
  return found
}
