import type { CaptureKey } from '../refunds/refunds.reads.ts'

/** What the request for an allocation is about: one capture. One request about it is open at a time. */
export const allocationSubject = ({ provider, provider_txn_id }: CaptureKey): string => `${provider}:${provider_txn_id}`
