import { sql } from 'kysely'
import type { MovesDb, MovesTx } from './moves.tables.ts'

const sumLocal = sql<number>`coalesce(sum(local_minor), 0)::bigint`.as('minor')

/** The sum of what was moved of an order before, in Jamaican cents. */
export const sumMovedOf = async (db: MovesDb, orderId: string): Promise<number> =>
  (await db.selectFrom('gift_moves').select(sumLocal).where('order_id', '=', orderId).executeTakeFirstOrThrow()).minor

/** The sum of what a person has moved alone since then, in Jamaican cents. */
export const sumMovedAlone = async (tx: MovesTx, userId: string, since: Date): Promise<number> => {
  const alone = tx
    .selectFrom('gift_moves')
    .select(sumLocal)
    .where('approved_by', '=', userId)
    .where('request_id', 'is', null)
    .where('moved_at', '>=', since)
  return (await alone.executeTakeFirstOrThrow()).minor
}

/** The names of the projects of a move, and whether they are public. */
export const listMoveProjects = (db: MovesDb, ids: readonly string[]) =>
  db
    .selectFrom('project_cards')
    .select(['id', 'name', 'is_public'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
