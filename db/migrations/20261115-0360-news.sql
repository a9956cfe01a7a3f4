-- News of the exchange (public spec, section 3; states: back-office spec, section 4).
create type news_status as enum ('Draft', 'PendingApproval', 'Rejected', 'Approved', 'Published', 'Archived');

create table news_articles (
  id             uuid primary key default new_id(),
  name           text not null check (length(name) between 1 and 200),
  title          text not null check (length(title) between 1 and 200),
  overview       text not null default '',
  description    text not null default '',
  link           text check (link ~ '^https?://'),
  image_file_id  uuid references stored_files (id),
  -- A time to come means scheduled: published, and not shown before it.
  publish_at     timestamptz,
  status         news_status not null default 'Draft',
  -- As printed under the article; the account that wrote it is created_by_id.
  author_name    text not null default '',
  created_by_id  uuid,
  created_at     timestamptz not null default clock_timestamp(),
  modified_by_id uuid,
  modified_at    timestamptz not null default clock_timestamp(),
  check (status <> 'Published' or publish_at is not null)
);
create index news_published_by_date on news_articles (publish_at desc, id desc) where status = 'Published';
create index news_published_by_words on news_articles
  using gin (title gin_trgm_ops, overview gin_trgm_ops, description gin_trgm_ops) where status = 'Published';
