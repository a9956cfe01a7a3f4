/** A refused or failed call, as loaders pass it to the screen. */
export type Problem = {
  readonly status: number
  /** The error code of the contract; 'unknown' for anything else. */
  readonly code: string
  readonly message: string
  readonly eventMarker: string
  readonly errors: readonly { readonly field: string; readonly description: string }[]
}

/** Replaces the event marker when there was no response that could contain one. */
export const defaultMarker = 'none'

/** The specification's status for "no response". */
export const networkStatus = 800

export const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'status' in value && 'eventMarker' in value && 'message' in value

/** The status of a page with a failed call: 4xx stays, anything else becomes 503, which can be retried. */
export const pageStatus = (problem: Problem | null): number => {
  if (!problem) return 200
  return problem.status < 500 ? problem.status : 503
}
