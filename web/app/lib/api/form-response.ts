import type { FieldMessages } from '@lignum/contract/core/field-messages'
import type { Problem } from './problem.ts'

/** What was typed, by field name, as a page may show it again: never passwords, never files. */
export type FormValues = Readonly<Record<string, string>>

/** The answer to a posted form that was not accepted. */
export type FormResponse = {
  /** Which form of the page it answers. */
  readonly form: string
  readonly values: FormValues
  readonly mistakes: FieldMessages
  readonly problem: Problem | null
  /** The server asks the browser for a proof of work first. That is no error: the form goes on by itself (ui/proof.tsx). */
  readonly proofNeeded?: Problem | null
}
