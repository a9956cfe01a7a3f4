-- What belongs to the site itself: the pictures of the home page, messages to us, and how often pages are seen.
create table home_images (
  only_row             boolean primary key default true check (only_row),
  main_file_id         uuid references stored_files (id),
  top_left_file_id     uuid references stored_files (id),
  top_right_file_id    uuid references stored_files (id),
  bottom_left_file_id  uuid references stored_files (id),
  bottom_right_file_id uuid references stored_files (id),
  modified_by_id       uuid,
  modified_at          timestamptz not null default clock_timestamp()
);
insert into home_images default values;

create table contact_messages (
  id           uuid primary key default new_id(),
  name         text not null,
  email        text not null,
  phone_number text,
  category     text not null,
  message      text not null check (length(message) <= 5000),
  created_at   timestamptz not null default clock_timestamp()
);
create index contact_messages_by_time on contact_messages (created_at desc, id);

-- No address, no account, no query string: a path, a visit that is forgotten after two hours, a time.
create table page_views (
  id        uuid not null default new_id(),
  path      text not null,
  visit_id  uuid not null,
  viewed_at timestamptz not null default clock_timestamp(),
  primary key (id, viewed_at)
) partition by range (viewed_at);
create index page_views_by_time on page_views (viewed_at);
select ensure_month_partitions('page_views');

create table page_view_days (
  day    date not null,
  path   text not null,
  views  bigint not null,
  visits bigint not null,
  primary key (day, path)
);

-- A message to us is answered to whoever wrote it.
alter table mail_log add column reply_to text;
