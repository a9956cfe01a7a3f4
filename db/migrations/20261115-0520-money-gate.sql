-- The only way money enters (docs/decisions/0011): hooks, answers, look-ups, reconciliation and staff bring facts here.

-- Opens orders with their items, contact and first attempt, all that are given in one go. A request made before answers its order.
create function open_orders(p_orders jsonb)
returns table (ord int, order_id uuid, payment_id uuid, invoice_no bigint, is_new boolean, is_same boolean)
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  return query
  with given as materialized (
    select g.*, new_id() as oid, new_id() as pid
    from jsonb_to_recordset(p_orders) as g (ord int, key text, hash text, user_id uuid, cart_id uuid, pledge_id uuid, currency currency,
      total bigint, rate bigint, local bigint, type payment_type, provider payment_provider, status payment_status, created timestamptz,
      expires timestamptz, email text, first_name text, last_name text, phone text, card_id uuid, items jsonb)
  ), asked as (
    insert into payment_requests (key, request_hash, order_id)
    select distinct on (g.key) g.key, decode(g.hash, 'hex'), g.oid from given g where g.key is not null order by g.key
    on conflict (key) do update set created_at = payment_requests.created_at
    returning payment_requests.key, payment_requests.request_hash, payment_requests.order_id
  ), fresh as materialized (
    select g.* from given g left join asked a on a.key = g.key where a.key is null or a.order_id = g.oid
  ), opened as (
    insert into orders (id, user_id, cart_id, pledge_id, currency, total_minor, rate_e6, local_total_minor, payment_type, status,
      created_at, expires_at)
    select f.oid, f.user_id, f.cart_id, f.pledge_id, f.currency, f.total, f.rate, f.local, f.type, f.status, f.created, f.expires
    from fresh f
    returning id, orders.invoice_no as number
  ), contents as (
    insert into order_items (order_id, project_id, amount_minor, local_minor, wants_news)
    select f.oid, i.project, i.minor, i.local, i.news
    from fresh f, jsonb_to_recordset(f.items) as i (project uuid, minor bigint, local bigint, news boolean)
  ), contacts as (
    insert into order_contacts (order_id, email, first_name, last_name, phone_number)
    select f.oid, f.email, f.first_name, f.last_name, f.phone from fresh f
  ), attempts as (
    insert into payments (id, order_id, provider, state, card_id, created_at, modified_at)
    select f.pid, f.oid, f.provider, case when f.status = 'Pending' then 'created' else 'awaiting_payer' end::attempt_state,
      f.card_id, f.created, f.created
    from fresh f
  ), history as (
    insert into payment_events (order_id, from_status, to_status, cause) select f.oid, null, f.status, 'begun' from fresh f
  )
  select g.ord, coalesce(a.order_id, g.oid), case when o.id is null then null else g.pid end, o.number,
    o.id is not null, a.key is null or a.request_hash = decode(g.hash, 'hex')
  from given g left join asked a on a.key = g.key left join opened o on o.id = g.oid;
end $$;

create type capture_fact as (
  ord int, order_id uuid, provider payment_provider, txn text, currency currency, minor bigint, fee bigint,
  auth_code text, card_brand text, card_last4 text, payer_id text, cause text);

create type judged_capture as (
  fact capture_fact, outcome capture_outcome, transaction_id uuid, cart_id uuid, pledge_id uuid, was payment_status);

-- Applies what providers captured, any number at once, each once. Locks orders, never a project's account.
create function apply_captures(p_facts jsonb, p_inner bytea, p_outer bytea)
returns table (ord int, order_id uuid, outcome text, receipt_number text) language plpgsql
-- A batch is small and each of its rows has one partition to go to, which the planner learns only when it runs: left to itself it
-- reads whole months. And planning over all those partitions costs more than the work, so a connection does it once.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  facts capture_fact[];
  judged judged_capture[];
begin
  facts := array(select row(f.*)::capture_fact from jsonb_to_recordset(p_facts) as f (ord int, order_id uuid,
    provider payment_provider, txn text, currency currency, minor bigint, fee bigint, auth_code text, card_brand text,
    card_last4 text, payer_id text, cause text) order by f.provider, f.txn, f.ord);
  perform 1 from unnest(facts) f join orders o on o.id = f.order_id order by o.id for update of o;
  judged := judge_captures(facts);
  perform post_captures(judged);
  perform issue_receipts(judged, p_inner, p_outer);
  perform settle_orders(judged);
  return query
    select f.ord, f.order_id, coalesce(j.outcome::text, 'duplicate'), r.number
    from unnest(facts) f
    left join unnest(judged) j on (j.fact).ord = f.ord
    left join receipts r on j.outcome = 'applied' and r.order_id = f.order_id;
end $$;

