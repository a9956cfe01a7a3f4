import type { GivingTx } from '../tables.room.ts'
import type { Share } from './refund-shares.policy.ts'
import type { CaptureKey } from './refunds.reads.ts'

/** What a loss took from each project's gift. */
export const listLost = async (tx: GivingTx, disputeId: string): Promise<Share[]> => {
  const rows = await tx
    .selectFrom('dispute_items')
    .select(['project_id', 'amount_minor', 'local_minor'])
    .where('dispute_id', '=', disputeId)
    .orderBy('project_id')
    .execute()
  return rows.map((row) => ({ projectId: row.project_id, minor: row.amount_minor, localMinor: row.local_minor }))
}

export const hasOpenDispute = async (tx: GivingTx, of: CaptureKey): Promise<boolean> =>
  (await tx
    .selectFrom('disputes')
    .select('id')
    .where('provider', '=', of.provider)
    .where('provider_txn_id', '=', of.provider_txn_id)
    .where('state', '=', 'open')
    .executeTakeFirst()) !== undefined
