import type { Pool } from 'pg'

/** Orders that the bare engine settles, by number, and a sequence for its receipts: a counter row would make it wait for itself. */
export const prepareGiftScript = async (pool: Pool, projectId: string): Promise<void> => {
  await pool.query('create sequence bench_receipts')
  await pool.query(
    `create function bench_account() returns int language sql immutable as 'select project_account(''${projectId}'', ''JMD'')'`,
  )
}

/**
 * The rows of one settled gift, written by one bare transaction: hook and its key, capture, ledger key, transaction and two entries,
 * receipt, event, and the order and attempt they belong to. No checks, no seal, no decision.
 */
export const giftScript = `
begin;
select new_id() as order_id, new_id() as payment_id, new_id() as txn, gen_random_uuid() as key, nextval('bench_receipts') as serial \\gset
insert into orders (id, currency, total_minor, rate_e6, local_total_minor, payment_type, status, expires_at, paid_at) values (:'order_id', 'JMD', 150000, 1000000, 150000, 'Fygaro', 'Successful', now(), now());
insert into payments (id, order_id, provider, state) values (:'payment_id', :'order_id', 'fygaro', 'captured');
insert into hook_keys (provider, dedupe_key, body_sha256) values ('fygaro', :'key', sha256(:'key'));
insert into hook_events (provider, dedupe_key, event_type, facts, raw_body, state) values ('fygaro', :'key', 'payment', '{"publicRef":"01J9ZC4Q6W8Y0B2D4F6H8K0M2P"}', repeat('x', 282)::bytea, 'done');
insert into captures (provider, provider_txn_id, order_id, outcome, currency, amount_minor, auth_code, cause) values ('fygaro', :'key', :'order_id', 'applied', 'JMD', 150000, '123456', 'hook');
insert into ledger_keys (key, transaction_id) values ('capture:fygaro:' || :'key', :'txn');
insert into ledger_transactions (id, kind, key, order_id) values (:'txn', 'capture', 'capture:fygaro:' || :'key', :'order_id');
insert into ledger_entries (transaction_id, account_id, currency, amount_minor, project_id, local_minor, gifts) select :'txn', a.id, 'JMD', case when a.project_id is null then 150000 else -150000 end, a.project_id, case when a.project_id is null then 0 else 150000 end, case when a.project_id is null then 0 else 1 end from ledger_accounts a where a.id = bench_account() or a.code = 'A:psp:fygaro:JMD';
insert into receipts (number, year, serial, transaction_id, order_id, currency, amount_minor, seal) values ('B-' || :'serial', 1, :'serial', :'txn', :'order_id', 'JMD', 150000, sha256(:'key'));
insert into payment_events (order_id, from_status, to_status, cause) values (:'order_id', 'AwaitingAuthentication', 'Successful', 'hook');
commit;`.replaceAll(/:'(\w+)'/g, ':$1')
