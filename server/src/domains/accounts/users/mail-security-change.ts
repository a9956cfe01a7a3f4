import type { AnyTx } from '#kit/database/database'
import { enqueue } from '#kit/jobs/jobs'
import { type SecurityChange, securityChangeMail } from '../second-factor/second-factor.jobs.ts'

/** Queues the mail that tells a person of a change of their second factor, once an entry of the audit. */
export const mailSecurityChange = (
  tx: AnyTx,
  { now, ...result }: { userId: string; change: SecurityChange; auditId: string; now: Date },
): Promise<void> => enqueue(tx, securityChangeMail, { ...result, at: now.toISOString() })
