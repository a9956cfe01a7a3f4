-- The moment at which `new_id` gave this id: the other way round of `first_id_at`. (PostgreSQL has it built in only from 17 on.)
create function id_time(id uuid) returns timestamptz language sql immutable strict parallel safe as $$
  select to_timestamp(('x' || substr(replace(id::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0)
$$;
