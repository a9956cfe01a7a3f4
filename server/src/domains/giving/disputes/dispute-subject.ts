import type { DisputeFact } from './apply-dispute.ts'

/** What the request for a new stage of a dispute is about. One request about it is open at a time. */
export const disputeSubject = (disputeId: string, stage: DisputeFact['stage']): string => `${disputeId}:${stage}`
