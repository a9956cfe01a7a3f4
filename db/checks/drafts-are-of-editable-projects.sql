-- @runs weekly
-- A project in review has no draft: submitting it and saving a draft exclude each other. What is typed for a live one becomes its update.
select d.id, d.project_id, p.status
from project_drafts d
join projects p on p.id = d.project_id
where p.status in ('Submitted', 'UnderReview', 'FirstApproved') or p.company_id <> d.company_id;
