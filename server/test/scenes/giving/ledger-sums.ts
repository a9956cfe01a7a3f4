import type { Pool } from 'pg'

/** What the ledger says about the rows of a list. */
export const ledgerSums = (pool: Pool) => {
  /** By the ledger: what the projects got of these orders, and what is left of it. */
  const booked = async (orders: readonly string[], currency: string, project?: (order: string) => string) => {
    const { rows } = await pool.query<{ order_id: string; project_id: string; kind: string; minor: number }>(
      `select t.order_id, e.project_id, t.kind, -e.amount_minor as minor from ledger_transactions t
       join ledger_entries e on e.transaction_id = t.id
       where t.order_id = any($1::uuid[]) and e.project_id is not null and e.currency = $2`,
      [orders, currency],
    )
    const own = project ? rows.filter((row) => project(row.order_id).includes(row.project_id)) : rows
    const sum = (some: typeof rows) => some.reduce((all, { minor }) => all + Number(minor), 0)
    return { given: sum(own.filter(({ kind }) => kind === 'capture')), left: sum(own) }
  }

  /** The sum of what these transactions posted on accounts whose code begins so. */
  const posted = async (keys: readonly string[], code: string) => {
    const { rows } = await pool.query<{ minor: number }>(
      `select coalesce(sum(abs(e.amount_minor)), 0)::bigint as minor from ledger_keys k
       join ledger_entries e on e.transaction_id = k.transaction_id join ledger_accounts a on a.id = e.account_id
       where k.key = any($1) and a.code like $2 || '%'`,
      [keys, code],
    )
    return Number(rows[0]?.minor)
  }

  return { booked, posted }
}
