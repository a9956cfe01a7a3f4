import { sql } from 'kysely'
import type { ProviderId } from '#providers/provider'
import type { GivingDb } from '../giving.tables.ts'

type Claim = { readonly now: Date; readonly lease: Date; readonly limit: number }

/** Takes attempts of a provider that are due, for as long as the lease. Several workers get different ones. */
export const claimDueAttempts = async (db: GivingDb, provider: ProviderId, claim: Claim): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from claim_due_attempts(${provider}::payment_provider, ${claim.limit}::int,
      ${claim.now}::timestamptz, ${claim.lease}::timestamptz) as id`.execute(db)
  return rows.map(({ id }) => id)
}

export type NextCheck = { readonly id: string; readonly at: Date; readonly checks: number }

/** Says when attempts that are still open are looked at again, unless they moved on or the lease was lost. */
export const setNextChecks = async (db: GivingDb, next: readonly NextCheck[], lease: Date): Promise<void> => {
  const ats = next.map(({ at }) => at.toISOString())
  await sql`select set_next_checks(${next.map(({ id }) => id)}::uuid[], ${ats}::timestamptz[],
    ${next.map(({ checks }) => checks)}::int[], ${lease}::timestamptz)`.execute(db)
}
