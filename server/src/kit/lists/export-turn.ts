import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { DbOf } from '../database/database.ts'
import { Refusal } from '../values/refusal.ts'

type ExportsDb = DbOf<'running_exports'>

/** A turn whose process has not renewed it for this long has ended. */
const lifeSeconds = 60
const renewalMs = 15_000

export type ExportTurn = {
  readonly end: () => void
  /** Called when the turn was taken over: this process did not renew it in time. */
  readonly onLost: (stop: () => void) => void
}

/** Takes the only turn of a person, in any process, until `end`. */
export const takeExportTurn = async (db: ExportsDb, userId: string, everyMs = renewalMs): Promise<ExportTurn> => {
  const token = randomUUID()
  const taken = await db
    .insertInto('running_exports')
    .values({ user_id: userId, token })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ token, renewed_at: sql<Date>`clock_timestamp()` })
        .where('running_exports.renewed_at', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${lifeSeconds})`),
    )
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows !== 1n) throw new Refusal('export-under-way')

  let stop = () => undefined as void
  const renewing = setInterval(() => {
    // Errors are ignored here: the next renewal may succeed, and without any the turn expires.
    void renew(db, { userId, token }).then(
      (isOurs) => isOurs || stop(),
      () => undefined,
    )
  }, everyMs).unref()
  return {
    end: () => {
      clearInterval(renewing)
      void db
        .deleteFrom('running_exports')
        .where('user_id', '=', userId)
        .where('token', '=', token)
        .execute()
        .catch(() => undefined)
    },
    onLost: (then) => {
      stop = then
    },
  }
}

const renew = async (db: ExportsDb, { userId, token }: { userId: string; token: string }): Promise<boolean> => {
  const renewed = await db
    .updateTable('running_exports')
    .set({ renewed_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('token', '=', token)
    .executeTakeFirst()
  return renewed.numUpdatedRows === 1n
}
