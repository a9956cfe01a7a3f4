-- Allows only the status changes of payment_moves, refuses changed amounts, and records each change in payment_events.
create or replace function guard_order() returns trigger language plpgsql as $$
begin
  if (new.currency, new.total_minor, new.rate_e6, new.local_total_minor) is distinct from
     (old.currency, old.total_minor, old.rate_e6, old.local_total_minor) then
    raise exception 'the amounts of an order do not change' using errcode = '23514';
  end if;
  if new.status <> old.status then
    if not exists (select from payment_moves where from_status = old.status and to_status = new.status) then
      raise exception 'an order does not go from % to %', old.status, new.status using errcode = '23514';
    end if;
    insert into payment_events (order_id, from_status, to_status, cause)
    values (new.id, old.status, new.status, coalesce(nullif(current_setting('lignum.cause', true), ''), 'unsaid'));
  end if;
  return new;
end $$;

-- Held by whoever begins an online payment of a pledge and by apply_captures, before any order is locked.
create or replace function pledge_payment_lock(of_pledge uuid) returns bigint language sql immutable parallel safe as $$
  select hashtextextended(of_pledge::text, 0)
$$;

-- Locks the cart of an order, if it has one, and the order: in this order everywhere, so that nobody waits in a circle.
create or replace function lock_order(of_order uuid) returns void language plpgsql as $$
begin
  perform 1 from carts where id = (select cart_id from orders where id = of_order) for update;
  perform 1 from orders where id = of_order for update;
end $$;

-- Inserts a batch of orders with their items, contacts, first attempt and history. A repeated key returns the order it opened before.
create or replace function open_orders(p_orders jsonb)
returns table (ord int, order_id uuid, payment_id uuid, invoice_no bigint, is_new boolean, is_same boolean)
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  return query
  with given as materialized (
    select g.*, new_id() as oid, new_id() as pid
    from jsonb_to_recordset(p_orders) as g (ord int, key text, hash text, user_id uuid, cart_id uuid, pledge_id uuid, currency currency,
      total bigint, rate bigint, local bigint, type payment_type, provider payment_provider, status payment_status, created timestamptz,
      expires timestamptz, email text, first_name text, last_name text, phone text, privacy text, privacy_at timestamptz,
      card_id uuid, items jsonb)
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
    insert into order_contacts (order_id, email, first_name, last_name, phone_number, privacy_version, privacy_accepted_at)
    select f.oid, f.email, f.first_name, f.last_name, f.phone, f.privacy, f.privacy_at from fresh f
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

-- Whether an order was made for a project, wherever its gift moved since.
create or replace function was_ordered(of_order uuid, of_project uuid) returns boolean language sql stable as $$
  select coalesce((select i.amount_minor from order_items i where i.order_id = of_order and i.project_id = of_project), 0)
    + coalesce((
      select sum(case when m.from_project_id = of_project then m.amount_minor else -m.amount_minor end) from gift_moves m
      where m.order_id = of_order and of_project in (m.from_project_id, m.to_project_id)), 0) > 0
$$;
