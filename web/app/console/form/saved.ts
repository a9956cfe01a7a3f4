import type { FormResponse } from '../../lib/api/form-response.ts'

/** The action data of a form that was accepted. */
export type Saved = {
  readonly form: string
  readonly saved: { readonly id: string; readonly stamp: string }
}

/** The action data of a page with forms of the console. */
export type Outcome = FormResponse | Saved | undefined

export const savedIn = (outcome: Outcome, form: string): Saved | null =>
  outcome && 'saved' in outcome && outcome.form === form ? outcome : null

export const refusedIn = (outcome: Outcome, form: string): FormResponse | null =>
  outcome && !('saved' in outcome) && outcome.form === form ? outcome : null
