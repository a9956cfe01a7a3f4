import { after, days } from '../values/clock.ts'
import type { DbOf, TxOf } from './database.ts'
import { deleteInBatches } from './delete-in-batches.ts'

/** A request and the idempotency key its form was sent with. Without a key every request is a new one. */
export type KeyedRequest = { readonly operation: string; readonly idempotencyKey: string | null }

const rowOf = ({ operation, idempotencyKey }: KeyedRequest) => `${operation}:${idempotencyKey}`

/**
 * Whether the same request has been processed before. Checked first, so that sending it again uses up no rate limit and
 * no proof of work.
 */
export const isCarriedOut = async (db: DbOf<'request_keys'>, request: KeyedRequest): Promise<boolean> => {
  if (!request.idempotencyKey) return false
  const row = await db.selectFrom('request_keys').select('key').where('key', '=', rowOf(request)).executeTakeFirst()
  return row !== undefined
}

/**
 * Records a request in the transaction that processes it. False when it was processed before, also by a concurrent
 * request, whose commit is waited for: then there is nothing left to do.
 */
export const recordRequest = async (tx: TxOf<'request_keys'>, request: KeyedRequest): Promise<boolean> => {
  if (!request.idempotencyKey) return true
  const written = await tx
    .insertInto('request_keys')
    .values({ key: rowOf(request) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

/** Long enough for a phone that was offline for hours. */
const keyLife = days(1)

/** For a job: deletes requests that are too old to be sent again. */
export const sweepRequestKeys = async (db: DbOf<'request_keys'>, now: Date): Promise<void> => {
  await deleteInBatches(db, { table: 'request_keys', column: 'done_at', before: after(now, -keyLife) })
}
