import { after, days } from '../values/clock.ts'
import type { DbOf, TxOf } from './database.ts'
import { deleteInBatches } from './delete-in-batches.ts'

/** What was asked for, and the key its form was sent with. Without a key every request is a new one. */
export type KeyedRequest = { readonly operation: string; readonly idempotencyKey: string | null }

const rowOf = ({ operation, idempotencyKey }: KeyedRequest) => `${operation}:${idempotencyKey}`

/** Whether the same request has been carried out. Asked first, so that sending it again costs no limit and no proof of work. */
export const isCarriedOut = async (db: DbOf<'request_keys'>, request: KeyedRequest): Promise<boolean> => {
  if (!request.idempotencyKey) return false
  const row = await db.selectFrom('request_keys').select('key').where('key', '=', rowOf(request)).executeTakeFirst()
  return row !== undefined
}

/**
 * Notes a request in the transaction that carries it out. False when it has been carried out before, be it by a request
 * of the same moment, which is waited for: then there is nothing left to do.
 */
export const noteRequest = async (tx: TxOf<'request_keys'>, request: KeyedRequest): Promise<boolean> => {
  if (!request.idempotencyKey) return true
  const written = await tx
    .insertInto('request_keys')
    .values({ key: rowOf(request) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

/** Long enough for a telephone that was out of reach for hours. */
const keyLife = days(1)

/** For a job: forgets requests that nobody sends again any more. */
export const sweepRequestKeys = async (db: DbOf<'request_keys'>, now: Date): Promise<void> => {
  await deleteInBatches(db, { table: 'request_keys', column: 'done_at', before: after(now, -keyLife) })
}
