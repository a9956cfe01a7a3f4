-- How many projects an order gives to. A function, so that only the month of the order is searched.
create or replace function order_item_count(of_order uuid) returns bigint language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return (select count(*) from order_items i where i.order_id = of_order);
end $$;

-- After orders are inserted or updated: what it changes in the totals of their days. Only inserts, so that no gift waits for another one;
-- fold_daily_totals adds it up. An order has its items before it is paid; what moves later is noted by its move.
create or replace function note_order_totals() returns trigger language plpgsql as $$
declare
  zone text := (select time_zone from exchange);
begin
  if tg_op = 'INSERT' then
    insert into daily_total_changes (list, day, currency, status, rows, items, amount_minor, part_minor)
    select 'payments', (r.created_at at time zone zone)::date, r.currency, r.status::text, count(*),
      sum(case when r.status = 'Successful' then order_item_count(r.id) else 0 end), sum(r.total_minor), sum(r.refunded_minor)
    from new_rows r group by 2, 3, 4;
  else
    insert into daily_total_changes (list, day, currency, status, rows, items, amount_minor, part_minor)
    select 'payments', r.day, r.currency, r.status, sum(r.sign), sum(r.sign * r.items), sum(r.sign * r.total_minor), sum(r.sign * r.refunded_minor)
    from (
      select s.sign, (s.created_at at time zone zone)::date as day, s.currency, s.status::text as status, s.total_minor, s.refunded_minor,
        case when s.status = 'Successful' then order_item_count(s.id) else 0 end as items
      from (select 1 as sign, n.* from new_rows n union all select -1, o.* from old_rows o) s) r
    group by 2, 3, 4
    having (sum(r.sign), sum(r.sign * r.items), sum(r.sign * r.total_minor), sum(r.sign * r.refunded_minor)) <> (0, 0, 0, 0);
  end if;
  return null;
end $$;

-- The same after pledges are inserted or updated.
create or replace function note_pledge_totals() returns trigger language plpgsql as $$
declare
  zone text := (select time_zone from exchange);
begin
  if tg_op = 'INSERT' then
    insert into daily_total_changes (list, day, currency, status, rows, amount_minor, part_minor)
    select 'pledges', (r.created_at at time zone zone)::date, r.currency, r.status::text, count(*), sum(r.total_minor), sum(r.received_minor)
    from new_rows r group by 2, 3, 4;
  else
    insert into daily_total_changes (list, day, currency, status, rows, amount_minor, part_minor)
    select 'pledges', (s.created_at at time zone zone)::date, s.currency, s.status::text, sum(s.sign), sum(s.sign * s.total_minor),
      sum(s.sign * s.received_minor)
    from (select 1 as sign, n.* from new_rows n union all select -1, o.* from old_rows o) s
    group by 2, 3, 4
    having (sum(s.sign), sum(s.sign * s.total_minor), sum(s.sign * s.received_minor)) <> (0, 0, 0);
  end if;
  return null;
end $$;

-- The same after refunds are inserted or updated.
create or replace function note_refund_totals() returns trigger language plpgsql as $$
declare
  zone text := (select time_zone from exchange);
begin
  if tg_op = 'INSERT' then
    insert into daily_total_changes (list, day, currency, status, rows, amount_minor)
    select 'refunds', (r.created_at at time zone zone)::date, r.currency, r.state::text, count(*), sum(r.amount_minor)
    from new_rows r group by 2, 3, 4;
  else
    insert into daily_total_changes (list, day, currency, status, rows, amount_minor)
    select 'refunds', (s.created_at at time zone zone)::date, s.currency, s.state::text, sum(s.sign), sum(s.sign * s.amount_minor)
    from (select 1 as sign, n.* from new_rows n union all select -1, o.* from old_rows o) s
    group by 2, 3, 4
    having (sum(s.sign), sum(s.sign * s.amount_minor)) <> (0, 0);
  end if;
  return null;
end $$;

-- The same after disputes are inserted or updated.
create or replace function note_dispute_totals() returns trigger language plpgsql as $$
declare
  zone text := (select time_zone from exchange);
begin
  if tg_op = 'INSERT' then
    insert into daily_total_changes (list, day, currency, status, rows, amount_minor)
    select 'disputes', (r.opened_at at time zone zone)::date, r.currency, r.state::text, count(*), sum(r.amount_minor)
    from new_rows r group by 2, 3, 4;
  else
    insert into daily_total_changes (list, day, currency, status, rows, amount_minor)
    select 'disputes', (s.opened_at at time zone zone)::date, s.currency, s.state::text, sum(s.sign), sum(s.sign * s.amount_minor)
    from (select 1 as sign, n.* from new_rows n union all select -1, o.* from old_rows o) s
    group by 2, 3, 4
    having (sum(s.sign), sum(s.sign * s.amount_minor)) <> (0, 0);
  end if;
  return null;
