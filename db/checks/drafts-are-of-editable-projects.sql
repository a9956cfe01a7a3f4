-- @runs weekly
-- A project that its company cannot edit has no draft: submitting it and saving a draft exclude each other.
select d.id, d.project_id, p.status
from project_drafts d
join projects p on p.id = d.project_id
where p.status not in ('Draft', 'Rejected', 'Revision') or p.company_id <> d.company_id;
