import { sql } from 'kysely'
import type { ProviderId } from '#providers/provider'
import type { InboundDb } from './inbound.tables.ts'

type Claim = { readonly now: Date; readonly lease: Date; readonly limit: number }

/** Claims due attempts of a provider for the time of the lease. Concurrent workers get different ones. */
export const claimDueAttempts = async (db: InboundDb, provider: ProviderId, claim: Claim): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from claim_due_attempts(${provider}::payment_provider, ${claim.limit}::int,
      ${claim.now}::timestamptz, ${claim.lease}::timestamptz) as id`.execute(db)
  return rows.map(({ id }) => id)
}

export type NextCheck = { readonly id: string; readonly at: Date; readonly checks: number }

/** Sets the next check of attempts, unless they have changed state or the lease was lost. */
export const setNextChecks = async (db: InboundDb, next: readonly NextCheck[], lease: Date): Promise<void> => {
  const ats = next.map(({ at }) => at.toISOString())
  await sql`select set_next_checks(${next.map(({ id }) => id)}::uuid[], ${ats}::timestamptz[],
    ${next.map(({ checks }) => checks)}::int[], ${lease}::timestamptz)`.execute(db)
}
