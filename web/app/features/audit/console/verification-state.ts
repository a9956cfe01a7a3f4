import type { getAuditVerification } from '@lignum/contract/audit/audit'
import type { ResponseOf } from '@lignum/contract/core/call'

export type Verification = NonNullable<ResponseOf<typeof getAuditVerification>['verification']>

/** A verification that has not finished by then was lost with its worker; the server then starts another. */
const longestMs = 30 * 60_000

export type VerificationState = 'never' | 'running' | 'lost' | 'failed' | 'broken' | 'empty' | 'intact'

export const stateOf = (verification: Verification | null, now: number): VerificationState => {
  if (!verification) return 'never'
  if (!verification.finishedAt) return now - Date.parse(verification.startedAt) < longestMs ? 'running' : 'lost'
  if (verification.failure !== null) return 'failed'
  if (verification.brokenCount > 0) return 'broken'
  return verification.seals === 0 ? 'empty' : 'intact'
}
