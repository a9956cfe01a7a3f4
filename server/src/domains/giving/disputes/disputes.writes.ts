import { sql } from 'kysely'
import type { NewRow } from '../base.tables.ts'
import type { DisputesTx } from './disputes.tables.ts'
import type { CaptureKey } from '../refunds/refunds.reads.ts'
import type { Share } from '../refunds/refund-shares.policy.ts'

/** Inserts the dispute, or finds it, and locks it; `isNew` if this is its first report. */
export const insertDispute = async (tx: DisputesTx, dispute: NewRow<'disputes'>) => {
  const fresh = await tx
    .insertInto('disputes')
    .values(dispute)
    .onConflict((c) => c.columns(['provider', 'provider_dispute_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  const row = await tx
    .selectFrom('disputes')
    .selectAll()
    .where('provider', '=', dispute.provider)
    .where('provider_dispute_id', '=', dispute.provider_dispute_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...row, isNew: fresh !== undefined }
}

export type Dispute = Awaited<ReturnType<typeof insertDispute>>

export const closeDispute = (tx: DisputesTx, id: string, state: 'won' | 'lost', at: Date) =>
  tx.updateTable('disputes').set({ state, closed_at: at }).where('id', '=', id).execute()

/** Stores what a loss took from the capture and from each project. */
export const recordLoss = async (
  tx: DisputesTx,
  id: string,
  { takenMinor, shares }: { takenMinor: number; shares: readonly Share[] },
) => {
  await tx.updateTable('disputes').set({ taken_minor: takenMinor }).where('id', '=', id).execute()
  const items = shares.map((share) => ({
    dispute_id: id,
    project_id: share.projectId,
    amount_minor: share.minor,
    local_minor: share.localMinor,
  }))
  if (items.length > 0) await tx.insertInto('dispute_items').values(items).execute()
}

/**
 * Recalculates the refunded sum of a capture without a dispute that was won back. Subtracting the loss would be wrong:
 * while it stood, refunds beyond the capture's amount were cut off (`least`).
 */
export const recountRefunded = (tx: DisputesTx, { provider, provider_txn_id }: CaptureKey, undoneDisputeId: string) =>
  sql`update captures set refunded_minor = least(amount_minor,
      (select coalesce(sum(r.amount_minor), 0) from refunds r
       where r.provider = ${provider} and r.provider_txn_id = ${provider_txn_id} and r.state = 'succeeded')
      + (select coalesce(sum(d.taken_minor), 0) from disputes d
         where d.provider = ${provider} and d.provider_txn_id = ${provider_txn_id} and d.state = 'lost' and d.id <> ${undoneDisputeId}))
    where provider = ${provider} and provider_txn_id = ${provider_txn_id}`.execute(tx)
