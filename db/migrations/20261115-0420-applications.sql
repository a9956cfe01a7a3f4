-- Applications for an account (back-office spec, sections 3 to 5): progress kept while the wizard is filled, then one row an application.
alter type stored_file_type add value 'ApplicantId';

create type application_status as enum ('Submitted', 'Accepted', 'Rejected');

create table application_drafts (
  user_id    uuid primary key,
  step       int not null check (step between 0 and 2),
  form       jsonb not null,
  id_file_id uuid,
  saved_at   timestamptz not null default clock_timestamp()
);

create table applications (
  id            uuid primary key default new_id(),
  name          text not null unique,
  user_id       uuid not null,
  status        application_status not null default 'Submitted',
  form          jsonb not null,
  id_file_id    uuid,
  reason        text,
  decided_by_id uuid,
  submitted_at  timestamptz not null default clock_timestamp(),
  decided_at    timestamptz,
  check ((status = 'Submitted') = (decided_at is null)),
  check ((status = 'Rejected') = (reason is not null))
);
-- Whoever presses Done twice has applied once.
create unique index applications_one_open on applications (user_id, (form ->> 'jcsdNumber')) where status = 'Submitted';
create index applications_by_user on applications (user_id, submitted_at desc);
create index applications_by_status on applications (status, submitted_at);

-- What was mailed to a person is shown to them, and removed when they erase their account.
create index mail_log_by_recipient on mail_log (recipient);
create index mail_log_by_reply_to on mail_log (reply_to) where reply_to is not null;
create index contact_messages_by_email on contact_messages (lower(email));
