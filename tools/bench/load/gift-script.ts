import type { Pool } from 'pg'

const [project, provider] = ['bench_account', 'bench_provider_account'] as const

/** Immutable functions that the planner replaces by their results, so that the reference SQL looks nothing up. */
const constant = (name: string, type: string, value: string) =>
  `create function ${name}() returns ${type} language sql immutable as $$ select ${value} $$`

/**
 * Prepares what the scripts need: the accounts of one project and of the provider, the body and facts of a stored
 * webhook, a sequence for receipts (a counter row would serialise the transactions), and a table of orders to settle.
 */
export const prepareGiftScripts = async (pool: Pool, projectId: string): Promise<void> => {
  const { rows } = await pool.query<{ account: number; provider: number; facts: string; body: string }>(
    `select project_account($1, 'JMD') as account, (select id from ledger_accounts where code = 'A:psp:fygaro:JMD') as provider,
      facts::text, encode(raw_body, 'hex') as body from hook_events limit 1`,
    [projectId],
  )
  const [found] = rows
  if (!found) throw new Error('No webhook has been stored yet')
  const statements = [
    constant(project, 'int', String(found.account)),
    constant(provider, 'int', String(found.provider)),
    constant('bench_project', 'uuid', `'${projectId}'::uuid`),
    constant('bench_facts', 'jsonb', `'${found.facts.replaceAll("'", "''")}'::jsonb`),
    constant('bench_body', 'bytea', `'\\x${found.body}'::bytea`),
    constant('bench_hash', 'bytea', `sha256('')`),
    // Not in the pgbench script, because pgbench takes every colon for the start of a variable.
    constant('bench_key', 'text', `'capture:fygaro:'::text`),
    'create sequence bench_receipts',
    'create sequence bench_orders_at',
    'create table bench_orders (n bigint primary key, order_id uuid not null, payment_id uuid not null)',
  ]
  for (const statement of statements) await pool.query(statement)
}

/** Fills the table of orders that the next runs settle, each once. */
export const listBareOrders = async (pool: Pool, orderIds: readonly string[]): Promise<void> => {
  await pool.query(`truncate bench_orders`)
  await pool.query(
    `insert into bench_orders select row_number() over (), order_id, id from payments where order_id = any($1)`,
    [orderIds],
  )
  await pool.query(`select setval('bench_orders_at', 1, false)`)
  await pool.query('analyze bench_orders')
}
