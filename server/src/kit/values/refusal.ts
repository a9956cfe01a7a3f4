import { type RefusalCode, refusals } from '@lignum/contract/core/errors'

/**
 * An expected error. Thrown by use cases, turned into HTTP only by the error handler. Anything else thrown is an
 * unexpected error.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** The field of the request it is about, if there is one. */
  readonly field: string | null
  readonly retryAfterSeconds: number | null
  /** The text given here replaces the default message of the code, e.g. to name a figure. */
  constructor(
    code: RefusalCode,
    about: { field?: string; retryAfterSeconds?: number; message?: string; cause?: unknown } = {},
  ) {
    super(about.message ?? refusals[code].message, { cause: about.cause })
    this.name = 'Refusal'
    this.code = code
    this.field = about.field ?? null
    this.retryAfterSeconds = about.retryAfterSeconds ?? null
  }
}
