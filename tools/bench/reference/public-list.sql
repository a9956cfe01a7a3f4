-- One of the first ten pages of the public list, sorted by name: the page by its index, then the related rows of its
-- twelve projects.
\set page random(0, 9)
select p.id, p.name, p.sub_title, p.category, p.amount_requested_minor, r.received_minor, p.status, p.type_of_funding,
  p.funding_purpose, p.time_to_funding, c.name, c.state_parish, p.thumbnail_file_id, f.placeholder, p.display_order,
  p.published_at, p.closes_at_goal, n.projects
from (select * from projects where is_public order by sort_name, id limit 12 offset (select :page * 12)) p
cross join public_project_count n
join companies c on c.id = p.company_id
left join project_received r on r.project_id = p.id
left join stored_files f on f.id = p.thumbnail_file_id
order by p.sort_name, p.id;
