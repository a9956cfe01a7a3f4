-- What reviewers write to each other about a project, and what they and the company write to each other. Nobody changes it.
create type review_thread as enum ('Private', 'Company');

create table review_messages (
  id          uuid primary key default new_id(),
  project_id  uuid not null references projects (id),
  thread      review_thread not null,
  author_id   uuid not null references users (id),
  is_by_owner boolean not null,
  message     text not null check (message <> ''),
  created_at  timestamptz not null,
  check (thread = 'Company' or not is_by_owner)
);
create index review_messages_by_project on review_messages (project_id, thread, id desc);
create index review_messages_by_author on review_messages (author_id);
create trigger append_only before update or delete on review_messages for each row execute function refuse_change();
select keep_from_truncate('review_messages');
