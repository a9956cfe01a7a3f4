-- The bank money of pledges to the projects of a company, for its statement.
create index pledges_by_project on pledges (project_id);
