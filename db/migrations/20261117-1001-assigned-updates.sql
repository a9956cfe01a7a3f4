-- A step of the review of an update is assigned as well. A project has at most one update in review, and only while it is not in review itself, so
-- one row for each project is still enough.
alter table review_assignments add column project_update_id uuid references project_updates (id);
