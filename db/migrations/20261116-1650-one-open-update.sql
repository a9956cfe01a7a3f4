-- An update that was discarded is not open.
drop index project_updates_one_open;
create unique index project_updates_one_open on project_updates (project_id) where status not in ('Accepted', 'Discarded');
