-- @runs weekly
-- The stored number of public projects equals the counted one.
select kept.projects as kept, counted.projects as counted
from public_project_count kept, (select count(*) as projects from projects where is_public) counted
where kept.projects <> counted.projects;
