-- @runs weekly
-- The kept number of public projects is the counted one.
select kept.projects as kept, counted.projects as counted
from public_project_count kept, (select count(*) as projects from projects where is_public) counted
where kept.projects <> counted.projects;
