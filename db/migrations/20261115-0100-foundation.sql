-- What every room relies on: ordered ids, month partitions, append-only guards.
create extension if not exists pg_trgm;

-- UUIDv7, so that ids outside the house grow with time and index well; PostgreSQL has it built in only from 18 on.
create function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(
      set_bit(
        overlay(uuid_send(gen_random_uuid())
          placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
          from 1 for 6),
        52, 1),
      53, 1),
    'hex')::uuid
$$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- Makes the partitions of one table from last month to `ahead` months from now. Safe to repeat.
create function ensure_month_partitions(parent regclass, ahead int default 3) returns void language plpgsql as $$
declare
  first_day date := date_trunc('month', now() at time zone 'utc')::date - interval '1 month';
  from_day date;
  part text;
begin
  for i in 0 .. ahead + 1 loop
    from_day := first_day + make_interval(months => i);
    part := format('%s_%s', parent::text, to_char(from_day, 'YYYYMM'));
    if to_regclass(part) is null then
      execute format('create table %I partition of %s for values from (%L) to (%L)', part, parent,
        from_day::timestamp at time zone 'utc', (from_day + interval '1 month')::timestamp at time zone 'utc');
    end if;
  end loop;
  if to_regclass(parent::text || '_other') is null then
    execute format('create table %I partition of %s default', parent::text || '_other', parent);
  end if;
end $$;

create type currency as enum ('JMD', 'USD');
