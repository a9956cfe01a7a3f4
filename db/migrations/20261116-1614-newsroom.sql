-- Articles as editors write them, publishers decide about them, and the public sees them from their time on.
alter table news_articles
  -- Counts the changes; one that is based on an older version is refused.
  add column version int not null default 1 check (version > 0),
  -- Of the request that made it: sent again, it makes no second one.
  add column request_key uuid,
  -- The last person who changed what readers see, who does not approve it.
  add column edited_by_id uuid,
  -- The fields as they were last submitted: the audit shows what changed since.
  add column submitted jsonb,
  -- The picture was made public with the article; the worker does that at the publish time.
  add column is_opened boolean not null default false;
update news_articles set edited_by_id = coalesce(modified_by_id, created_by_id),
  is_opened = status = 'Published' and publish_at <= now();
create unique index news_articles_once on news_articles (created_by_id, request_key) where request_key is not null;

-- A draft may be incomplete; what was submitted is not.
alter table news_articles
  drop constraint news_articles_name_check,
  drop constraint news_articles_title_check,
  drop constraint news_articles_link_check,
  add constraint news_articles_complete check (
    status in ('Draft', 'Archived') or (length(name) between 1 and 200 and length(title) between 1 and 200)),
  add constraint news_articles_link check (status in ('Draft', 'Archived') or link ~ '^https?://');

create table news_approvals (
  id            uuid primary key default new_id(),
  article_id    uuid not null references news_articles (id),
  -- The version that was decided about, once.
  version       int not null,
  status        approval_status not null check (status in ('Approved', 'Rejected')),
  reason        text not null default '' check (status = 'Approved' or reason <> ''),
  decided_by_id uuid not null,
  created_at    timestamptz not null,
  unique (article_id, version)
);
create index news_approvals_by_article on news_approvals (article_id, created_at desc, id);
create trigger append_only before update or delete on news_approvals for each row execute function refuse_change();
select keep_from_truncate('news_approvals');

-- The pictures that were uploaded for an article; it uses one of them, the others are deleted when it is submitted.
create table news_pictures (
  file_id    uuid primary key references stored_files (id),
  article_id uuid not null references news_articles (id),
  created_at timestamptz not null
);
create index news_pictures_by_article on news_pictures (article_id, created_at, file_id);
insert into news_pictures (file_id, article_id, created_at)
  select image_file_id, id, created_at from news_articles where image_file_id is not null on conflict do nothing;

-- What the worker looks for every second, and the orders and the search of the staff's list.
create index news_articles_to_open on news_articles (publish_at) where status = 'Published' and not is_opened;
create index news_articles_by_change on news_articles (modified_at, id);
create index news_articles_by_creation on news_articles (created_at, id);
create index news_articles_by_date on news_articles (publish_at, id);
create index news_articles_by_status on news_articles (status, modified_at, id);
create index news_articles_by_author on news_articles (created_by_id, modified_at, id);
create index news_articles_by_any_name on news_articles using gin (name gin_trgm_ops, title gin_trgm_ops);
