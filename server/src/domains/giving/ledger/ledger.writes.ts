import { sql } from 'kysely'
import type { Currency } from '@lignum/contract/core/money'
import type { LedgerDb, LedgerTx } from './ledger.tables.ts'

/** One line of a posting, on an account by code or on a project's account. Debits are positive, credits negative. */
export type Line = { minor: number } & (
  | {
      code: string
      /** Its value in JMD, if a receipt needs it. */
      local?: number
      /** On the account of the bank: the line of its statement. */
      line?: string | null
    }
  | { project: string; local: number; gifts?: number }
)

export type Posting = {
  kind: string
  key: string
  currency: Currency
  lines: readonly Line[]
  orderId?: string | null
  /** When it happened, if not now: it decides in which month money at the bank counts. */
  at?: Date
}

/** Appends one transaction to the ledger; null if its key was posted before. */
export const postTransaction = async (tx: LedgerTx, p: Posting): Promise<string | null> => {
  const posted = await sql<{ id: string | null }>`
    select post_transaction(${p.kind}, ${p.key}, ${p.currency}::currency, ${JSON.stringify(p.lines)}::jsonb, ${p.orderId ?? null}::uuid,
      coalesce(${p.at ?? null}::timestamptz, clock_timestamp())) as id`.execute(tx)
  return posted.rows[0]?.id ?? null
}

/** Locks the account of a project and returns its balance in cents; others wait until the transaction ends. */
export const lockProjectBalance = async (tx: LedgerTx, projectId: string, currency: Currency): Promise<number> => {
  const found = await sql<{ held: number }>`
    select -locked_balance(project_account(${projectId}::uuid, ${currency}::currency)) as held`.execute(tx)
  return found.rows[0]?.held ?? 0
}

/** Entries per step: some tenths of a second of work, far below the statement timeout however large the backlog is. */
const foldStep = 50_000

/**
 * Folds the entries since the last run into the checkpoints, step by step, and returns how many it folded. The end is
 * read in a separate statement on purpose: its lock is released before the first step begins.
 */
export const foldLedger = async (db: LedgerDb, step = foldStep): Promise<number> => {
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

type Reversal = {
  kind: string
  key: string
  ofKey: string
  /** It was posted by mistake: money at the bank is then taken out of the month in which it was counted. */
  undoes?: boolean
}

/** Posts the reversal of the transaction with key `ofKey`; null if it was reversed before. */
export const reverseTransaction = async (
  tx: LedgerTx,
  { kind, key, ofKey, undoes = false }: Reversal,
): Promise<string | null> => {
  const posted = await sql<{ id: string | null }>`
    select reverse_transaction(${kind}, ${key}, ${ofKey}, ${undoes}::boolean) as id`.execute(tx)
  return posted.rows[0]?.id ?? null
}
