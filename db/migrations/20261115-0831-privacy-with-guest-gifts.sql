-- Which version of the privacy notice a guest accepted, and when. A member accepted it with the registration.
alter table order_contacts add column privacy_version text, add column privacy_accepted_at timestamptz;
alter table order_contacts add check ((privacy_version is null) = (privacy_accepted_at is null));

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
