-- A row each time content was hidden from the public or shown again, written in the transaction that did it: every process looks for new ones
-- and clears its caches. Deleted after an hour.
create table visibility_changes (
  id         bigint generated always as identity primary key,
  changed_at timestamptz not null default clock_timestamp()
);
create index visibility_changes_by_age on visibility_changes (changed_at);
