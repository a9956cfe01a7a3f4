import type { FieldMessages } from '@lignum/contract/core/field-messages'
import type { Problem } from './problem.ts'

/** The submitted values by field name, for filling the form again: never passwords, never files. */
export type FormValues = Readonly<Record<string, string>>

/** The result of a form submission that was not accepted. */
export type FormResponse = {
  /** The name of the submitted form; a page may have several. */
  readonly form: string
  readonly values: FormValues
  readonly fieldErrors: FieldMessages
  readonly problem: Problem | null
  /** The server requires a proof of work first. Not an error: the form resubmits itself (ui/form/proof.tsx). */
  readonly proofNeeded?: Problem | null
}
