import type { Currency } from '@lignum/contract/core/money'
import { sql } from 'kysely'
import type { PledgesTx } from '../pledges.tables.ts'
import type { FollowedPledge } from './reminder.policy.ts'

export type DuePledge = FollowedPledge & {
  readonly id: string
  readonly code: string
  readonly pledger_name: string
  readonly currency: Currency
  readonly total_minor: number
  readonly project_name: string
}

/**
 * Locks the pledges that are due to be looked at, without those that another worker has locked. `is_being_paid` leaves
 * out bank lines.
 */
export const claimDuePledges = async (tx: PledgesTx, { now, limit }: { now: Date; limit: number }) => {
  const { rows } = await sql<DuePledge>`
    with due as materialized (
      select id, project_id, code, pledger_name, email, currency, total_minor, received_minor, status, declined_at, created_at
      from pledges where remind_at <= ${now} order by remind_at limit ${limit} for update skip locked)
    select due.*, card.name as project_name, card.is_open,
      -- Limits, so that the planner looks up each one instead of reading them all.
      (select true from orders o
        where o.pledge_id = due.id and o.status in ('Pending', 'AwaitingAuthentication', 'VerificationRequested')
        limit 1) is not null
      or (select true from money_requests m
        where m.kind = 'bank-receipt' and m.state = 'open' and m.expires_at >= ${now}
          and m.subject ~>=~ (due.id || ':') and m.subject ~<~ (due.id || ';')
        limit 1) is not null as is_being_paid
    from due cross join lateral (select name, is_open from project_cards where id = due.project_id limit 1) card`.execute(
    tx,
  )
  return rows
}

/** Records the reminder of a pledge for that day; false if there is one already. */
export const insertReminder = async (tx: PledgesTx, pledgeId: string, days: number): Promise<boolean> => {
  const row = await tx
    .insertInto('pledge_reminders')
    .values({ pledge_id: pledgeId, days })
    .onConflict((conflict) => conflict.columns(['pledge_id', 'days']).doNothing())
    .returning('days')
    .executeTakeFirst()
  return row !== undefined
}

export const setRemindAt = (tx: PledgesTx, pledgeId: string, remindAt: Date | null) =>
  tx.updateTable('pledges').set({ remind_at: remindAt }).where('id', '=', pledgeId).execute()

/** Records that the pledger cannot pay; false if they said so before. */
export const setDeclined = async (tx: PledgesTx, pledgeId: string): Promise<boolean> => {
  const row = await tx
    .updateTable('pledges')
    .set({ declined_at: sql<Date>`clock_timestamp()`, remind_at: null, modified_at: new Date() })
    .where('id', '=', pledgeId)
    .where('declined_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
