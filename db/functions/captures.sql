-- Applies captures that a provider reported, any number in one batch, each of them once. Locks carts and orders, never a project's account.
create or replace function apply_captures(p_facts jsonb, p_inner bytea, p_outer bytea)
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
  perform lock_captured_orders(facts);
  judged := judge_captures(facts);
  perform post_captures(judged);
  perform post_late_fees(facts);
  perform issue_receipts(judged, p_inner, p_outer);
  perform settle_orders(judged);
  return query
    select f.ord, f.order_id, coalesce(j.outcome::text, 'duplicate'), r.number
    from unnest(facts) f
    left join unnest(judged) j on (j.fact).ord = f.ord
    left join receipts r on j.outcome = 'applied' and r.order_id = f.order_id;
end $$;

-- Locks the carts, pledges and orders of a batch, each kind in the order of its ids, as lock_order does for one order.
create or replace function lock_captured_orders(facts capture_fact[]) returns void language plpgsql as $$
declare
  cart_ids uuid[];
  pledge_ids uuid[];
begin
  -- An order's cart and pledge never change, so they can be read before the order is locked.
  select array_agg(o.cart_id) filter (where o.cart_id is not null), array_agg(o.pledge_id) filter (where o.pledge_id is not null)
  into cart_ids, pledge_ids
  from unnest(facts) f join orders o on o.id = f.order_id;
  if cart_ids is not null then
    perform 1 from carts c where c.id = any(cart_ids) order by c.id for update;
  end if;
  if pledge_ids is not null then
    perform pg_advisory_xact_lock(k.key)
    from (select distinct pledge_payment_lock(p) as key from unnest(pledge_ids) p order by 1) k;
  end if;
  perform 1 from unnest(facts) f join orders o on o.id = f.order_id order by o.id for update of o;
end $$;

-- Inserts each capture once and decides its outcome: it pays its order, or it is unallocated money.
create or replace function judge_captures(facts capture_fact[]) returns judged_capture[] language plpgsql as $$
declare
  judged judged_capture[];
