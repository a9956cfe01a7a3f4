-- The least of the giving room that the catalogue needs: what each project has received, in JMD.
create table project_received (
  project_id     uuid primary key references projects (id),
  received_minor bigint not null default 0 check (received_minor >= 0),
  gifts          bigint not null default 0,
  folded_at      timestamptz not null default clock_timestamp()
);

-- Published to other rooms: nothing else of giving may be named by their SQL.
create view project_totals as
  select project_id, received_minor, gifts from project_received;
