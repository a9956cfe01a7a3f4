import type { GivingTx, NewRow } from '../giving.tables.ts'
import type { Share } from '../refunds/refund-shares.policy.ts'

/** Inserts the dispute, or finds it, and locks it; `isNew` if this is its first report. */
export const insertDispute = async (tx: GivingTx, dispute: NewRow<'disputes'>) => {
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

export const closeDispute = (tx: GivingTx, id: string, state: 'won' | 'lost', at: Date) =>
  tx.updateTable('disputes').set({ state, closed_at: at }).where('id', '=', id).execute()

/** Stores what a loss took from the capture and from each project. */
export const recordLoss = async (
  tx: GivingTx,
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
