import { sql } from 'kysely'
import type { NewRow } from '../base.tables.ts'
import type { ApprovalsDb, ApprovalsTx } from './approvals.tables.ts'

/** Inserts a request; undefined if one about the same subject is open. One past its expiry is marked expired first. */
export const insertMoneyRequest = async (
  tx: ApprovalsTx,
  request: Omit<NewRow<'money_requests'>, 'payload'> & { payload: object; requested_at: Date },
): Promise<string | undefined> => {
  await tx
    .updateTable('money_requests')
    .set({ state: 'expired' })
    .where('kind', '=', request.kind)
    .where('subject', '=', request.subject)
    .where('state', '=', 'open')
    .where('expires_at', '<', request.requested_at)
    .execute()
  const row = await tx
    .insertInto('money_requests')
    .values({ ...request, payload: JSON.stringify(request.payload) })
    .onConflict((c) =>
      c
        .columns(['kind', 'subject'])
        .where(sql<boolean>`state = 'open'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Marks overdue requests as expired, so that no list shows them as open; the rest waits for the next run. */
export const expireMoneyRequests = async (db: ApprovalsDb, now: Date): Promise<void> => {
  await db
    .updateTable('money_requests')
    .set({ state: 'expired' })
    .where('state', '=', 'open')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('money_requests')
        .select('id')
        .where('state', '=', 'open')
        .where('expires_at', '<', now)
        .orderBy('expires_at')
        .limit(500)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

export const lockMoneyRequest = (tx: ApprovalsTx, id: string) =>
  tx.selectFrom('money_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockMoneyRequest>>>

export const setDecided = (
  tx: ApprovalsTx,
  id: string,
  to: { state: 'approved' | 'rejected'; decided_by: string; decided_at: Date; reason: string | null },
) => tx.updateTable('money_requests').set(to).where('id', '=', id).execute()
