-- One export at a time for each person, whatever process serves it. The process renews its row while it writes; when it has died, the row
-- expires (server/src/kit/lists/export-turn.ts).
create table running_exports (
  user_id    uuid primary key,
  token      uuid not null,
  renewed_at timestamptz not null default clock_timestamp()
);
