-- @runs weekly
-- The flag stored on each project matches the state of its company.
select p.id, p.name, p.company_is_active, c.status
from projects p
join companies c on c.id = p.company_id
where p.company_is_active <> (c.status = 'Active');