end $$;

-- Adds changes to the totals of their days, at most `most` at once, and returns how many. One statement: whoever reads both tables in one
-- statement sees a change in one of them, whenever the fold commits. Several may run at once: each takes other changes.
create or replace function fold_daily_totals(most bigint default 50000) returns bigint language plpgsql as $$
declare
  folded bigint;
begin
  with taken as (
    delete from daily_total_changes
    where ctid = any (array(select ctid from daily_total_changes limit most for update skip locked))
    returning *
  ), added as (
    insert into daily_totals as d (list, day, currency, status, rows, items, amount_minor, part_minor)
    select list, day, currency, status, sum(rows), sum(items), sum(amount_minor), sum(part_minor)
    from taken group by list, day, currency, status order by list, day, currency, status
    on conflict (list, day, currency, status) do update set rows = d.rows + excluded.rows, items = d.items + excluded.items,
      amount_minor = d.amount_minor + excluded.amount_minor, part_minor = d.part_minor + excluded.part_minor
  )
  select count(*) into folded from taken;
  return folded;
end $$;

-- The totals of days, from the first up to the second, exclusive, added up from the rows themselves.
create or replace function recounted_days(since date default null, until date default null)
returns table (list text, day date, currency currency, status text, rows bigint, items bigint, amount_minor bigint, part_minor bigint)
language sql stable as $$
  with bounds as materialized (
    select x.time_zone as zone, coalesce(since::timestamp at time zone x.time_zone, '1971-01-01') as from_at,
      coalesce(until::timestamp at time zone x.time_zone, '9999-01-01') as to_at
    from exchange x
  ), ids as materialized (
    -- Ids start with the time at which an order was created, which the server may tell a little differently.
    select first_id_at(from_at - interval '1 hour') as from_id, first_id_at(to_at + interval '1 hour') as to_id from bounds
  ), items_of as (
    select i.order_id, count(*) as items from ids, order_items i where i.order_id >= ids.from_id and i.order_id < ids.to_id group by i.order_id
  ), orders_of as (
    select (o.created_at at time zone b.zone)::date as day, o.currency, o.status, o.total_minor, o.refunded_minor, coalesce(i.items, 0) as items
    from bounds b, ids, orders o left join items_of i on i.order_id = o.id and o.status = 'Successful'
    where o.id >= ids.from_id and o.id < ids.to_id and o.created_at >= b.from_at and o.created_at < b.to_at
  )
  select 'payments', o.day, o.currency, o.status::text, count(*), sum(o.items)::bigint, sum(o.total_minor)::bigint, sum(o.refunded_minor)::bigint
  from orders_of o group by 2, 3, 4
  union all
  select 'pledges', (p.created_at at time zone b.zone)::date, p.currency, p.status::text, count(*), 0, sum(p.total_minor)::bigint,
    sum(p.received_minor)::bigint
  from bounds b, pledges p where p.created_at >= b.from_at and p.created_at < b.to_at group by 2, 3, 4
  union all
  select 'refunds', (r.created_at at time zone b.zone)::date, r.currency, r.state::text, count(*), 0, sum(r.amount_minor)::bigint, 0
  from bounds b, refunds r where r.created_at >= b.from_at and r.created_at < b.to_at group by 2, 3, 4
  union all
  select 'disputes', (d.opened_at at time zone b.zone)::date, d.currency, d.state::text, count(*), 0, sum(d.amount_minor)::bigint, 0
  from bounds b, disputes d where d.opened_at >= b.from_at and d.opened_at < b.to_at group by 2, 3, 4
$$;

-- By how much the rows differ from the totals of their days: nothing, at any moment.
create or replace function daily_total_differences(since date default null, until date default null)
returns table (list text, day date, currency currency, status text, rows bigint, items bigint, amount_minor bigint, part_minor bigint)
language sql stable as $$
  select t.list, t.day, t.currency, t.status, sum(t.rows)::bigint, sum(t.items)::bigint, sum(t.amount_minor)::bigint, sum(t.part_minor)::bigint
  from (
    select * from recounted_days(since, until)
    union all
    select k.list, k.day, k.currency, k.status, -k.rows, -k.items, -k.amount_minor, -k.part_minor
    from (select * from daily_totals union all select * from daily_total_changes) k
    where k.day >= coalesce(since, '-infinity') and k.day < coalesce(until, 'infinity')) t
  group by t.list, t.day, t.currency, t.status
  having (sum(t.rows), sum(t.items), sum(t.amount_minor), sum(t.part_minor)) <> (0, 0, 0, 0)
$$;

-- For rows that were written without the triggers: notes what is missing. One statement, so that it fits whatever is written meanwhile.
create or replace function restate_daily_totals() returns void language sql as $$
  insert into daily_total_changes (list, day, currency, status, rows, items, amount_minor, part_minor)
  select * from daily_total_differences()
$$;