begin
  with first_of as (
    select distinct on (f.provider, f.txn) f as fact from unnest(facts) f order by f.provider, f.txn, f.ord
  ), compared as (
    select f.fact, o.id as oid, o.status, o.cart_id, o.pledge_id, coalesce(o.cart_id, o.pledge_id, o.id) as paid_for,
      o.id is not null and o.currency = (f.fact).currency and o.total_minor = (f.fact).minor as fits,
      o.status in ('Successful', 'Reversed') or c.paid_order_id is not null
        or (o.pledge_id is not null and was_paid_online(o.pledge_id, o.id)) as is_paid,
      -- One that is known already takes no place in this batch.
      exists (select from captures k where k.provider = (f.fact).provider and k.provider_txn_id = (f.fact).txn) as is_known
    from first_of f
    left join orders o on o.id = (f.fact).order_id
    left join carts c on c.id = o.cart_id
  ), weighed as (
    select c.*, case
      when c.oid is null then 'unmatched'
      when not c.fits then 'mismatch'
      when c.is_paid then 'excess'
      -- Of two in one batch the newest order is what the donor wanted last.
      when row_number() over (partition by c.paid_for, c.fits, c.is_known
        order by c.oid desc, (c.fact).provider, (c.fact).txn) > 1 then 'excess'
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

-- Posts one ledger transaction for each capture: the provider owes us, and we owe the projects or, if it does not fit, the unallocated account.
create or replace function post_captures(judged judged_capture[]) returns void language plpgsql as $$
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
  -- Of a very small gift the provider may keep all.
  where (j.fact).minor <> coalesce((j.fact).fee, 0)
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

-- A capture may be known before its fee is: a report or an incomplete response came first. The fee is then posted when it is learned,
-- once, in a transaction of its own, because the receipt's seal vouches for the entries of the capture as they are.
create or replace function post_late_fees(facts capture_fact[]) returns void language plpgsql as $$
declare
  learned record;
begin
  for learned in
    update captures c set fee_minor = f.fee
    from (select distinct on (t.provider, t.txn) t.provider, t.txn, t.currency, t.fee from unnest(facts) t
      where t.fee is not null order by t.provider, t.txn, t.ord) f
    where c.provider = f.provider and c.provider_txn_id = f.txn and c.currency = f.currency and c.fee_minor is null
    returning c.provider, c.provider_txn_id, c.order_id, c.currency, c.fee_minor
  loop
    continue when learned.fee_minor <= 0;
    perform post_transaction('fee', format('fee:%s:%s', learned.provider, learned.provider_txn_id), learned.currency,
      jsonb_build_array(
        jsonb_build_object('code', format('E:psp_fee:%s:%s', learned.provider, learned.currency), 'minor', learned.fee_minor),
        jsonb_build_object('code', format('A:psp:%s:%s', learned.provider, learned.currency), 'minor', -learned.fee_minor)),
      learned.order_id);
  end loop;
end $$;

-- What follows for the orders, their attempts, carts and pledges.
create or replace function settle_orders(judged judged_capture[]) returns void language plpgsql as $$
begin
  perform set_config('lignum.cause', coalesce((select string_agg(distinct (j.fact).cause, ',') from unnest(judged) j), ''), true);
  update orders o set status = 'Successful', paid_at = clock_timestamp(), receipt_number = r.number,
    -- Or so long after it was made that statements look for it apart: `latestPayment` in company-statement.reads.ts.
    is_late = j.was in ('Canceled', 'Failed') or o.id < first_id_at(clock_timestamp() - interval '60 days')
  from unnest(judged) j join receipts r on r.order_id = (j.fact).order_id
  where j.outcome = 'applied' and o.id = (j.fact).order_id;
  update payments p set state = 'captured', modified_at = clock_timestamp()
  from unnest(judged) j
  where p.order_id = (j.fact).order_id and p.provider = (j.fact).provider
    -- What was taken is not held any more, and not looked up again, even if the money belongs to no gift. The gateway calls a payment by
    -- our id of the attempt.
    and (j.outcome = 'applied'
      or (p.state in ('authorized', 'completing', 'unknown') and (p.provider <> 'powertranz' or p.id::text = (j.fact).txn)));
  update orders o set status = 'VerificationRequested' from unnest(judged) j
  where j.outcome = 'mismatch' and o.id = (j.fact).order_id and o.status in ('Pending', 'AwaitingAuthentication');
  if exists (select from unnest(judged) j where j.outcome = 'applied' and (j.cart_id is not null or j.pledge_id is not null)) then
    perform settle_carts_and_pledges(judged);
  end if;
end $$;

create or replace function settle_carts_and_pledges(judged judged_capture[]) returns void language plpgsql as $$
begin
  perform set_config('lignum.cause', 'superseded', true);
  -- What else is open for the same cart or pledge must not be paid any more, as far as that is in our hands.
  with others as (
    update orders o set status = 'Canceled', superseded_by = s.paid
    from (
      select c.open_order_id as id, (j.fact).order_id as paid from unnest(judged) j join carts c on c.id = j.cart_id
      where j.outcome = 'applied' and c.open_order_id <> (j.fact).order_id
      union all
      select p.id, (j.fact).order_id from unnest(judged) j join orders p on p.pledge_id = j.pledge_id and p.id >= j.pledge_id
      where j.outcome = 'applied' and p.id <> (j.fact).order_id) s
    where o.id = s.id and o.status in ('Pending', 'AwaitingAuthentication')
    returning o.id)
  update payments p set state = 'canceled', modified_at = clock_timestamp() from others
  where p.order_id = others.id and p.state in ('created', 'awaiting_payer');
  update carts c set paid_order_id = (j.fact).order_id from unnest(judged) j where j.outcome = 'applied' and c.id = j.cart_id;
  perform finalize_carts(array(select (j.fact).order_id from unnest(judged) j where j.outcome = 'applied' and j.cart_id is not null));
  perform settle_pledge(j.pledge_id, (j.fact).order_id, (j.fact).minor)
  from (select j.* from unnest(judged) j where j.outcome = 'applied' and j.pledge_id is not null order by j.pledge_id) j;
end $$;

-- Closes the carts of these orders. Only what is in the order leaves with it: the other lines go into a new pending cart of the same
-- person. A line whose amount was changed after the order began has been paid all the same. The carts are locked by the caller.
create or replace function finalize_carts(order_ids uuid[]) returns void language plpgsql as $$
declare
  closed uuid[];
begin
  with done as (
    update carts c set status = 'Finalized', open_order_id = null, modified_at = clock_timestamp()
    from orders o where o.id = any(order_ids) and c.id = o.cart_id and c.status = 'Pending'
    returning o.id)
  select array_agg(id) into closed from done;
  if closed is null then return; end if;
  insert into carts (user_id)
  select distinct c.user_id from unnest(closed) d (id) join orders o on o.id = d.id join carts c on c.id = o.cart_id
  where exists (
    select from cart_items i where i.cart_id = c.id
      and not exists (select from order_items t where t.order_id = o.id and t.project_id = i.project_id))
  on conflict (user_id) where status = 'Pending' do nothing;
  update cart_items i set cart_id = p.id
  from unnest(closed) d (id) join orders o on o.id = d.id join carts c on c.id = o.cart_id
    join carts p on p.user_id = c.user_id and p.status = 'Pending'
  where i.cart_id = c.id and not exists (select from order_items t where t.order_id = o.id and t.project_id = i.project_id);
end $$;

-- Applies an unallocated capture to an order that staff chose: the money moves from the unallocated account to the projects of the order, and
-- the capture is from then on the one of that order. Returns the receipt's number; null if it is not whole any more, or does not fit the order.
create or replace function allocate_capture(p_provider payment_provider, p_txn text, p_order uuid, p_inner bytea, p_outer bytea)
returns text language plpgsql as $$
declare
  named uuid := (select c.order_id from captures c where c.provider = p_provider and c.provider_txn_id = p_txn);
  fact capture_fact := row(1, p_order, p_provider, p_txn, null, null, null, null, null, null, null, 'allocation')::capture_fact;
  other capture_fact := row(2, named, p_provider, p_txn, null, null, null, null, null, null, null, 'allocation')::capture_fact;
  held captures;
  target orders;
  -- What else could pay for the same cart or pledge.
  related uuid[];
  posted uuid;
  judged judged_capture[];
begin
  perform lock_captured_orders(array[fact, other]);
  select o.* into target from orders o where o.id = p_order;
  related := array(
    select p_order union select c.open_order_id from carts c where c.id = target.cart_id
    union select o.id from orders o where o.pledge_id = target.pledge_id and o.id >= target.pledge_id);
  perform from orders o where o.id = any(related) order by o.id for update;
  -- A payer who comes back from the gateway meanwhile waits here, and is then not charged.
  perform from payments p where p.order_id = any(related) order by p.id for update;
  perform enter_receipt_series();
  select c.* into held from captures c where c.provider = p_provider and c.provider_txn_id = p_txn for update;
  if held.outcome = 'applied' or held.refunded_minor > 0 or (target.currency, target.total_minor) is distinct from (held.currency, held.amount_minor)
    or is_paid_for(target) or exists (
      select from payments p where p.order_id = any(related) and (p.state = 'completing' or (p.state = 'authorized' and p.order_id = p_order)
        -- Money of the same provider that names no other order may be that of unknown outcome.
        or (p.state = 'unknown' and (p.provider, coalesce(named, p.order_id)) <> (p_provider, p.order_id)
          -- Of another order only for a day: what the provider does not know stays unknown for ever.
          and (p.order_id = p_order or p.modified_at > clock_timestamp() - interval '1 day')))) then
    return null;
  end if;
  posted := post_transaction('allocation', format('allocation:%s:%s', p_provider, p_txn), held.currency, (
    select jsonb_agg(jsonb_build_object('project', i.project_id, 'minor', -i.amount_minor, 'local', i.local_minor))
    from order_items i where i.order_id = p_order)
    || jsonb_build_object('code', format('L:unallocated:%s', held.currency), 'minor', held.amount_minor), p_order);
  insert into allocations (provider, provider_txn_id, order_id, transaction_id, was) values (p_provider, p_txn, p_order, posted, held.outcome);
  update captures set outcome = 'applied', order_id = p_order, resolved_at = clock_timestamp()
  where provider = p_provider and provider_txn_id = p_txn;
  fact.currency := held.currency;
  fact.minor := held.amount_minor;
  judged := array[row(fact, 'applied', posted, target.cart_id, target.pledge_id, target.status)::judged_capture];
  perform issue_receipts(judged, p_inner, p_outer);
  perform settle_orders(judged);
  update payments set state = 'canceled', modified_at = clock_timestamp() where order_id = any(related) and state in ('created', 'awaiting_payer');
  perform set_config('lignum.cause', 'allocated to another order', true);
  update orders set status = 'Canceled' where id = named and id <> p_order and status = 'VerificationRequested';
  return (select o.receipt_number from orders o where o.id = p_order);
end $$;

-- Whether a pledge was paid online after this order of it was opened, by another order. What was paid before leaves the rest to this one.
create or replace function was_paid_online(of_pledge uuid, opened uuid) returns boolean language sql stable as $$
  select exists (
    select from pledge_receipts r where r.pledge_id = of_pledge and r.order_id <> opened and r.amount_minor > 0 and r.dispute_id is null
      and r.id > opened)
$$;

-- Whether an order, or another one of its cart or pledge, has its gift.
create or replace function is_paid_for(o orders) returns boolean language sql stable as $$
  select o.status in ('Successful', 'Reversed')
    or exists (select from carts c where c.id = o.cart_id and c.paid_order_id is not null)
    or (o.pledge_id is not null and was_paid_online(o.pledge_id, o.id))
$$;
