import { expect } from 'vitest'
import type { Db } from '../../src/kit/database/database.ts'
import type { Donors, Member } from './money-donors.ts'

/** Only paid lines leave a cart: lines that are in no gift of this member are still there. */
export const expectCarts = async (db: Db, { members, orders }: Donors): Promise<void> => {
  for (const member of members) {
    const paid = await listPaid(
      db,
      orders.filter((order) => order.member === member).map(({ id }) => id),
    )
    const lines = await linesOf(db, member)
    const expected = [...member.cart].filter((project) => !paid.has(project))
    expect(expected.filter((project) => !lines.has(project))).toEqual([])
  }
}

const listPaid = async (db: Db, orderIds: readonly string[]): Promise<Set<string>> => {
  const items = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select('order_items.project_id')
    .where('orders.id', 'in', ['00000000-0000-0000-0000-000000000000', ...orderIds])
    .where('orders.status', 'in', ['Successful', 'Reversed'])
    .execute()
  return new Set(items.map((item) => item.project_id))
}

const linesOf = async (db: Db, { id }: Member): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('carts')
    .innerJoin('cart_items', 'cart_items.cart_id', 'carts.id')
    .select('project_id')
    .where('user_id', '=', id)
    .where('carts.status', '=', 'Pending')
    .execute()
  return new Set(rows.map((row) => row.project_id))
}