-- Writes each capture down, once, with what it is: the gift it should be, or money that belongs to nobody yet.
create function judge_captures(facts capture_fact[]) returns judged_capture[] language plpgsql as $$
declare
  judged judged_capture[];
begin
  with first_of as (
    select distinct on (f.provider, f.txn) f as fact from unnest(facts) f order by f.provider, f.txn, f.ord
  ), compared as (
    select f.fact, o.id as oid, o.status, o.cart_id, o.pledge_id, o.superseded_by, s.status as successor,
      o.id is not null and o.currency = (f.fact).currency and o.total_minor = (f.fact).minor as fits
    from first_of f
    left join orders o on o.id = (f.fact).order_id
    left join orders s on s.id = o.superseded_by
  ), weighed as (
    select c.*, case
      when c.oid is null then 'unmatched'
      when not c.fits then 'mismatch'
      when c.status in ('Successful', 'Reversed') or c.successor in ('Successful', 'Reversed') then 'excess'
      when exists (select from compared other where other.oid = c.superseded_by and other.fits) then 'excess'
      when row_number() over (partition by c.oid, c.fits order by (c.fact).provider, (c.fact).txn) > 1 then 'excess'
      else 'applied' end::capture_outcome as outcome
    from compared c
  ), written as (
    insert into captures (provider, provider_txn_id, order_id, outcome, currency, amount_minor, fee_minor, auth_code, card_brand,
      card_last4, payer_id, cause)
    select (w.fact).provider, (w.fact).txn, w.oid, w.outcome, (w.fact).currency, (w.fact).minor, (w.fact).fee, (w.fact).auth_code,
      (w.fact).card_brand, (w.fact).card_last4, (w.fact).payer_id, (w.fact).cause
    from weighed w order by (w.fact).provider, (w.fact).txn
    on conflict (provider, provider_txn_id) do update set deliveries = captures.deliveries + 1
    returning provider, provider_txn_id, xmax = 0 as is_new
  )
  select array_agg(row(w.fact, w.outcome, new_id(), w.cart_id, w.pledge_id, w.status)::judged_capture) into judged
  from weighed w join written n on n.provider = (w.fact).provider and n.provider_txn_id = (w.fact).txn
  where n.is_new;
  return coalesce(judged, '{}');
end $$;

-- One transaction a capture: the provider owes us, we owe the projects; or, where that is not certain, nobody yet.
create function post_captures(judged judged_capture[]) returns void language plpgsql as $$
begin
  insert into ledger_keys (key, transaction_id)
  select format('capture:%s:%s', (j.fact).provider, (j.fact).txn), j.transaction_id from unnest(judged) j;
  insert into ledger_transactions (id, kind, key, order_id)
  select j.transaction_id, case when j.outcome = 'applied' then 'capture' else j.outcome || '_capture' end,
    format('capture:%s:%s', (j.fact).provider, (j.fact).txn), (j.fact).order_id
  from unnest(judged) j;
  perform project_account(i.project_id, (j.fact).currency)
  from unnest(judged) j,
    lateral (select project_id from order_items where order_id = (j.fact).order_id offset 0) i
  where j.outcome = 'applied' and not exists (
    select from ledger_accounts a where a.project_id = i.project_id and a.currency = (j.fact).currency)
  order by i.project_id;
  insert into ledger_entries (transaction_id, account_id, currency, amount_minor, project_id, local_minor, gifts)
  select j.transaction_id, a.id, (j.fact).currency, (j.fact).minor - coalesce((j.fact).fee, 0), null::uuid, 0, 0
  from unnest(judged) j join ledger_accounts a on a.code = format('A:psp:%s:%s', (j.fact).provider, (j.fact).currency)
  union all
  select j.transaction_id, a.id, (j.fact).currency, (j.fact).fee, null, 0, 0
  from unnest(judged) j join ledger_accounts a on a.code = format('E:psp_fee:%s:%s', (j.fact).provider, (j.fact).currency)
  where (j.fact).fee > 0
  union all
  select j.transaction_id, a.id, (j.fact).currency, -(j.fact).minor, null, 0, 0
  from unnest(judged) j join ledger_accounts a on a.code = format('L:unallocated:%s', (j.fact).currency)
  where j.outcome <> 'applied'
  union all
  select j.transaction_id, a.id, (j.fact).currency, -i.amount_minor, i.project_id, i.local_minor, 1
  from unnest(judged) j,
    -- Fenced: starting from a project that everybody gives to, this would read all of its gifts.
    lateral (select project_id, amount_minor, local_minor from order_items where order_id = (j.fact).order_id offset 0) i
  join ledger_accounts a on a.project_id = i.project_id
  where j.outcome = 'applied' and a.currency = (j.fact).currency;
end $$;

