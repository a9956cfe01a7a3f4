-- @runs weekly
-- The picture of a published article is public from the article's time on, never earlier; all its other pictures, and those of any other article, are
-- private.
select a.id, a.status, a.publish_at, f.is_public, f.public_from
from news_articles a
join lateral (select a.image_file_id as id union select p.file_id from news_pictures p where p.article_id = a.id) picture on true
join stored_files f on f.id = picture.id
where case when a.status = 'Published' and f.id = a.image_file_id
  then (f.is_public and a.publish_at > now()) or not coalesce(f.public_from = a.publish_at, f.is_public)
  else f.is_public or f.public_from is not null end;
