import { type RefusalCode, refusals } from '@lignum/contract/core/errors'

/** An expected "no". Thrown by verbs, turned into HTTP only by the error handler. Anything else thrown is a fault. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** Which field of the request it is about, where there is one. */
  readonly field: string | null
  readonly retryAfterSeconds: number | null
  /** `words` in the place of the code's own, where they name a figure. */
  constructor(
    code: RefusalCode,
    about: { field?: string; retryAfterSeconds?: number; words?: string; cause?: unknown } = {},
  ) {
    super(about.words ?? refusals[code].message, { cause: about.cause })
    this.name = 'Refusal'
    this.code = code
    this.field = about.field ?? null
    this.retryAfterSeconds = about.retryAfterSeconds ?? null
  }
}