-- Allots the next receipt numbers, in the transaction of the money: a number that was given is a gift that was booked.
create function issue_receipts(judged judged_capture[], p_inner bytea, p_outer bytea) returns void language plpgsql as $$
declare
  in_year int := extract(year from now() at time zone 'America/Jamaica');
  wanted int := (select count(*) from unnest(judged) j where j.outcome = 'applied');
  last_given int;
begin
  if wanted = 0 then return; end if;
  insert into receipt_series as s (year, last) values (in_year, wanted)
  on conflict (year) do update set last = s.last + wanted returning s.last into last_given;
  insert into receipts (number, year, serial, transaction_id, order_id, currency, amount_minor, seal)
  select n.number, in_year, n.serial, n.transaction_id, (n.fact).order_id, (n.fact).currency, (n.fact).minor,
    seal_of(receipt_text(n.number, n.transaction_id), p_inner, p_outer)
  from (
    select s.*, format('%s-%s-%s', in_year, lpad(s.serial::text, 7, '0'),
      upper(substr(encode(seal_of(s.serial || '|' || s.transaction_id, p_inner, p_outer), 'hex'), 1, 6))) as number
    from (
      select j.fact, j.transaction_id, (last_given - wanted + row_number() over (order by j.transaction_id))::int as serial
      from unnest(judged) j where j.outcome = 'applied') s) n;
end $$;

-- What follows for the orders, their attempts, carts and pledges.
create function settle_orders(judged judged_capture[]) returns void language plpgsql as $$
begin
  perform set_config('lignum.cause', coalesce((select string_agg(distinct (j.fact).cause, ',') from unnest(judged) j), ''), true);
  update orders o set status = 'Successful', paid_at = clock_timestamp(), receipt_number = r.number,
    is_late = j.was in ('Canceled', 'Failed')
  from unnest(judged) j join receipts r on r.order_id = (j.fact).order_id
  where j.outcome = 'applied' and o.id = (j.fact).order_id;
  update payments p set state = 'captured', modified_at = clock_timestamp()
  from unnest(judged) j
  where j.outcome = 'applied' and p.order_id = (j.fact).order_id and p.provider = (j.fact).provider;
  update orders o set status = 'VerificationRequested' from unnest(judged) j
  where j.outcome = 'mismatch' and o.id = (j.fact).order_id and o.status in ('Pending', 'AwaitingAuthentication');
  update carts c set status = 'Finalized', open_order_id = null, modified_at = clock_timestamp() from unnest(judged) j
  where j.outcome = 'applied' and c.id = j.cart_id and c.status = 'Pending';
  perform settle_pledge(j.pledge_id, (j.fact).order_id, (j.fact).minor) from unnest(judged) j
  where j.outcome = 'applied' and j.pledge_id is not null;
end $$;

-- Keeps hooks as they came and applies the captures in them, in one transaction: what is acknowledged is done.
create function receive_hooks(p_hooks jsonb, p_inner bytea, p_outer bytea)
returns table (ord int, event_id uuid, is_new boolean, has_changed boolean, outcome text) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
  with given as materialized (
    select h.*, new_id() as eid, decode(h.raw, 'base64') as body from jsonb_to_recordset(p_hooks) as h
      (ord int, provider payment_provider, key text, type text, raw text, facts jsonb, capture jsonb)
  ), noted as (
    insert into hook_keys (provider, dedupe_key, body_sha256)
    select distinct on (g.provider, g.key) g.provider, g.key, sha256(g.body) from given g order by g.provider, g.key, g.ord
    on conflict (provider, dedupe_key) do update
      set deliveries = hook_keys.deliveries + 1, has_changed = hook_keys.has_changed or hook_keys.body_sha256 <> excluded.body_sha256
    returning hook_keys.provider, hook_keys.dedupe_key, hook_keys.has_changed as changed, xmax = 0 as fresh
  ), kept as (
    insert into hook_events (id, provider, dedupe_key, event_type, facts, raw_body, state)
    select distinct on (g.provider, g.key) g.eid, g.provider, g.key, g.type, g.facts, g.body,
      case when g.capture is null then 'received' else 'done' end::hook_state
    from given g join noted n on n.provider = g.provider and n.dedupe_key = g.key
    where n.fresh order by g.provider, g.key, g.ord
    returning id
  ), applied as materialized (
    select a.* from (select jsonb_agg(g.capture || jsonb_build_object('ord', g.ord)) as facts from given g where g.capture is not null) f,
      lateral apply_captures(f.facts, p_inner, p_outer) a where f.facts is not null
  )
  select g.ord, g.eid, k.id is not null, n.changed, a.outcome
  from given g
  join noted n on n.provider = g.provider and n.dedupe_key = g.key
  left join kept k on k.id = g.eid
  left join applied a on a.ord = g.ord;
end $$;
