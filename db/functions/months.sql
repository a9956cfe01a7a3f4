-- The name of the partition of a month.
create or replace function partition_of_month(parent regclass, month date) returns text language sql stable as $$
  select format('%s_%s', parent::text, to_char(month, 'YYYYMM'))
$$;

-- A table of that name that is not attached does not count.
create or replace function has_month(parent regclass, month date) returns boolean language sql stable as $$
  select exists (select from pg_inherits where inhparent = parent and inhrelid = to_regclass(partition_of_month(parent, month)))
$$;

-- Creates the partition of one month; false if it exists. It is created as a table and then attached: unlike `create table … partition of`,
-- that takes no lock that a reader or writer of the parent waits for. There must be no default partition: attaching would scan it under an
-- exclusive lock. A partition of a table that refuses TRUNCATE refuses it too.
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

-- The partitions that are missing, from last month to `ahead` months from now.
create or replace function missing_months(ahead int default 3) returns table (parent regclass, month date) language sql stable as $$
  select t.parent, t.month
  from (
    select p.partrelid::regclass as parent, (date_trunc('month', now() at time zone 'utc') + make_interval(months => n))::date as month
    from pg_partitioned_table p, generate_series(-1, ahead) n
    where p.partrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)) t
  where not has_month(t.parent, t.month)
  order by t.month, t.parent::text
$$;

-- For migrations that add a partitioned table: all its months at once.
create or replace function ensure_month_partitions(parent regclass, ahead int default 3) returns void language sql as $$
  select create_month_partition(m.parent, m.month) from missing_months(ahead) m where m.parent = $1
$$;

-- How many months ahead each table has without a gap; -1 if it lacks the present one.
create or replace function months_ahead() returns table (table_name text, months int) language sql stable as $$
  select p.partrelid::regclass::text, (min(n) filter (where not has_month(p.partrelid,
    (date_trunc('month', now() at time zone 'utc') + make_interval(months => n))::date)) - 1)::int
  from pg_partitioned_table p
  join pg_class c on c.oid = p.partrelid and c.relnamespace = 'public'::regnamespace
  cross join generate_series(0, 24) n
  group by p.partrelid
$$;
