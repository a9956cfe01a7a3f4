-- An article may be about a project: its page leads there, and the page of the project lists it.
alter table news_articles add column project_id uuid references projects (id);
create index news_articles_of_project on news_articles (project_id, publish_at desc, id desc) where status = 'Published';
