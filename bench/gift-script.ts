import type { Pool } from 'pg'

const [project, provider] = ['bench_account', 'bench_provider_account'] as const

/** Functions that the planner replaces by what they answer, so that the bare engine looks nothing up. */
const constant = (name: string, type: string, value: string) =>
  `create function ${name}() returns ${type} language sql immutable as $$ select ${value} $$`

/**
 * What the scripts need: the accounts of one project and of the provider, a hook's body and facts as the gate keeps them, a sequence
 * for receipts (a counter row would make the engine wait for itself), and a list of the orders it is to settle.
 */
export const prepareGiftScripts = async (pool: Pool, projectId: string): Promise<void> => {
  const { rows } = await pool.query<{ account: number; provider: number; facts: string; body: string }>(
    `select project_account($1, 'JMD') as account, (select id from ledger_accounts where code = 'A:psp:fygaro:JMD') as provider,
      facts::text, encode(raw_body, 'hex') as body from hook_events limit 1`,
    [projectId],
  )
  const [found] = rows
  if (!found) throw new Error('The gate has kept no hook yet')
  const statements = [
    constant(project, 'int', String(found.account)),
    constant(provider, 'int', String(found.provider)),
    constant('bench_project', 'uuid', `'${projectId}'::uuid`),
    constant('bench_facts', 'jsonb', `'${found.facts.replaceAll("'", "''")}'::jsonb`),
    constant('bench_body', 'bytea', `'\\x${found.body}'::bytea`),
    constant('bench_hash', 'bytea', `sha256('')`),
    // A script of pgbench cannot say it: it takes every colon for a variable's.
    constant('bench_key', 'text', `'capture:fygaro:'::text`),
    'create sequence bench_receipts',
    'create sequence bench_orders_at',
    'create table bench_orders (n bigint primary key, order_id uuid not null, payment_id uuid not null)',
  ]
  for (const statement of statements) await pool.query(statement)
}

/** Lists the orders that the next runs settle, each once. */
export const listBareOrders = async (pool: Pool, orderIds: readonly string[]): Promise<void> => {
  await pool.query(`truncate bench_orders`)
  await pool.query(
    `insert into bench_orders select row_number() over (), order_id, id from payments where order_id = any($1)`,
    [orderIds],
  )
  await pool.query(`select setval('bench_orders_at', 1, false)`)
  await pool.query('analyze bench_orders')
}

/** All but the order and its attempt, which are settled in one case and written as settled in the other. */
const moneyRows = `
insert into hook_keys (provider, dedupe_key, body_sha256) values ('fygaro', :key::text, bench_hash());
insert into hook_events (provider, dedupe_key, event_type, facts, raw_body, state) values ('fygaro', :key::text, 'payment', bench_facts(), bench_body(), 'done');
insert into captures (provider, provider_txn_id, order_id, outcome, currency, amount_minor, auth_code, cause) values ('fygaro', :key::text, :order_id::uuid, 'applied', 'JMD', 150000, '123456', 'hook');
insert into ledger_keys (key, transaction_id) values (bench_key() || :key::text, :txn::uuid);
insert into ledger_transactions (id, kind, key, order_id) values (:txn::uuid, 'capture', bench_key() || :key::text, :order_id::uuid);
insert into ledger_entries (transaction_id, account_id, currency, amount_minor, project_id, local_minor, gifts) values (:txn::uuid, ${provider}(), 'JMD', 150000, null, 0, 0), (:txn::uuid, ${project}(), 'JMD', -150000, bench_project(), 150000, 1);
insert into receipts (number, exchange, year, serial, transaction_id, order_id, currency, amount_minor, seal) values (:number::text, 'JM', 1, :serial::int, :txn::uuid, :order_id::uuid, 'JMD', 150000, bench_hash());`

const newIds = `new_id() as txn, gen_random_uuid() as key, 'JM-2026-' || lpad(r.serial::text, 9, '0') || '-BARE00' as number, r.serial`
const nextReceipt = `(select nextval('bench_receipts') as serial) r`

/**
 * The rows that the gate writes for one settled gift, by one bare transaction: hook and its key, capture, ledger key, transaction and
 * two entries, receipt; the order and its attempt change, and the order's own trigger writes its history. No checks, no seal.
 */
export const settleScript = `
begin;
select o.order_id, o.payment_id, ${newIds} from (select nextval('bench_orders_at') as n offset 0) at, bench_orders o, ${nextReceipt} where o.n = at.n \\gset
${moneyRows}
update orders set status = 'Successful', paid_at = clock_timestamp(), receipt_number = :number::text, is_late = false where id = :order_id::uuid;
update payments set state = 'captured', modified_at = clock_timestamp() where id = :payment_id::uuid;
commit;`

/** All rows of one gift from its beginning on, written at once as they stand in the end. */
export const wholeGiftScript = `
begin;
select new_id() as order_id, new_id() as payment_id, ${newIds} from ${nextReceipt} \\gset
insert into payment_requests (key, request_hash, order_id) values ('guest:' || :key::text, bench_hash(), :order_id::uuid);
insert into orders (id, currency, total_minor, rate_e6, local_total_minor, payment_type, status, expires_at, paid_at, receipt_number) values (:order_id::uuid, 'JMD', 150000, 1000000, 150000, 'Fygaro', 'Successful', now() + interval '5 minutes', now(), :number::text);
insert into order_items (order_id, project_id, amount_minor, local_minor) values (:order_id::uuid, bench_project(), 150000, 150000);
insert into order_contacts (order_id, email, first_name, last_name, phone_number) values (:order_id::uuid, :serial::text || '@donors.example.test', 'Dana', 'Donor', '8765550100');
insert into payments (id, order_id, provider, state) values (:payment_id::uuid, :order_id::uuid, 'fygaro', 'captured');
insert into payment_events (order_id, from_status, to_status, cause) values (:order_id::uuid, null, 'AwaitingAuthentication', 'begun');
insert into payment_events (order_id, from_status, to_status, cause) values (:order_id::uuid, 'AwaitingAuthentication', 'Successful', 'hook');
${moneyRows}
commit;`
