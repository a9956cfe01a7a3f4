import { sql } from 'kysely'
import type { PledgesTx } from './pledges.tables.ts'

/** Assigns the guest orders and pledges with this email address to the user. */
export const attachByAddress = async (tx: PledgesTx, userId: string, email: string) => {
  const address = email.toLowerCase()
  await tx
    .updateTable('orders')
    .set({ user_id: userId })
    .where('user_id', 'is', null)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('order_contacts')
        .select('order_id')
        .where(sql`lower(email)`, '=', address),
    )
    .execute()
  await tx
    .updateTable('pledges')
    .set({ user_id: userId })
    .where('user_id', 'is', null)
    .where(sql`lower(email)`, '=', address)
    .execute()
}
