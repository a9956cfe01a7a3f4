-- UUIDv7: ids that grow with time index well. PostgreSQL has it built in only from 18 on.
create or replace function new_id() returns uuid language sql volatile parallel safe as $$
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

-- The smallest id that `new_id` can return from that moment on: the bound of a partition by id. Ids count from 1970, and no id is from after
-- 9998, so an earlier or later moment has the first or last bound.
create or replace function first_id_at(moment timestamptz) returns uuid language sql immutable strict parallel safe as $$
  select (substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-0000-0000-000000000000')::uuid
  from (select lpad(to_hex((extract(epoch from
    greatest(timestamptz '1970-01-01 00:00:00Z', least(timestamptz '9998-01-01 00:00:00Z', moment))) * 1000)::bigint), 12, '0') as hex) at
$$;

-- The time at which `new_id` created this id, the inverse of `first_id_at`. PostgreSQL has it built in only from 17 on.
create or replace function id_time(id uuid) returns timestamptz language sql immutable strict parallel safe as $$
  select to_timestamp(('x' || substr(replace(id::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0)
$$;
