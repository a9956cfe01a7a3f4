-- Changes of a live project, which are reviewed before they replace what is live.
create type project_update_status as enum ('Draft', 'Submitted', 'Rejected', 'FirstApproved', 'Accepted');

create table project_updates (
  id                     uuid primary key default new_id(),
  project_id             uuid not null references projects (id),
  status                 project_update_status not null default 'Draft',
  reason                 text not null,
  name                   text not null check (length(name) between 1 and 200),
  sub_title              text not null,
  category               project_category not null,
  description            text not null,
  video_url              text,
  amount_requested_minor bigint not null check (amount_requested_minor >= 0),
  type_of_funding        funding_type not null,
  funding_purpose        funding_stage not null,
  level_of_impact        level_of_impact,
  time_to_funding        date,
  thumbnail_file_id      uuid references stored_files (id),
  dashboard_file_id      uuid references stored_files (id),
  document_file_id       uuid references stored_files (id),
  -- The documents and the gallery as they would be, in their order.
  documents              jsonb not null,
  -- Counts the saves; one that is based on an older version is refused.
  version                int not null default 1,
  submissions            int not null default 0,
  last_submitted_at      timestamptz,
  accepted_at            timestamptz,
  created_by_id          uuid,
  created_at             timestamptz not null,
  modified_by_id         uuid,
  modified_at            timestamptz not null
);
create unique index project_updates_one_open on project_updates (project_id) where status <> 'Accepted';
create index project_updates_by_project on project_updates (project_id, id);
create index project_updates_in_review on project_updates (last_submitted_at, id) where status in ('Submitted', 'FirstApproved');
create index project_updates_by_creation on project_updates (created_at, id);
create index project_updates_by_thumbnail on project_updates (thumbnail_file_id) where thumbnail_file_id is not null;
create index project_updates_by_dashboard on project_updates (dashboard_file_id) where dashboard_file_id is not null;
create index project_updates_by_document on project_updates (document_file_id) where document_file_id is not null;

-- Decisions about updates are of the same kind as those about projects.
alter table project_approvals add column project_update_id uuid references project_updates (id);
drop index project_approvals_once;
create unique index project_approvals_once on project_approvals (project_id, project_update_id, submission, step) nulls not distinct;
drop index project_approvals_two_people;
create unique index project_approvals_two_people on project_approvals (project_id, project_update_id, submission, decided_by_id)
  nulls not distinct where status = 'Approved';
