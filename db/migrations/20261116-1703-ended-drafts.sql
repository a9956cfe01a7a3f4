-- Who ended a draft, when and how: a form that still has it open says so. Deleted after 90 days.
create table ended_project_drafts (
  draft_id    uuid primary key,
  company_id  uuid not null references companies (id),
  outcome     text not null check (outcome in ('Saved', 'Discarded')),
  ended_by_id uuid,
  ended_at    timestamptz not null
);
create index ended_project_drafts_by_time on ended_project_drafts (ended_at);
