-- Messages of the contact form as staff work on them.
create type message_status as enum ('Open', 'Closed');
create type entry_kind as enum ('Reply', 'Note');

alter table contact_messages
  add column status message_status not null default 'Open',
  add column assignee_id uuid,
  -- Counts the changes; a reply that is based on an older version is refused.
  add column version int not null default 1,
  -- Concerns come first.
  add column urgency smallint not null generated always as (case when category = 'Report a concern' then 1 else 2 end) stored;

-- A reply was mailed to the sender; a note is for staff.
create table contact_entries (
  id         uuid primary key default new_id(),
  message_id uuid not null references contact_messages (id) on delete cascade,
  kind       entry_kind not null,
  entry      text not null check (length(entry) between 1 and 5000),
  author_id  uuid not null,
  created_at timestamptz not null
);
create index contact_entries_by_message on contact_entries (message_id, created_at, id);

-- Who is writing a reply; a row that is not renewed no longer counts.
create table contact_replying (
  message_id uuid not null references contact_messages (id) on delete cascade,
  user_id    uuid not null,
  seen_at    timestamptz not null,
  primary key (message_id, user_id)
);

create table reply_templates (
  id             uuid primary key default new_id(),
  category       text not null,
  name           text not null,
  reply          text not null check (length(reply) <= 5000),
  modified_by_id uuid,
  modified_at    timestamptz not null,
  unique (category, name)
);

create index contact_messages_queue on contact_messages (urgency, created_at, id);
create index contact_messages_by_status on contact_messages (status, urgency, created_at, id);
create index contact_messages_by_category on contact_messages (category, urgency, created_at, id);
create index contact_messages_by_assignee on contact_messages (assignee_id, urgency, created_at, id);
create index contact_messages_by_sender on contact_messages using gin (name gin_trgm_ops, email gin_trgm_ops);
