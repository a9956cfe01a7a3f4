-- All rows of one gift, written at once in their final state.
-- The bench_… objects are created by tools/bench/load/gift-script.ts.
begin;
select new_id() as order_id, new_id() as payment_id, new_id() as txn, gen_random_uuid() as key, 'JM-2026-' || lpad(r.serial::text, 9, '0') || '-BARE00' as number, r.serial from (select nextval('bench_receipts') as serial) r \gset
insert into payment_requests (key, request_hash, order_id) values ('guest:' || :key::text, bench_hash(), :order_id::uuid);
insert into orders (id, currency, total_minor, rate_e6, local_total_minor, payment_type, status, expires_at, paid_at, receipt_number) values (:order_id::uuid, 'JMD', 150000, 1000000, 150000, 'Fygaro', 'Successful', now() + interval '5 minutes', now(), :number::text);
insert into order_items (order_id, project_id, amount_minor, local_minor) values (:order_id::uuid, bench_project(), 150000, 150000);
insert into order_contacts (order_id, email, first_name, last_name, phone_number) values (:order_id::uuid, :serial::text || '@donors.example.test', 'Dana', 'Donor', '8765550100');
insert into payments (id, order_id, provider, state) values (:payment_id::uuid, :order_id::uuid, 'fygaro', 'captured');
insert into payment_events (order_id, from_status, to_status, cause) values (:order_id::uuid, null, 'AwaitingAuthentication', 'begun');
insert into payment_events (order_id, from_status, to_status, cause) values (:order_id::uuid, 'AwaitingAuthentication', 'Successful', 'hook');
insert into hook_keys (provider, dedupe_key, body_sha256) values ('fygaro', :key::text, bench_hash());
insert into hook_events (provider, dedupe_key, event_type, facts, raw_body, state) values ('fygaro', :key::text, 'payment', bench_facts(), bench_body(), 'done');
insert into captures (provider, provider_txn_id, order_id, outcome, currency, amount_minor, auth_code, cause) values ('fygaro', :key::text, :order_id::uuid, 'applied', 'JMD', 150000, '123456', 'hook');
insert into ledger_keys (key, transaction_id) values (bench_key() || :key::text, :txn::uuid);
insert into ledger_transactions (id, kind, key, order_id) values (:txn::uuid, 'capture', bench_key() || :key::text, :order_id::uuid);
insert into ledger_entries (transaction_id, account_id, currency, amount_minor, project_id, local_minor, gifts) values (:txn::uuid, bench_provider_account(), 'JMD', 150000, null, 0, 0), (:txn::uuid, bench_account(), 'JMD', -150000, bench_project(), 150000, 1);
insert into receipts (number, exchange, year, serial, transaction_id, order_id, currency, amount_minor, seal) values (:number::text, 'JM', 1, :serial::int, :txn::uuid, :order_id::uuid, 'JMD', 150000, bench_hash());
commit;
