-- @runs weekly
-- Both steps of the submission that is listed were approved, by different people. Projects of before the review were never submitted.
select p.id, p.name, p.submissions
from projects p
where p.status in ('Finalized', 'Completed') and p.submissions > 0
  and not exists (
    select from project_approvals one join project_approvals two on two.project_id = one.project_id and two.submission = one.submission
    where one.project_id = p.id and one.project_update_id is null and two.project_update_id is null and one.submission = p.submissions
      and one.step = 'First' and one.status = 'Approved' and two.step = 'Second' and two.status = 'Approved'
      and one.decided_by_id <> two.decided_by_id);
