-- Settled gifts for measurements: the numbers $1 to $2 of $3, one every $5 ms from the time $4 on, with all rows that
-- the start and the settlement of an order write. Three of ten go to one project, and five hundred come from one donor.
with drawn as (
  select n, md5('lignum gift ' || n) as hash, $4::bigint + n * $5::bigint as ms from generate_series($1::bigint, $2::bigint) n
), timed as (
  select n, hash, lpad(to_hex(ms), 12, '0') as id_at, to_timestamp(ms / 1000.0) as at,
    extract(year from to_timestamp(ms / 1000.0) at time zone (select time_zone from exchange))::int as year,
    ('x' || substr(hash, 26, 7))::bit(28)::int as a
  from drawn
), named as (
  select n, hash, at, year, a,
    (id_at || '7' || substr(hash, 1, 3) || '8' || substr(hash, 4, 15))::uuid as order_id,
    (id_at || '7' || substr(hash, 2, 3) || '9' || substr(hash, 5, 15))::uuid as payment_id,
    (id_at || '7' || substr(hash, 3, 3) || 'a' || substr(hash, 6, 15))::uuid as transaction_id,
    (id_at || '7' || substr(hash, 4, 3) || 'b' || substr(hash, 7, 15))::uuid as hook_id,
    md5(hash)::uuid::text as txn, (100 + a % 900) * 100 as minor, case when a % 10 < 3 then 0 else a % 1000 end as project_no,
    -- Gifts of the previous year are counted in that year's receipt series.
    (n - greatest(0, ((extract(epoch from make_timestamptz(year, 1, 1, 0, 0, 0, (select time_zone from exchange))) * 1000)::bigint - 1 - $4) / $5))::int as serial
  from timed
), gift as materialized (
  select g.*, p.project_id, p.account_id, p.code, case
      when n % greatest(1, $3::bigint / 500) = 0 then '00000000-0000-7000-8000-00000000d0d0'::uuid
      when a % 2 = 0 then ('00000000-0000-7000-8000-' || lpad(to_hex(a % greatest(1, $3::bigint / 20)), 12, '0'))::uuid end as user_id,
    (select code from exchange) as exchange,
    receipt_number((select code from exchange), year, serial, transaction_id, $6, $7) as number
  from named g join gift_projects p using (project_no)
), opened as (
  insert into orders (id, user_id, currency, total_minor, rate_e6, local_total_minor, payment_type, status, invoice_no, receipt_number,
    created_at, expires_at, paid_at)
  select order_id, user_id, 'JMD', minor, 1000000, minor, 'Fygaro', 'Successful', n, number, at, at + interval '5 minutes', at from gift
), contents as (
  insert into order_items (order_id, project_id, amount_minor, local_minor) select order_id, project_id, minor, minor from gift
), contacts as (
  insert into order_contacts (order_id, email, first_name, last_name, phone_number)
  select order_id, 'donor' || a % greatest(1, $3::bigint / 10) || '@example.test', 'Dana', 'Donor', '8765550100' from gift
), attempts as (
  insert into payments (id, order_id, provider, state, created_at, modified_at)
  select payment_id, order_id, 'fygaro', 'captured', at, at from gift
), history as (
  insert into payment_events (order_id, from_status, to_status, cause, at)
  select order_id, e.was, e.becomes, e.cause, at + e.after from gift, (values
    (null::payment_status, 'AwaitingAuthentication'::payment_status, 'begun', interval '0'),
    ('AwaitingAuthentication', 'Successful', 'hook', interval '1 minute')) e (was, becomes, cause, after)
), keys as (
  insert into hook_keys (provider, dedupe_key, body_sha256) select 'fygaro', txn, sha256(hash::bytea) from gift
), hooks as (
  insert into hook_events (id, provider, dedupe_key, event_type, facts, raw_body, state)
  select hook_id, 'fygaro', txn, 'payment', '{}', '', 'done' from gift
), captured as (
  insert into captures (provider, provider_txn_id, order_id, outcome, currency, amount_minor, auth_code, cause, captured_at)
  select 'fygaro', txn, order_id, 'applied', 'JMD', minor, '123456', 'hook', at from gift
), posted_keys as (
  insert into ledger_keys (key, transaction_id) select 'capture:fygaro:' || txn, transaction_id from gift
), posted as (
  insert into ledger_transactions (id, kind, key, order_id, event_at)
  select transaction_id, 'capture', 'capture:fygaro:' || txn, order_id, at from gift
), entries as (
  insert into ledger_entries (id, transaction_id, account_id, currency, amount_minor, project_id, local_minor, gifts)
  select 2 * n - 1, transaction_id, (select id from ledger_accounts where code = 'A:psp:fygaro:JMD'), 'JMD'::currency, minor, null::uuid, 0, 0 from gift
  union all
  select 2 * n, transaction_id, account_id, 'JMD', -minor, project_id, minor, 1 from gift
)
insert into receipts (number, exchange, year, serial, transaction_id, order_id, currency, amount_minor, seal, issued_at, mailed_at)
select number, exchange, year, serial, transaction_id, order_id, 'JMD', minor,
  seal_of(number || '|' || transaction_id || '|A:psp:fygaro:JMD=' || minor || '/0,' || code || '=' || -minor || '/' || minor, $6, $7), at, at
from gift;
