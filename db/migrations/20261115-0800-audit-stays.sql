-- TRUNCATE fires no row trigger, so the triggers that keep the audit append-only did not stop it. Triggers of statements are not passed on
-- to partitions either: each month gets its own, here and when it is made.
create function keep_from_truncate(of regclass) returns void language plpgsql as $$
begin
  execute format('create trigger stays before truncate on %s execute function refuse_change()', of);
end $$;

-- 32 is the bit of TRUNCATE in tgtype.
create function refuses_truncate(of regclass) returns boolean language sql stable as $$
  select exists (select from pg_trigger where tgrelid = of and tgtype & 32 <> 0 and not tgisinternal)
$$;

select keep_from_truncate('audit_headers'), keep_from_truncate('audit_details');
select keep_from_truncate(inhrelid::regclass) from pg_inherits where refuses_truncate(inhparent);

-- As before, and a month of a table that refuses TRUNCATE refuses it too.
create or replace function create_month_partition(parent regclass, month date) returns boolean language plpgsql as $$
declare
  part text := partition_of_month(parent, month);
  from_at timestamptz := month::timestamp at time zone 'utc';
  to_at timestamptz := (month + interval '1 month') at time zone 'utc';
  cut_by_id boolean := (
    select a.atttypid = 'uuid'::regtype
    from pg_partitioned_table p
    join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
    where p.partrelid = parent);
begin
  if has_month(parent, month) then return false; end if;
  execute format('create table %I (like %s including defaults including constraints including indexes including storage including compression)',
    part, parent);
  if refuses_truncate(parent) then perform keep_from_truncate(part::regclass); end if;
  execute format('alter table %s attach partition %I for values from (%L) to (%L)', parent, part,
    case when cut_by_id then first_id_at(from_at)::text else from_at::text end,
    case when cut_by_id then first_id_at(to_at)::text else to_at::text end);
  return true;
end $$;
