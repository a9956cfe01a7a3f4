import type { AnyTx } from '#kit/database/database'
import { enqueue } from '#kit/jobs/jobs'
import { type SecurityChange, tellOfSecurityChange } from '../second-factor/second-factor.jobs.ts'

/** Queues the mail that tells a person of a change of their second factor, once an entry of the audit. */
export const tellOfChange = (
  tx: AnyTx,
  { now, ...told }: { userId: string; change: SecurityChange; auditId: string; now: Date },
): Promise<void> => enqueue(tx, tellOfSecurityChange, { ...told, at: now.toISOString() })
