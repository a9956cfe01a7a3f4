-- Who reviews a project, what was decided about it, and who must not decide.
create type review_step as enum ('First', 'Second');
create type approval_status as enum ('Approved', 'Rejected', 'ChangesRequested');

-- How often a project was submitted. A decision counts for the submission that it was made about.
alter table projects add column submissions int not null default 0;

create table project_approvals (
  id            uuid primary key default new_id(),
  project_id    uuid not null references projects (id),
  submission    int not null,
  step          review_step not null,
  status        approval_status not null,
  reason        text not null default '',
  decided_by_id uuid not null,
  created_at    timestamptz not null
);
-- Each step of a submission is decided once, and nobody approves both.
create unique index project_approvals_once on project_approvals (project_id, submission, step);
create unique index project_approvals_two_people on project_approvals (project_id, submission, decided_by_id)
  where status = 'Approved';
create trigger append_only before update or delete on project_approvals for each row execute function refuse_change();
select keep_from_truncate('project_approvals');

-- Who has taken the present step of a submission; a row of an earlier one no longer counts.
create table review_assignments (
  project_id     uuid primary key references projects (id),
  submission     int not null,
  step           review_step not null,
  assignee_id    uuid not null references users (id),
  assigned_by_id uuid not null,
  assigned_at    timestamptz not null
);
create index review_assignments_by_assignee on review_assignments (assignee_id);

create table review_conflicts (
  id          uuid primary key default new_id(),
  project_id  uuid not null references projects (id),
  user_id     uuid not null references users (id),
  reason      text not null,
  declared_at timestamptz not null,
  unique (project_id, user_id)
);
create trigger append_only before update or delete on review_conflicts for each row execute function refuse_change();
select keep_from_truncate('review_conflicts');

-- The queue, oldest first, and the list of all projects in its other orders.
create index projects_in_review on projects (last_submitted_at, id)
  where status in ('Submitted', 'UnderReview', 'FirstApproved');
create index projects_by_submission on projects (last_submitted_at, id);
create index projects_by_creation on projects (created_at, id);
create index projects_by_sort_name on projects (sort_name, id);
create index project_histories_by_time on project_histories (created_at, id);
create index projects_by_any_name on projects using gin (name gin_trgm_ops);
