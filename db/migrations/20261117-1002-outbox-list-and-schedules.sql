-- The list of emails is read newest first, by state, recipient or template.
create index mail_log_by_time on mail_log (created_at, id);
create index mail_log_by_template on mail_log (template, created_at, id);
drop index mail_log_unsent;
create index mail_log_unsent on mail_log (status, created_at, id) where status <> 'Sent';
drop index mail_log_by_recipient;
create index mail_log_by_recipient on mail_log (recipient, created_at, id);

-- What the worker repeats by a schedule, and how it went last. Written by the worker at its start and after each run.
create table scheduled_tasks (
  name            text primary key,
  schedule        text not null,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_error      text
);
