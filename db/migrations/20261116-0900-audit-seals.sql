-- Seals prove that nobody changed recorded audit entries. Each covers the rows of both audit tables within a range of sequence numbers and is
-- keyed by AUDIT_KEY, which the database does not have (docs/decisions/0031).
create sequence audit_seq;

-- Rewrites both tables under an exclusive lock, so that rows recorded before this migration get numbers too.
alter table audit_headers add column seq bigint not null default nextval('audit_seq');
alter table audit_details add column seq bigint not null default nextval('audit_seq');
alter sequence audit_seq owned by audit_headers.seq;
create index audit_headers_by_seq on audit_headers (seq, id);
create index audit_details_by_seq on audit_details (seq, id);

create function audit_writers() returns bigint language sql immutable parallel safe as $$ select 4100502 $$;

-- Every writer holds a shared lock until its transaction ends. It is taken before the row's number is drawn.
create function enter_audit() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(audit_writers());
  return null;
end $$;
create trigger headers_wait_for_the_seal before insert on audit_headers for each statement execute function enter_audit();
create trigger details_wait_for_the_seal before insert on audit_details for each statement execute function enter_audit();

-- The last number below which no row can still appear: with the exclusive lock no writer is under way. Needs a transaction of its own, since
-- the lock lasts until its end. Gives up after 200 ms, because new writers queue behind it.
create function audit_end(out seq bigint, out at timestamptz) language plpgsql as $$
begin
  perform set_config('lock_timeout', '200ms', true);
  perform pg_advisory_xact_lock(audit_writers());
  select case when is_called then last_value else 0 end into seq from audit_seq;
  at := clock_timestamp();
end $$;

create table audit_seals (
  number      bigint primary key check (number > 0),
  after_seq   bigint not null unique,
  through_seq bigint not null,
  headers     bigint not null,
  details     bigint not null,
  ended_at    timestamptz not null,
  previous    bytea not null,
  hash        bytea not null,
  check (through_seq > after_seq)
);
comment on column audit_seals.ended_at is 'When the range ended: its rows are not newer, and those of the next seal not older.';
create trigger audit_seals_are_append_only before update or delete on audit_seals for each row execute function refuse_change();
select keep_from_truncate('audit_seals');

create table audit_verifications (
  id          uuid primary key default new_id(),
  started_by  uuid,
  started_at  timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  seals       bigint not null default 0,
  headers     bigint not null default 0,
  details     bigint not null default 0,
  broken      jsonb not null default '[]',
  broken_count bigint not null default 0,
  failure     text
);
create index audit_verifications_by_start on audit_verifications (started_at desc);
