import type { AnyTx } from '#kit/database/database'
import { enqueue } from '#kit/jobs/jobs'
import { type SecurityChange, securityChangeMail } from '../second-factor/second-factor.jobs.ts'

/** Queues the mail that informs a person of a change of their second factor, once for each audit entry. */
export const mailSecurityChange = (
  tx: AnyTx,
  { now, ...payload }: { userId: string; change: SecurityChange; auditId: string; now: Date },
): Promise<void> => enqueue(tx, securityChangeMail, { ...payload, at: now.toISOString() })
