import { expect } from 'vitest'
import type { Db } from '../../src/kit/database/database.ts'
import type { Donors, Member, Order } from './money-donors.ts'

/** Only paid lines leave a cart: lines that are in no gift of this member are still there. */
export const expectCarts = async (db: Db, { members, orders }: Donors): Promise<void> => {
  for (const member of members) {
    const paid = await listPaid(
      db,
      orders.filter((order) => order.member === member),
    )
    const lines = await linesOf(db, member)
    const expected = [...member.cart].filter((project) => !paid.has(project))
    expect(expected.filter((project) => !lines.has(project))).toEqual([])
  }
}

/** The projects that were paid for, wherever the gift moved since. */
const listPaid = async (db: Db, orders: readonly Order[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', ['00000000-0000-0000-0000-000000000000', ...orders.map(({ id }) => id)])
    .where('status', 'in', ['Successful', 'Reversed'])
    .execute()
  const paid = new Set(rows.map(({ id }) => id))
  return new Set(orders.filter(({ id }) => paid.has(id)).flatMap(({ items }) => items.map((item) => item.projectId)))
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
