import { sql } from 'kysely'
import type { NewRow } from '../base.tables.ts'
import type { Share } from '../refunds/refund-shares.policy.ts'
import type { MovesTx } from './moves.tables.ts'

export const insertMove = (tx: MovesTx, move: NewRow<'gift_moves'>) =>
  tx.insertInto('gift_moves').values(move).execute()

type MovedShare = { readonly orderId: string; readonly share: Share; readonly to: string }

/**
 * Moves a share of an order to another project, and returns by how many the projects of the order became more. What went
 * back of it before stays with the project that gave it back. The donor asked for news of the first project, not of this
 * one.
 */
export const moveShare = async (tx: MovesTx, { orderId, share, to }: MovedShare): Promise<number> => {
  const from = { order_id: orderId, project_id: share.projectId }
  const gone = await tx
    .deleteFrom('order_items')
    .where((eb) => eb.and({ ...from, amount_minor: share.minor }))
    .executeTakeFirst()
  if (gone.numDeletedRows === 0n)
    await tx
      .updateTable('order_items')
      .set((eb) => ({
        amount_minor: eb('amount_minor', '-', share.minor),
        local_minor: eb('local_minor', '-', share.localMinor),
      }))
      .where((eb) => eb.and(from))
      .execute()
  const given = await tx
    .selectFrom('order_items')
    .select('project_id')
    .where((eb) => eb.and({ order_id: orderId, project_id: to }))
    .executeTakeFirst()
  await tx
    .insertInto('order_items')
    .values({ order_id: orderId, project_id: to, amount_minor: share.minor, local_minor: share.localMinor })
    .onConflict((c) =>
      c.columns(['order_id', 'project_id']).doUpdateSet((eb) => ({
        amount_minor: eb('order_items.amount_minor', '+', share.minor),
        local_minor: eb('order_items.local_minor', '+', share.localMinor),
      })),
    )
    .execute()
  return (given ? 0 : 1) - Number(gone.numDeletedRows)
}

/** Recounts the gifts of a paid order in the totals of its day, when it was divided among more or fewer projects. */
export const noteGiftCount = (tx: MovesTx, orderId: string, change: number) =>
  sql`
    insert into daily_total_changes (list, day, currency, status, rows, items, amount_minor)
    select 'payments', (o.created_at at time zone x.time_zone)::date, o.currency, o.status::text, 0, ${change}::bigint, 0
    from orders o, exchange x
    where o.id = ${orderId} and o.status = 'Successful'
  `.execute(tx)
