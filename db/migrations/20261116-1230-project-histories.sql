-- Every transition of a project, written in its transaction.
create type project_history_type as enum ('UpdateStatus');

create table project_histories (
  id           uuid primary key default new_id(),
  project_id   uuid not null references projects (id),
  history_type project_history_type not null default 'UpdateStatus',
  message      text not null,
  -- Null: the project was created.
  from_status  project_status,
  to_status    project_status not null,
  author_id    uuid,
  -- Reviewers are not named to the company.
  is_by_owner  boolean not null,
  created_at   timestamptz not null
);
create index project_histories_by_project on project_histories (project_id, id);
create trigger append_only before update or delete on project_histories for each row execute function refuse_change();
select keep_from_truncate('project_histories');

-- The own projects of a company, newest first, and by name.
create index projects_of_company on projects (company_id, created_at desc, last_submitted_at desc, id desc);
create index projects_of_company_by_name on projects (company_id, sort_name);
drop index projects_by_company;
