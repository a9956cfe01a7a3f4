import type { Operation } from '@lignum/contract/core/operations'
import type { Access } from '@lignum/contract/core/call'
import type { RefusalCode } from '@lignum/contract/core/errors'

/** The signed-in person behind a request, as loaded from the session. */
export type Actor = {
  readonly id: string
  readonly sessionId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly string[]
  readonly operations: ReadonlySet<Operation>
  readonly companyId: string | null
  /** Their operations are withheld until they have enrolled a second factor. */
  readonly mustEnrolSecondFactor: boolean
  readonly sessionExpiresAt: Date
}

export const may = (actor: Actor, operation: Operation): boolean => actor.operations.has(operation)

/** Why this person may not make a call with that access, or null. An unknown access is refused. */
export const whyNot = (actor: Actor | null, access: Access): RefusalCode | null => {
  if (access === 'public') return null
  if (!actor) return 'not-signed-in'
  if (access === 'signed-in') return null
  if (typeof access !== 'object') return 'not-allowed'
  const enough = 'operation' in access ? [access.operation] : access.anyOf
  return enough.some((operation) => may(actor, operation)) ? null : 'not-allowed'
}
