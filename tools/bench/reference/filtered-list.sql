-- The first page of a title filter with a rare word, and its count, in one statement: both need the same few rows.
select p.id, p.name, p.sub_title, p.category, p.amount_requested_minor, r.received_minor, p.status, p.type_of_funding,
  p.funding_purpose, p.time_to_funding, c.name, c.state_parish, p.thumbnail_file_id, f.placeholder, p.display_order,
  p.published_at, p.closes_at_goal, p.found
from (
  select *, count(*) over () as found from projects
  where is_public and (name ilike '%hummingbird%' or sub_title ilike '%hummingbird%')
  order by sort_name, id limit 12
) p
join companies c on c.id = p.company_id
left join project_received r on r.project_id = p.id
left join stored_files f on f.id = p.thumbnail_file_id
order by p.sort_name, p.id;
