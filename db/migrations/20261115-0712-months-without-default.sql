-- Months are made as tables of their own and then attached: that takes no lock that a reader or writer of the parent waits for, where
-- `create table … partition of` waits for all of them and lets nobody pass meanwhile. And there are no default partitions any more: with one,
-- attaching scans it under an exclusive lock and nothing can be detached concurrently. A month that is missing is an alarm instead
-- (`months_ahead`, db/checks/months-are-made-ahead.sql).

create function partition_of_month(parent regclass, month date) returns text language sql stable as $$
  select format('%s_%s', parent::text, to_char(month, 'YYYYMM'))
$$;

-- A table of that name that is not attached is no month.
create function has_month(parent regclass, month date) returns boolean language sql stable as $$
  select exists (select from pg_inherits where inhparent = parent and inhrelid = to_regclass(partition_of_month(parent, month)))
$$;

-- Makes one month of one table; false when it is there already. The new table is empty, so attaching it has nothing to scan.
create function create_month_partition(parent regclass, month date) returns boolean language plpgsql as $$
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
  execute format('alter table %s attach partition %I for values from (%L) to (%L)', parent, part,
    case when cut_by_id then first_id_at(from_at)::text else from_at::text end,
    case when cut_by_id then first_id_at(to_at)::text else to_at::text end);
  return true;
end $$;

-- The months from the last one to `ahead` from now that tables lack.
create function missing_months(ahead int default 3) returns table (parent regclass, month date) language sql stable as $$
  select t.parent, t.month
  from (
    select p.partrelid::regclass as parent, (date_trunc('month', now() at time zone 'utc') + make_interval(months => n))::date as month
    from pg_partitioned_table p, generate_series(-1, ahead) n
    where p.partrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)) t
  where not has_month(t.parent, t.month)
  order by t.month, t.parent::text
$$;

-- For migrations that add a table: all its months at once.
create or replace function ensure_month_partitions(parent regclass, ahead int default 3) returns void language sql as $$
  select create_month_partition(m.parent, m.month) from missing_months(ahead) m where m.parent = $1
$$;

-- How many months after this one each table has without a gap; -1 when it lacks even this one.
create function months_ahead() returns table (table_name text, months int) language sql stable as $$
  select p.partrelid::regclass::text, (min(n) filter (where not has_month(p.partrelid,
    (date_trunc('month', now() at time zone 'utc') + make_interval(months => n))::date)) - 1)::int
  from pg_partitioned_table p
  join pg_class c on c.oid = p.partrelid and c.relnamespace = 'public'::regnamespace
  cross join generate_series(0, 24) n
  group by p.partrelid
$$;

do $$
declare
  cut record;
  has_rows boolean;
begin
  perform create_month_partition(m.parent, m.month) from missing_months() m;
  for cut in
    select p.partrelid::regclass as parent, p.partdefid::regclass as other
    from pg_partitioned_table p where p.partdefid <> 0 order by p.partrelid::regclass::text
  loop
    execute format('select exists (select from %s)', cut.other) into has_rows;
    if has_rows then
      raise exception '% holds rows that belong to no month; move them before this migration', cut.other
        using hint = format('For each month that %s needs: detach %s, select create_month_partition(''%s'', the first day), insert the rows into %s, empty and drop %s. See docs/runbooks/months.md.',
          cut.parent, cut.other, cut.parent, cut.parent, cut.other);
    end if;
    execute format('alter table %s detach partition %s', cut.parent, cut.other);
    execute format('drop table %s', cut.other);
  end loop;
end $$;
