/** What a person needs to know of a call that was refused or failed; crosses from loader to screen. */
export type Problem = {
  readonly status: number
  /** Which of the refusals of the contract it was; 'unknown' for anything else. */
  readonly code: string
  readonly message: string
  readonly eventMarker: string
  readonly errors: readonly { readonly field: string; readonly description: string }[]
}

/** Stands where the event marker would, when no answer came that could carry one. */
export const defaultMarker = 'none'

/** The specification's status for "no response". */
export const networkStatus = 800

export const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'status' in value && 'eventMarker' in value && 'message' in value

/** The status of a page that is shown although a call of it failed: it can be asked for again, unless the asking was at fault. */
export const pageStatus = (problem: Problem | null): number => {
  if (!problem) return 200
  return problem.status < 500 ? problem.status : 503
}
