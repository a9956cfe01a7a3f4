import type { PledgeStatus } from '@lignum/contract/giving/pledges'
import { sql } from 'kysely'
import type { ReceiptSeal } from '../receipts/receipt-seal.ts'
import type { NewRow } from '../base.tables.ts'
import { firstReminder, reminderDays } from './follow-up/reminder.policy.ts'
import type { PledgesDb, PledgesTx } from './pledges.tables.ts'

/** Inserts a pledge; undefined if a pledge with the same request key exists. */
export const insertPledge = async (tx: PledgesTx, pledge: NewRow<'pledges'>): Promise<string | undefined> => {
  const row = await tx
    .insertInto('pledges')
    .values({ ...pledge, remind_at: sql<Date>`clock_timestamp() + make_interval(days => ${firstReminder}::int)` })
    .onConflict((c) => c.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await insertPledgeEvent(tx, { pledge_id: row.id, to_status: 'Unfulfilled' })
  return row?.id
}

export const findRequestedPledge = (db: PledgesDb, key: string) =>
  db.selectFrom('pledges').select(['id', 'request_hash']).where('request_key', '=', key).executeTakeFirst()

const insertPledgeEvent = (tx: PledgesTx, event: NewRow<'pledge_events'>) =>
  tx.insertInto('pledge_events').values(event).execute()

/** Serializes starting and applying online payments of a pledge. Not its row lock, which comes after the order's. */
export const lockPledgePayment = (tx: PledgesTx, id: string) =>
  sql`select pg_advisory_xact_lock(pledge_payment_lock(${id}::uuid))`.execute(tx)

export const lockPledge = (tx: PledgesTx, id: string) =>
  tx
    .selectFrom('pledges')
    .select([
      'id',
      'code',
      'project_id',
      'currency',
      'total_minor',
      'received_minor',
      'status',
      'reversal_by',
      'reversal_at',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
export type LockedPledge = NonNullable<Awaited<ReturnType<typeof lockPledge>>>

/** Adds money to the pledge. Late money reopens a rejected one; reaching the total fulfils it. */
export const addToPledge = (tx: PledgesTx, money: { id: string; minor: number; why: string; actorId: string | null }) =>
  sql`select receive_for_pledge(${money.id}::uuid, ${money.minor}::bigint, ${money.why}, ${money.actorId}::uuid)`.execute(
    tx,
  )

export const insertPledgeReceipt = async (tx: PledgesTx, receipt: NewRow<'pledge_receipts'>): Promise<string> => {
  const row = await tx.insertInto('pledge_receipts').values(receipt).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export const issuePledgeReceipt = async (tx: PledgesTx, receiptId: string, seal: ReceiptSeal): Promise<void> => {
  await sql`select issue_pledge_receipt(${receiptId}::uuid, ${seal.inner}, ${seal.outer})`.execute(tx)
}

/** Changes the status of a pledge and writes its history. */
export const movePledge = async (
  tx: PledgesTx,
  pledge: { id: string; status: PledgeStatus },
  move: { to: PledgeStatus; reason: string | null; actorId: string | null },
) => {
  await tx
    .updateTable('pledges')
    .set({ status: move.to, reason: move.reason, modified_at: new Date() })
    .where('id', '=', pledge.id)
    .execute()
  await insertPledgeEvent(tx, {
    pledge_id: pledge.id,
    from_status: pledge.status,
    to_status: move.to,
    reason: move.reason,
    actor_id: move.actorId,
  })
}

/** An open pledge without money is reminded again, at the steps that have not passed. */
export const remindAgain = (tx: PledgesTx, id: string) =>
  sql`
    update pledges set remind_at = (
      select min(created_at + make_interval(days => step)) from unnest(${[...reminderDays]}::int[]) step
      where created_at + make_interval(days => step) > clock_timestamp())
    where id = ${id} and status = 'Unfulfilled' and received_minor = 0 and declined_at is null`.execute(tx)

/** Records the reversal request of the first of two people. */
export const requestReversal = (tx: PledgesTx, id: string, by: { actorId: string; reason: string | null; at: Date }) =>
  tx
    .updateTable('pledges')
    .set({
      reversal_by: by.actorId,
      reversal_reason: by.reason,
      reversal_at: by.at,
      modified_at: new Date(),
    })
    .where('id', '=', id)
    .execute()

/** A reversal that was requested is based on other money. */
export const setReceived = (tx: PledgesTx, id: string, minor: number) =>
  tx.updateTable('pledges').set({ received_minor: minor, reversal_at: null }).where('id', '=', id).execute()

/** Voids the receipt of one bank payment. */
export const voidBankReceipt = (tx: PledgesTx, pledgeReceiptId: string, reason: string) =>
  tx
    .updateTable('receipts')
    .set({ status: 'Void', voided_at: new Date(), void_reason: reason })
    .where('status', '=', 'Valid')
    .where('pledge_receipt_id', '=', pledgeReceiptId)
    .execute()

/** Voids the receipts of the bank money of this pledge. */
export const voidPledgeReceipts = (tx: PledgesTx, pledgeId: string, reason: string) =>
  tx
    .updateTable('receipts')
    .set({ status: 'Void', voided_at: new Date(), void_reason: reason })
    .where('status', '=', 'Valid')
    .where('pledge_receipt_id', 'in', (eb) =>
      eb.selectFrom('pledge_receipts').select('id').where('pledge_id', '=', pledgeId),
    )
    .execute()
