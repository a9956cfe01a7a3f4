create or replace function audit_writers() returns bigint language sql immutable parallel safe as $$ select 4100502 $$;

-- Every writer holds a shared lock until its transaction ends. It is taken before the row's number is drawn.
create or replace function enter_audit() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(audit_writers());
  return null;
end $$;

-- The last number below which no row can still appear: with the exclusive lock no writer is under way. Needs a transaction of its own, since
-- the lock lasts until its end. Gives up after 200 ms, because new writers queue behind it.
create or replace function audit_end(out seq bigint, out at timestamptz) language plpgsql as $$
begin
  perform set_config('lock_timeout', '200ms', true);
  perform pg_advisory_xact_lock(audit_writers());
  select case when is_called then last_value else 0 end into seq from audit_seq;
  at := clock_timestamp();
end $$;
