-- A file becomes public at a time that was set before, without anybody doing it then: the picture of a scheduled article comes out with it.
alter table stored_files add column public_from timestamptz;
update stored_files f set public_from = a.publish_at
  from news_articles a where a.image_file_id = f.id and a.status = 'Published' and not a.is_opened;
-- Only the worker of the previous release looks for these. It still reads and writes the column, which the next release drops.
drop index news_articles_to_open;
comment on column news_articles.is_opened is 'Of the previous release; no longer read.';
