import type { Operation } from '@lignum/contract/core/operations'
import type { AccountsTx } from '../accounts.tables.ts'

type NewSpecialOperation = {
  readonly userId: string
  readonly operation: Operation
  readonly expiresAt: Date | null
  readonly byId: string
  readonly now: Date
}

/** Its id, or undefined when the person has that operation already, whatever its state. */
export const insertSpecialOperation = (tx: AccountsTx, o: NewSpecialOperation) =>
  tx
    .insertInto('user_operations')
    .values({
      user_id: o.userId,
      operation: o.operation,
      expires_at: o.expiresAt,
      created_by_id: o.byId,
      created_at: o.now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'operation']).doNothing())
    .returning('id')
    .executeTakeFirst()

/** Not locked by itself: every change of it locks its user. */
export const findSpecialOperation = (tx: AccountsTx, id: string) =>
  tx
    .selectFrom('user_operations')
    .select(['id', 'user_id', 'operation', 'status', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst()

export const setSpecialOperation = (
  tx: AccountsTx,
  o: { id: string; status: 'Active' | 'Disabled'; expiresAt: Date | null },
) =>
  tx.updateTable('user_operations').set({ status: o.status, expires_at: o.expiresAt }).where('id', '=', o.id).execute()

export const deleteSpecialOperation = (tx: AccountsTx, id: string) =>
  tx.deleteFrom('user_operations').where('id', '=', id).execute()
