-- @runs weekly
-- The picture of a published article is public from the article's time on, never earlier; that of any other article is private.
select a.id, a.status, a.publish_at, f.is_public, f.public_from
from news_articles a
join stored_files f on f.id = a.image_file_id
where case when a.status = 'Published'
  then not coalesce(f.public_from = a.publish_at, f.is_public and a.publish_at <= now())
  else f.is_public or f.public_from is not null end;
