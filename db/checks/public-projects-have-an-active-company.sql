-- @runs weekly
-- The flag kept on each project says the same as its company.
select p.id, p.name, p.company_is_active, c.status
from projects p
join companies c on c.id = p.company_id
where p.company_is_active <> (c.status = 'Active');
