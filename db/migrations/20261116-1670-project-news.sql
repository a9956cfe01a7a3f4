-- A mail that a person can end with one click carries the address for it in its header, until it is sent.
alter table mail_log add column unsubscribe_url text;

-- Who no longer wants the news of a project: a hash of both, so that the row says nothing about a person.
create table project_news_stops (
  id         uuid primary key,
  created_at timestamptz not null
);

-- The pledges to a project in their order, a page at a time.
drop index pledges_by_project;
create index pledges_by_project on pledges (project_id, id);
