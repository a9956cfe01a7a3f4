import { sql } from 'kysely'
import type { ProviderId } from '#providers/provider'
import type { DisputesDb, DisputesTx } from './disputes.tables.ts'
import type { Share } from '../refunds/refund-shares.policy.ts'
import type { CaptureKey } from '../refunds/refunds.reads.ts'

/** What a lost dispute took from each project. */
export const listLost = async (tx: DisputesTx, disputeId: string): Promise<Share[]> => {
  const rows = await tx
    .selectFrom('dispute_items')
    .select(['project_id', 'amount_minor', 'local_minor'])
    .where('dispute_id', '=', disputeId)
    .orderBy('project_id')
    .execute()
  return rows.map((row) => ({ projectId: row.project_id, minor: row.amount_minor, localMinor: row.local_minor }))
}

export const hasOpenDispute = async (tx: DisputesTx, of: CaptureKey): Promise<boolean> =>
  (await tx
    .selectFrom('disputes')
    .select('id')
    .where('provider', '=', of.provider)
    .where('provider_txn_id', '=', of.provider_txn_id)
    .where('state', '=', 'open')
    .executeTakeFirst()) !== undefined

/** The sum of the lost disputes of a capture, including what was written off. */
export const sumLost = async (tx: DisputesTx, { provider, provider_txn_id }: CaptureKey): Promise<number> => {
  const lost = tx
    .selectFrom('disputes')
    .select(sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('minor'))
    .where('state', '=', 'lost')
  return (await lost.where((eb) => eb.and({ provider, provider_txn_id })).executeTakeFirstOrThrow()).minor
}

export const findDispute = (db: DisputesDb, provider: ProviderId, disputeId: string) =>
  db
    .selectFrom('disputes')
    .select(['id', 'state'])
    .where('provider', '=', provider)
    .where('provider_dispute_id', '=', disputeId)
    .executeTakeFirst()

/** The sum of a capture that is refunded, promised as a refund, or disputed. */
export const sumClaimed = async (tx: DisputesTx, { provider, provider_txn_id }: CaptureKey): Promise<number> => {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from (
      select amount_minor from disputes
      where provider = ${provider}::payment_provider and provider_txn_id = ${provider_txn_id} and state <> 'won'
      union all
      select amount_minor from refunds
      where provider = ${provider}::payment_provider and provider_txn_id = ${provider_txn_id}
        and state not in ('requested', 'failed', 'rejected')) claims`.execute(tx)
  return rows[0]?.minor ?? 0
}
