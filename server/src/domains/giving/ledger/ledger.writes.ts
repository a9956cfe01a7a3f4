import { sql } from 'kysely'
import type { Currency } from '@lignum/contract/core/money'
import type { GivingDb, GivingTx } from '../giving.tables.ts'

/** One line of a posting: an account by its code, or a project's own. Debits are positive, credits negative. */
export type Line = { minor: number } & (
  | { code: string; /** What it is worth in JMD, where a receipt needs to know. */ local?: number }
  | { project: string; local: number; gifts?: number }
)

export type Posting = { kind: string; key: string; currency: Currency; lines: readonly Line[]; orderId?: string | null }

/** Appends one transaction to the books; null when this event was posted before. */
export const postTransaction = async (tx: GivingTx, p: Posting): Promise<string | null> => {
  const posted = await sql<{ id: string | null }>`
    select post_transaction(${p.kind}, ${p.key}, ${p.currency}::currency, ${JSON.stringify(p.lines)}::jsonb, ${p.orderId ?? null}::uuid) as id`.execute(
    tx,
  )
  return posted.rows[0]?.id ?? null
}

/** What a project holds in a currency, in cents; nobody else takes from it until the transaction ends. */
export const lockProjectBalance = async (tx: GivingTx, projectId: string, currency: Currency): Promise<number> => {
  const found = await sql<{ held: number }>`
    select -locked_balance(project_account(${projectId}::uuid, ${currency}::currency)) as held`.execute(tx)
  return found.rows[0]?.held ?? 0
}

/** So many entries a step, some tenths of a second of work: far below a statement's timeout however long the worker was away. */
const foldStep = 50_000

/**
 * Sums up what was posted since the last time, step by step until the end is reached; answers how far it came. The end is asked for by a
 * statement of its own on purpose: that one ends, with its lock, before the first step begins.
 */
export const foldLedger = async (db: GivingDb, step = foldStep): Promise<number> => {
  const end = await sql<{ upto: number; at: Date }>`select ledger_end() as upto, clock_timestamp() as at`.execute(db)
  const { upto, at } = end.rows[0] ?? { upto: 0, at: new Date(0) }
  let folded = 0
  for (;;) {
    const found = await sql<{ n: number }>`
      select fold_ledger(${upto}::bigint, ${step}::bigint, ${at}::timestamptz) as n`.execute(db)
    const n = found.rows[0]?.n ?? 0
    folded += n
    if (n < step) return folded
  }
}

/** Posts the opposite of what was posted under `ofKey`; null when that was done before. */
export const reverseTransaction = async (
  tx: GivingTx,
  { kind, key, ofKey }: { kind: string; key: string; ofKey: string },
): Promise<string | null> => {
  const posted = await sql<{ id: string | null }>`select reverse_transaction(${kind}, ${key}, ${ofKey}) as id`.execute(
    tx,
  )
  return posted.rows[0]?.id ?? null
}
