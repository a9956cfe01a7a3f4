-- The rows that the gate writes for one settled gift, in one plain transaction: webhook and its key, capture, ledger
-- key, transaction and two entries, receipt. The order and its attempt are updated, and the order's trigger writes its
-- history. No checks, no receipt seal. The bench_… objects are created by tools/bench/load/gift-script.ts.
begin;
select o.order_id, o.payment_id, new_id() as txn, gen_random_uuid() as key, 'JM-2026-' || lpad(r.serial::text, 9, '0') || '-BARE00' as number, r.serial from (select nextval('bench_orders_at') as n offset 0) at, bench_orders o, (select nextval('bench_receipts') as serial) r where o.n = at.n \gset
insert into hook_keys (provider, dedupe_key, body_sha256) values ('fygaro', :key::text, bench_hash());
insert into hook_events (provider, dedupe_key, event_type, facts, raw_body, state) values ('fygaro', :key::text, 'payment', bench_facts(), bench_body(), 'done');
insert into captures (provider, provider_txn_id, order_id, outcome, currency, amount_minor, auth_code, cause) values ('fygaro', :key::text, :order_id::uuid, 'applied', 'JMD', 150000, '123456', 'hook');
insert into ledger_keys (key, transaction_id) values (bench_key() || :key::text, :txn::uuid);
insert into ledger_transactions (id, kind, key, order_id) values (:txn::uuid, 'capture', bench_key() || :key::text, :order_id::uuid);
insert into ledger_entries (transaction_id, account_id, currency, amount_minor, project_id, local_minor, gifts) values (:txn::uuid, bench_provider_account(), 'JMD', 150000, null, 0, 0), (:txn::uuid, bench_account(), 'JMD', -150000, bench_project(), 150000, 1);
insert into receipts (number, exchange, year, serial, transaction_id, order_id, currency, amount_minor, seal) values (:number::text, 'JM', 1, :serial::int, :txn::uuid, :order_id::uuid, 'JMD', 150000, bench_hash());
update orders set status = 'Successful', paid_at = clock_timestamp(), receipt_number = :number::text, is_late = false where id = :order_id::uuid;
update payments set state = 'captured', modified_at = clock_timestamp() where id = :payment_id::uuid;
commit;
