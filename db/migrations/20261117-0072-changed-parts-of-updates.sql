-- Which fields an accepted update changed, for the public page of its project; empty for those accepted before.
alter table project_updates add column changed text[] not null default '{}';
