import { sql } from 'kysely'
import type { CartDb } from './cart.tables.ts'

/**
 * A literal, not a parameter: with a parameter PostgreSQL cannot use the partial index once it switches to a generic
 * plan (after five executions).
 */
export const isPending = sql<boolean>`status = 'Pending'`

export type CartLine = { projectId: string; minor: number; usdMinor: number }

export const findCart = async (db: CartDb, userId: string) => {
  const rows = await db
    .selectFrom('carts')
    .leftJoin('cart_items', 'cart_items.cart_id', 'carts.id')
    .select(['carts.id', 'carts.status', 'cart_items.project_id'])
    .select(['cart_items.amount_minor', 'cart_items.usd_amount_minor'])
    .where('user_id', '=', userId)
    .where(isPending)
    .orderBy('cart_items.added_at')
    .execute()
  const [first] = rows
  if (!first) return null
  const lines = rows.flatMap((row): CartLine[] =>
    row.project_id
      ? [{ projectId: row.project_id, minor: row.amount_minor ?? 0, usdMinor: row.usd_amount_minor ?? 0 }]
      : [],
  )
  return { id: first.id, status: first.status, lines }
}

export const countCartItems = async (db: CartDb, userId: string): Promise<number> => {
  const found = await db
    .selectFrom('carts')
    .innerJoin('cart_items', 'cart_items.cart_id', 'carts.id')
    .select((eb) => eb.fn.countAll<number>().as('items'))
    .where('user_id', '=', userId)
    .where(isPending)
    .executeTakeFirst()
  return found?.items ?? 0
}

/** The order that paid the cart of this order, if it is a different one. */
export const findOtherPaidOrder = async (db: CartDb, orderId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('orders')
    .innerJoin('carts', 'carts.id', 'orders.cart_id')
    .select('carts.paid_order_id')
    .where('orders.id', '=', orderId)
    .whereRef('carts.paid_order_id', '<>', 'orders.id')
    .executeTakeFirst()
  return row?.paid_order_id ?? null
}

/** The projects of a cart, including closed and hidden ones. */
export const listCartProjects = async (db: CartDb, ids: readonly string[]) => {
  if (ids.length === 0) return []
  return db
    .selectFrom('project_cards')
    .leftJoin('project_totals', 'project_totals.project_id', 'project_cards.id')
    .select(['id', 'name', 'company_name', 'thumbnail_file_id', 'is_open', 'is_public', 'is_special_project'])
    .select(['closes_at_goal', 'amount_requested_minor', 'received_minor', 'type_of_funding'])
    .where('id', 'in', ids)
    .execute()
}
export type CartProject = Awaited<ReturnType<typeof listCartProjects>>[number]
