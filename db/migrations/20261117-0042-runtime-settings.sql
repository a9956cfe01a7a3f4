-- What staff change while the site runs. A setting without a row has its default.
create table runtime_settings (
  name          text primary key,
  value         jsonb not null,
  reason        text not null,
  changed_by_id uuid,
  changed_at    timestamptz not null
);
